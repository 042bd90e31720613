import { closeTask } from '../../../shared/api/staff-tasks.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { route } from '../../chain/route.ts'
import { findOpen } from '../../store/proposals.ts'
import { closeOp, find } from '../../store/tasks.ts'

/**
 * POST /staff/tasks/{taskId}/close. What waits for a second person is approved or declined instead, and what is about somebody's own
 * account is for a colleague (readings, roles).
 */
export const handler = route(closeTask, async ({ input, caller, now, request }) => {
  if (await findOpen(input.taskId)) throw new Refusal('task_needs_decision')
  if ((await find(input.taskId))?.customerId === caller.id) throw new Refusal('own_account')
  return request.commit([closeOp(input.taskId, caller.id, now)], {})
})
