import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { findOpen } from '../../../store/proposals.ts'

/**
 * A proposal that somebody else may decide: never its proposer, and nobody about his own account (readings, roles).
 * @throws Refusal `not_found`, `own_proposal`, `own_account`
 */
export async function toDecide(taskId: string, callerId: string) {
  const task = await findOpen(taskId)
  const proposal = task?.proposal
  if (!task || !proposal) throw new Refusal('not_found')
  if (proposal.by === callerId) throw new Refusal('own_proposal')
  if (task.customerId === callerId) throw new Refusal('own_account')
  return { task, proposal }
}
