import { closeCall } from '../../../../shared/api/staff-ops.ts'
import { route } from '../../../chain/route.ts'
import { deskActOp } from '../../../store/audit.ts'
import * as failedCalls from '../../../store/failed-calls.ts'

/** POST /staff/ops/calls/{callId}/close. */
export const handler = route(closeCall, async ({ input: { callId }, caller, now, request }) => {
  const call = await failedCalls.findOpen(callId)
  const what = `closed a failed call: ${call.function ?? 'unknown'}`
  return request.commit(
    [
      failedCalls.seenToOp(callId, { by: caller.id, at: now, how: 'closed' }),
      deskActOp({ by: caller.id, what, subject: callId }, now),
    ],
    {},
  )
})
