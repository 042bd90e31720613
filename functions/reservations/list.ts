import { listReservations } from '../../shared/api/reservations.ts'
import { route } from '../chain/route.ts'
import { listPages, withThose } from '../store/list-pages.ts'
import * as reservations from '../store/reservations.ts'

/** GET /reservations. The first page has every one that holds a vehicle as well, whenever it was made. */
export const handler = route(listReservations, async ({ caller, input }) => {
  const [live, { lists, cursor }] = await Promise.all([
    input.cursor ? [] : reservations.live(caller.id),
    listPages<{ all: reservations.StoredReservation }>(caller.id, { all: 'RESERVATION#' }, input.cursor),
  ])
  return { data: reservations.byStart(withThose(live, lists.all)), cursor }
})
