import { listStaffReservations } from '../../../shared/contracts/staff.ts'
import { route } from '../../lib/route.ts'
import * as reservations from '../../store/reservations.ts'

/** GET /staff/reservations?status=. */
export const handler = route(listStaffReservations, async ({ input }) => ({
  data: await reservations.inStatus(input.status),
}))
