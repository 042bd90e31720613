import { listStaffReservations } from '../../../shared/contracts/staff.ts'
import { route } from '../../lib/route.ts'
import * as reservations from '../../store/reservations.ts'
import { withNames } from '../names.ts'

/** GET /staff/reservations?status=. */
export const handler = route(listStaffReservations, async ({ input }) => ({
  data: await withNames(await reservations.inStatus(input.status)),
}))
