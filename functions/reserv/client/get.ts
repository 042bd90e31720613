import { listConfirmedReservations } from '../../../shared/api/reservations.ts'
import { route } from '../../chain/route.ts'
import * as reservations from '../../store/reservations.ts'

/** GET /reserv/client/{id}. "Only Confirmed is listed in the profile" (spec §4). */
export const handler = route(listConfirmedReservations, async ({ caller }) => {
  const all = await reservations.live(caller.id)
  return { data: all.filter((reservation) => reservation.status === 'Confirmed') }
})
