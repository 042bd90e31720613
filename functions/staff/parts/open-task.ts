import { Refusal } from '../../../shared/refusals/refusal.ts'
import * as customers from '../../store/customers.ts'
import * as tasks from '../../store/tasks.ts'

/**
 * An open task that somebody may work on: not one about their own account (readings, roles).
 * @throws Refusal `not_found`, `own_account`, and `task_done` with who was first
 */
export async function openTask(taskId: string, callerId: string): Promise<tasks.StoredTask> {
  const task = await tasks.find(taskId)
  if (!task || task.withdrawnAt) throw new Refusal('not_found')
  if (task.customerId === callerId) throw new Refusal('own_account')
  if (task.closedAt) throw new Refusal('task_done', await whoWasFirst(task, callerId))
  return task
}

async function whoWasFirst({ closedBy, closedAt }: tasks.StoredTask, callerId: string) {
  if (!closedBy || closedBy === callerId) return undefined
  const colleague = await customers.find(closedBy)
  return colleague && { by: `${colleague.firstname} ${colleague.lastname}`, at: closedAt }
}

/** A task as the desk shows it: without what it is stored with. */
export const onTheDesk = ({ sealed: _sealed, ...task }: tasks.StoredTask) => task
