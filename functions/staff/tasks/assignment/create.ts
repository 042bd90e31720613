import { takeTask } from '../../../../shared/api/staff-tasks.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { route } from '../../../chain/route.ts'
import * as assigned from '../../../store/assigned-tasks.ts'
import { untilFresh } from '../../../store/commit.ts'
import * as customers from '../../../store/customers.ts'
import { onTheDesk, openTask } from '../../parts/open-task.ts'

/** POST /staff/tasks/{taskId}/assignment. Of two who take a task the second is told who has it, and may take it over from them. */
export const handler = route(takeTask, ({ input: { taskId, from }, caller, now, request }) =>
  untilFresh(async () => {
    const [task, who] = await Promise.all([openTask(taskId, caller.id), customers.find(caller.id)])
    if (!who) throw new Refusal('customer_not_found')
    const { assignee } = task
    if (assignee && assignee._id !== caller.id && assignee._id !== from)
      throw new Refusal('task_taken', { by: assignee.name, byId: assignee._id })
    const to = { _id: caller.id, name: `${who.firstname} ${who.lastname}` }
    const ops = [
      ...assigned.takeOps(task, { to, from: assignee?._id }, now),
      ...(await assigned.tidyOps(caller.id, taskId)),
    ]
    return request.commit(ops, { data: onTheDesk({ ...task, assignee: to }) })
  }),
)
