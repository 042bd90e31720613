import { listStaffReservations } from '../../../shared/api/staff-reservations.ts'
import { route } from '../../chain/route.ts'
import { withOwnWork, workPage } from '../../store/queue-work.ts'
import type { StoredReservation } from '../../store/reservations.ts'
import { withHomes, withNames } from '../parts/customer-names.ts'
import { withPlates } from '../parts/plates.ts'

const QUEUE_OF = { Waiting: 'reservations', Confirmed: 'hand-overs', InGarage: 'returns' } as const

/** GET /staff/reservations?status=. */
export const handler = route(listStaffReservations, async ({ input, caller, today }) => {
  const { status, pickup, ...asked } = input
  const { items, cursor } = await workPage<StoredReservation>({
    ...asked,
    queue: QUEUE_OF[status],
    callerId: caller.id,
    today,
    only: (reservation) => !pickup || reservation.pickup === pickup,
  })
  const named = await withNames(items.map(withOwnWork))
  return { data: await withPlates(await withHomes(named)), cursor }
})
