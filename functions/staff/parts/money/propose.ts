import type { ProposedAbout } from '../../../../shared/api/staff-tasks.ts'
import { needsSecondPerson, type ProposalKind } from '../../../../shared/rules/second-person.ts'
import { fullName } from '../../../billing/parts/party.ts'
import { auditOp } from '../../../store/audit.ts'
import type { Op } from '../../../store/commit.ts'
import * as customers from '../../../store/customers.ts'
import { newId } from '../../../store/ids.ts'
import * as proposals from '../../../store/proposals.ts'
import type { Decided, Doing } from './decided.ts'

interface Wish {
  kind: ProposalKind
  input: { customerId: string }
  /** The invoice, the payment or the customer: of each one proposal waits at a time. */
  subjectId: string
  /** What the colleague reads of it. */
  of: ProposedAbout
  reason?: string
}

/**
 * "Credits, refunds, cash and write-offs above 1,000 EUR need a second person" (readings, roles): such an action is not done but becomes
 * a task, which a colleague approves or declines. Undefined when it needs nobody else.
 */
export async function propose(
  wish: Wish,
  { cents, before, on = [] }: Pick<Decided<unknown>, 'cents' | 'before' | 'on'>,
  { by, now, today }: Doing,
): Promise<{ taskId: string; ops: Op[] } | undefined> {
  if (!needsSecondPerson(cents, before)) return undefined
  const proposer = await customers.find(by)
  const taskId = newId('tsk', now)
  const { customerId } = wish.input
  const byName = proposer ? fullName(proposer) : ''
  const proposed = { ...wish, taskId, customerId, cents, by, byName }
  return {
    taskId,
    ops: [
      ...on,
      ...(await proposals.addOps(proposed, now, today)),
      auditOp(customerId, { by, what: `proposed: ${wish.kind}`, subject: wish.subjectId }, now),
    ],
  }
}
