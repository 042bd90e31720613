import { runCallAgain } from '../../../../shared/api/staff-ops.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import type { Instant } from '../../../../shared/rules/dates.ts'
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
  await runLater(name, ofNow(JSON.parse(call.event), now))
  const seenTo = { by: caller.id, at: now, how: 'run_again' } as const
  const what = `ran a call again: ${call.function}`
  return request.commit(
    [failedCalls.seenToOp(callId, seenTo), deskActOp({ by: caller.id, what, subject: callId }, now)],
    {},
  )
})

/**
 * What a function was called with. A job does what is due by now: for its old day it would date invoices and steps of dunning back, and do on
 * one morning what has days between.
 */
const ofNow = (event: object, now: Instant): object =>
  'scheduledAt' in event ? { ...event, scheduledAt: now } : event
