import { listTasks, type StaffTask } from '../../../shared/api/staff-tasks.ts'
import { mayDo } from '../../../shared/rules/authority.ts'
import { route } from '../../chain/route.ts'
import { ibanOf, openTasks } from '../../store/tasks.ts'
import { withNames } from '../parts/customer-names.ts'

/** GET /staff/tasks. The account of a refund is read by who transfers it, and by nobody else. */
export const handler = route(listTasks, async ({ input, caller }) => {
  const { items: tasks, cursor } = await openTasks(input.cursor)
  const maySee = mayDo(caller.roles, ['ACCOUNTANT'])
  const shown = maySee ? await Promise.all(tasks.map(withIban)) : tasks
  return { data: await withNames(shown), cursor }
})

async function withIban(task: StaffTask & { sealed?: string }): Promise<StaffTask> {
  const iban = task.refund && (await ibanOf(task))
  return task.refund && iban ? { ...task, refund: { ...task.refund, iban } } : task
}
