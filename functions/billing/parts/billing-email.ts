import type { Notification } from '../../../shared/api/notifications.ts'
import { mailFor } from '../../messages/mail.ts'
import { book } from '../../store/billing-addresses.ts'
import type { Op } from '../../store/commit.ts'
import type { StoredCustomer } from '../../store/customers.ts'
import { notifyOps } from '../../store/notifications.ts'
import { sendOp } from '../../store/outbox.ts'

/**
 * Notifies a customer of an invoice or a credit note; the mail goes to the e-mail address of the default billing address as
 * well (spec §3, billing email).
 */
export async function notifyBilledOps(
  customer: StoredCustomer,
  kind: Notification['kind'],
  values: Record<string, string>,
  now: string,
): Promise<Op[]> {
  const { addresses } = await book(customer._id)
  const email = addresses.find(({ isDefault }) => isDefault)?.email
  const isOther = email !== undefined && email.toLowerCase() !== customer.email.toLowerCase()
  return [
    ...(await notifyOps(customer, kind, values, now)),
    ...(isOther ? [await sendOp(mailFor({ ...customer, email }, kind, values), now)] : []),
  ]
}
