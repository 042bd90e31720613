import { getCancellation } from '../../../shared/api/reservations.ts'
import { route } from '../../chain/route.ts'
import { lossOf } from '../parts/loss.ts'

/** GET /reservations/{reservationId}/cancellation. What cancelling would lose today, before it is asked for. */
export const handler = route(getCancellation, async ({ input, caller, today }) => {
  const { loss } = await lossOf(caller.id, input.reservationId, today)
  return { data: loss }
})
