import { giveTaskBack } from '../../../../shared/api/staff-tasks.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { route } from '../../../chain/route.ts'
import * as assigned from '../../../store/assigned-tasks.ts'
import { untilFresh } from '../../../store/commit.ts'
import { onTheDesk, openTask } from '../../parts/open-task.ts'

/** DELETE /staff/tasks/{taskId}/assignment. */
export const handler = route(giveTaskBack, ({ input: { taskId }, caller, request }) =>
  untilFresh(async () => {
    const { assignee, ...task } = await openTask(taskId, caller.id)
    if (assignee?._id !== caller.id) throw new Refusal('task_not_yours', assignee && { by: assignee.name })
    return request.commit(assigned.giveBackOps(taskId, caller.id), { data: onTheDesk(task as never) })
  }),
)
