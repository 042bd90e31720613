import { runCallAgain } from '../../../../shared/api/staff-ops.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { functionName } from '../../../chain/functions-by-name.ts'
import { route } from '../../../chain/route.ts'
import { runLater } from '../../../ports/functions.ts'
import { deskActOp } from '../../../store/audit.ts'
import * as failedCalls from '../../../store/failed-calls.ts'

/**
 * POST /staff/ops/calls/{callId}/run. Lambda has taken the call before it leaves the list: should this function end between, it is run
 * once more, which every job and the judge of uploads allow.
 */
export const handler = route(runCallAgain, async ({ input: { callId }, caller, now, request }) => {
  const call = await failedCalls.findOpen(callId)
  const name = call.function && functionName(call.function)
  if (!name || !call.event) throw new Refusal('call_not_runnable')
  await runLater(name, JSON.parse(call.event))
  const seenTo = { by: caller.id, at: now, how: 'run_again' } as const
  const what = `ran a call again: ${call.function}`
  return request.commit(
    [failedCalls.seenToOp(callId, seenTo), deskActOp({ by: caller.id, what, subject: callId }, now)],
    {},
  )
})
