import { closeTask } from '../../../shared/api/staff-tasks.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { route } from '../../chain/route.ts'
import { findOpen } from '../../store/proposals.ts'
import { closeOp } from '../../store/tasks.ts'

/** POST /staff/tasks/{taskId}/close. What waits for a second person is approved or declined instead. */
export const handler = route(closeTask, async ({ input, caller, now, request }) => {
  if (await findOpen(input.taskId)) throw new Refusal('task_needs_decision')
  return request.commit([closeOp(input.taskId, caller.id, now)], {})
})
