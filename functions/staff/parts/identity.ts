import type { Notification } from '../../../shared/api/notifications.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import type { Identity } from '../../../shared/rules/identity.ts'
import { auditOp } from '../../store/audit.ts'
import type { Op } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import { notifyOps } from '../../store/notifications.ts'
import { withdrawAboutOps } from '../../store/tasks.ts'

/** A customer, and the change of who they are that waits since a moment. @throws Refusal `not_found`, `identity_not_proposed` */
export async function proposedIdentity(
  customerId: string,
  at: string,
): Promise<{ customer: customers.StoredCustomer; identity: Identity }> {
  const customer = await customers.find(customerId)
  if (!customer) throw new Refusal('not_found')
  const { at: since, ...identity } = customer.identity_proposed ?? {}
  if (since !== at) throw new Refusal('identity_not_proposed')
  return { customer, identity }
}

interface Decision {
  kind: Notification['kind']
  values: Record<string, string>
  by: string
  what: string
  subject: string
}

/** What a decision writes: the profile as it was read, the task that is done, the customer's mail and the audit. */
export async function decideOps(
  customer: customers.StoredCustomer,
  changes: Partial<customers.StoredCustomer>,
  { kind, values, by, what, subject }: Decision,
  now: string,
): Promise<Op[]> {
  return [
    ...customers.changeOps(customer, changes, ['identity_proposed']),
    ...(await withdrawAboutOps('check_identity', customer._id, now)),
    ...(await notifyOps(customer, kind, values, now)),
    auditOp(customer._id, { by, what, subject }, now),
  ]
}
