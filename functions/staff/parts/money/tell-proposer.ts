import type { StaffTask } from '../../../../shared/api/staff-tasks.ts'
import { isStaff } from '../../../../shared/rules/authority.ts'
import { addDays } from '../../../../shared/rules/dates.ts'
import { PROPOSAL_KINDS } from '../../../../shared/rules/second-person.ts'
import { fullName } from '../../../billing/parts/party.ts'
import { addForOps } from '../../../store/assigned-tasks.ts'
import type { Op } from '../../../store/commit.ts'
import * as customers from '../../../store/customers.ts'
import { newId } from '../../../store/ids.ts'
import type { Doing } from './decided.ts'

/** Days within which people look at what was declined. Our figure. */
const READ_WITHIN_DAYS = 3

type Declined = Pick<StaffTask, 'kind' | 'proposal'> & { customerId: string | undefined }

/**
 * The task by which a proposer reads why it was declined: it is theirs, with the reason as the note of who declined it. None for somebody
 * who works here no longer. Of an account that was deleted meanwhile it names nobody.
 */
export async function tellProposerOps(
  { kind, customerId, proposal }: Declined,
  reason: string,
  { by, now, today }: Doing,
): Promise<Op[]> {
  const [proposer, decider] = await Promise.all([customers.find(proposal?.by ?? ''), customers.find(by)])
  const proposed = PROPOSAL_KINDS.find((one) => kind === `approve_${one}`)
  if (!proposer || !isStaff(proposer.role) || !decider || !proposal || !proposed) return []
  return addForOps({
    _id: newId('tsk', now),
    kind: 'proposal_declined',
    ...(customerId && { customerId }),
    assignee: { _id: proposer._id, name: fullName(proposer) },
    wasProposed: { kind: proposed, cents: proposal.cents },
    note: { text: reason, byName: fullName(decider), at: now },
    dueOn: addDays(today, READ_WITHIN_DAYS),
    createdAt: now,
  })
}
