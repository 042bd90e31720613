import { listStaffReservations } from '../../../shared/api/staff-reservations.ts'
import { route } from '../../chain/route.ts'
import * as reservations from '../../store/reservations.ts'
import { withNames } from '../parts/customer-names.ts'

/** GET /staff/reservations?status=. */
export const handler = route(listStaffReservations, async ({ input }) => {
  const { items, cursor } = await reservations.inStatus(input.status, input.cursor)
  return { data: await withNames(items), cursor }
})
