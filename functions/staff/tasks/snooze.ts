import { snoozeTask } from '../../../shared/api/staff-tasks.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { addDays } from '../../../shared/rules/dates.ts'
import { mayDoTask } from '../../../shared/rules/money-tasks.ts'
import { route } from '../../chain/route.ts'
import { untilFresh } from '../../store/commit.ts'
import { snoozeOp } from '../../store/tasks.ts'
import { onTheDesk, openTask } from '../parts/open-task.ts'

/** A task is hidden for a year at most. Our figure. */
const MOST_DAYS = 365

/**
 * POST /staff/tasks/{taskId}/snooze. No job brings it back: its place in the queue is the day, and pages end with today. Money is for an
 * accountant: a refund that is snoozed is in no file for the bank.
 */
export const handler = route(snoozeTask, ({ input: { taskId, until }, caller, today, request }) =>
  untilFresh(async () => {
    const task = await openTask(taskId, caller.id)
    if (!mayDoTask(task.kind, caller.roles)) throw new Refusal('forbidden')
    if (until && (until <= today || until > addDays(today, MOST_DAYS))) throw new Refusal('snooze_day')
    const { snoozedUntil: _before, ...rest } = onTheDesk(task)
    return request.commit([snoozeOp(task, until)], {
      data: { ...rest, ...(until && { snoozedUntil: until }) },
    })
  }),
)
