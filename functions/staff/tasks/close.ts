import { closeTask } from '../../../shared/api/staff-tasks.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { route } from '../../chain/route.ts'
import * as assigned from '../../store/assigned-tasks.ts'
import { auditOp } from '../../store/audit.ts'
import { untilFresh } from '../../store/commit.ts'
import { findOpen } from '../../store/proposals.ts'
import { closeOp } from '../../store/tasks.ts'
import { openTask } from '../parts/open-task.ts'

/**
 * POST /staff/tasks/{taskId}/close. What waits for a second person is approved or declined instead, and what is about somebody's own
 * account is for a colleague (readings, roles). What came of it is in the timeline of the customer whom it was about.
 */
export const handler = route(closeTask, ({ input, caller, now, request }) =>
  untilFresh(async () => {
    const { taskId, outcome, note } = input
    if (await findOpen(taskId)) throw new Refusal('task_needs_decision')
    const task = await openTask(taskId, caller.id)
    const { customerId, kind } = task
    if (kind === 'approve_prices') throw new Refusal('task_needs_decision')
    // Its clock runs until the answer is in the register.
    if (kind === 'answer_data_request') throw new Refusal('data_request_unanswered')
    const what = `did a task: ${[kind, outcome, note].filter(Boolean).join(', ')}`
    return request.commit(
      [
        closeOp(task, caller.id, now, outcome),
        ...assigned.doneOps(task),
        ...(customerId ? [auditOp(customerId, { by: caller.id, what, subject: taskId }, now)] : []),
      ],
      {},
    )
  }),
)
