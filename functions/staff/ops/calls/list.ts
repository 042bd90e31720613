import { listFailedCalls } from '../../../../shared/api/staff-ops.ts'
import { route } from '../../../chain/route.ts'
import * as failedCalls from '../../../store/failed-calls.ts'

/** GET /staff/ops/calls. What was in the event stays in the table: it is for the function, and for nobody to read. */
export const handler = route(listFailedCalls, async ({ input }) => {
  const { items, cursor } = await failedCalls.page(input.cursor)
  const data = items.map((call) => ({ ...call, mayRun: Boolean(call.function && call.event) }))
  return { data, cursor }
})
