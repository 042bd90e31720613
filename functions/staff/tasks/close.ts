import { closeTask } from '../../../shared/api/staff-tasks.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { mayDoTask } from '../../../shared/rules/money-tasks.ts'
import { staysOpen, type TaskOutcome, taskOutcomes } from '../../../shared/rules/outcomes.ts'
import type { TaskKind } from '../../../shared/rules/task-groups.ts'
import { route } from '../../chain/route.ts'
import * as assigned from '../../store/assigned-tasks.ts'
import { type AuditEntry, auditOp, deskActOp } from '../../store/audit.ts'
import { type Op, untilFresh } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import { findOpen } from '../../store/proposals.ts'
import { closeOp, outcomeOp, type StoredTask } from '../../store/tasks.ts'
import { openTask } from '../parts/open-task.ts'

/**
 * POST /staff/tasks/{taskId}/close. What waits for a second person is approved or declined instead, and what is about somebody's own
 * account is for a colleague (readings, roles); money is for an accountant. What came of it is in the timeline of the customer whom it was about; a call that nobody
 * answered stays in its queue with that.
 */
export const handler = route(closeTask, ({ input, caller, now, request }) =>
  untilFresh(async () => {
    const { taskId, note } = input
    if (await findOpen(taskId)) throw new Refusal('task_needs_decision')
    const task = await openTask(taskId, caller.id)
    const { kind } = task
    if (!mayDoTask(kind, caller.roles)) throw new Refusal('forbidden')
    if (kind === 'approve_prices') throw new Refusal('task_needs_decision')
    // Its clock runs until the answer is in the register.
    if (kind === 'answer_data_request') throw new Refusal('data_request_unanswered')
    const outcome = outcomeOf(kind, input.outcome)
    const said = [kind, outcome, note].filter(Boolean).join(', ')
    const what = staysOpen(outcome) ? `noted an outcome: ${said}` : `did a task: ${said}`
    const ops = staysOpen(outcome)
      ? [
          outcomeOp(taskId, {
            outcome,
            ...(note && { text: note }),
            byName: await nameOf(caller.id),
            at: now,
          }),
        ]
      : [closeOp(task, caller.id, now, outcome), ...assigned.doneOps(task)]
    const act = { by: caller.id, what, subject: taskId }
    return request.commit([...ops, ...recordOps(task, act, now)], {})
  }),
)

/** Money of nobody that left is in the record of who sent it; of other tasks about no customer there is none. */
function recordOps({ customerId, refund }: StoredTask, act: AuditEntry, now: string): Op[] {
  if (customerId) return [auditOp(customerId, act, now)]
  return refund ? [deskActOp(act, now)] : []
}

/** What came of a task, of what may come of its kind. @throws Refusal `invalid_input` */
function outcomeOf(kind: TaskKind, said: TaskOutcome | undefined): TaskOutcome {
  const allowed = taskOutcomes(kind)
  const outcome = said ?? allowed[0]
  if (!allowed.includes(outcome))
    throw new Refusal('invalid_input', [{ path: 'outcome', code: 'option_required' }])
  return outcome
}

/** @throws Refusal `customer_not_found` */
async function nameOf(staffId: string): Promise<string> {
  const who = await customers.find(staffId)
  if (!who) throw new Refusal('customer_not_found')
  return `${who.firstname} ${who.lastname}`
}
