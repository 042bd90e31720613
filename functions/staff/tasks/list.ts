import { listTasks, type StaffTask } from '../../../shared/api/staff-tasks.ts'
import type { InputOf } from '../../../shared/endpoint.ts'
import { mayDo } from '../../../shared/rules/authority.ts'
import { addDays, type IsoDate } from '../../../shared/rules/dates.ts'
import { GROUP_OF } from '../../../shared/rules/task-groups.ts'
import { route } from '../../chain/route.ts'
import { tasksOf } from '../../store/assigned-tasks.ts'
import { proposedAccount } from '../../store/proposals.ts'
import { groupRange, ibanOf, openRange, openTasks, snoozedRange } from '../../store/tasks.ts'
import { withNames } from '../parts/customer-names.ts'

/** GET /staff/tasks. The account of a refund is read by who approves and who transfers it, and by nobody else. */
export const handler = route(listTasks, async ({ input, caller, today }) => {
  const { items: tasks, cursor } = await wanted(input, caller.id, today)
  const maySee = mayDo(caller.roles, ['ACCOUNTANT'])
  const shown = maySee ? await Promise.all(tasks.map(withIban)) : tasks
  return { data: await withNames(shown), cursor }
})

type Wanted = InputOf<typeof listTasks>

/** Calls are agreed on for days ahead: their list goes on beyond today. */
const CALLS_AHEAD_DAYS = 60

async function wanted({ group, show, order, cursor }: Wanted, callerId: string, today: IsoDate) {
  const newestFirst = order === 'newest'
  if (show === 'mine') {
    const own = (await tasksOf(callerId)).filter(({ kind }) => !group || GROUP_OF[kind] === group)
    return { items: newestFirst ? own.toReversed() : own, cursor: null }
  }
  if (show === 'snoozed') return openTasks(snoozedRange(today), { cursor, newestFirst })
  if (!group) return openTasks(openRange(today), { cursor, newestFirst })
  const until = group === 'calls' ? addDays(today, CALLS_AHEAD_DAYS) : today
  const page = await openTasks(groupRange(group, until), { cursor, newestFirst })
  return { ...page, items: page.items.filter(({ snoozedUntil }) => !snoozedUntil || snoozedUntil <= today) }
}

async function withIban(task: StaffTask & { sealed?: string }): Promise<StaffTask> {
  const { proposal } = task
  if (proposal?.of?.to) {
    const to = { ...proposal.of.to, ...(await proposedAccount(task)) }
    return { ...task, proposal: { ...proposal, of: { ...proposal.of, to } } }
  }
  const iban = task.refund && (await ibanOf(task))
  return task.refund && iban ? { ...task, refund: { ...task.refund, iban } } : task
}
