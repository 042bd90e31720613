import { listReservations } from '../../shared/api/reservations.ts'
import { route } from '../chain/route.ts'
import * as reservations from '../store/reservations.ts'

/** GET /reservations. The list of Driveline, sorted by start date (spec §3). */
export const handler = route(listReservations, async ({ caller }) => ({
  data: await reservations.list(caller.id),
}))
