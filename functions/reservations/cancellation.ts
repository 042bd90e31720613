import { getCancellation } from '../../shared/contracts/reservations.ts'
import { route } from '../lib/route.ts'
import { lossOf } from './loss.ts'

/** GET /reservations/{reservationId}/cancellation. What cancelling would lose today, before it is asked for. */
export const handler = route(getCancellation, async ({ input, caller, today }) => {
  const { loss } = await lossOf(caller.id, input.reservationId, today)
  return { data: loss }
})
