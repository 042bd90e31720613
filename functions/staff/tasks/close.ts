import { closeTask } from '../../../shared/api/staff-tasks.ts'
import { route } from '../../chain/route.ts'
import { closeOp } from '../../store/tasks.ts'

/** POST /staff/tasks/{taskId}/close. */
export const handler = route(closeTask, async ({ input, caller, now, request }) =>
  request.commit([closeOp(input.taskId, caller.id, now)], {}),
)
