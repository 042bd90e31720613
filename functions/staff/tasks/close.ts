import { closeTask } from '../../../shared/contracts/staff-tasks.ts'
import { route } from '../../lib/route.ts'
import { closeOp } from '../../store/tasks.ts'

/** POST /staff/tasks/{taskId}/close. */
export const handler = route(closeTask, async ({ input, caller, now, once }) =>
  once.commit([closeOp(input.taskId, caller.id, now)], {}),
)
