import { addDays } from '../../../shared/rules/dates.ts'
import { identityChanges } from '../../../shared/rules/identity.ts'
import type { Op } from '../../store/commit.ts'
import type { StoredCustomer } from '../../store/customers.ts'
import * as documents from '../../store/documents.ts'
import { notifyOps } from '../../store/notifications.ts'
import * as tasks from '../../store/tasks.ts'

/** Days within which an advisor compares a change with the documents. Our figure. */
const CHECKED_WITHIN_DAYS = 3

interface Change {
  /** What is written into the profile now. */
  changes: Partial<StoredCustomer>
  ops: Op[]
  /** What this was decided on. */
  asRead: (keyof StoredCustomer)[]
}

/**
 * Takes out of a change who somebody is, while a contract of theirs runs and once an advisor has accepted a document that
 * says who they are (a contract may be drafted on it by then): it is stored beside the profile, an advisor is asked to
 * compare it with the documents, and the customer is told, in case it was somebody else.
 */
export async function withProposal(
  customer: StoredCustomer,
  asked: Partial<StoredCustomer>,
  { now, today, said }: { now: string; today: string; said: Record<string, string> },
): Promise<Change> {
  const identity = identityChanges(customer, asked)
  const names = Object.keys(identity)
  if (names.length === 0) return { changes: asked, ops: [], asRead: [] }
  const identified = await documents.identityOf(customer._id)
  if (customer.subscription_name === null && !identified.some(({ review }) => review === 'accepted')) {
    const ops = identified.map((document) => documents.stillInReviewOp(document))
    return { changes: asked, ops, asRead: ['subscription_name'] }
  }
  const direct = Object.fromEntries(Object.entries(asked).filter(([name]) => !names.includes(name)))
  const task = {
    kind: 'check_identity' as const,
    customerId: customer._id,
    dueOn: addDays(today, CHECKED_WITHIN_DAYS),
    createdAt: now,
  }
  return {
    changes: { ...direct, identity_proposed: { ...customer.identity_proposed, ...identity, at: now } },
    ops: [
      tasks.askAboutOp(task, customer._id),
      ...(await notifyOps(customer, 'identity_proposed', said, now)),
    ],
    asRead: ['subscription_name'],
  }
}
