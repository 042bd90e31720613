import type { Notification } from '../../../shared/api/notifications.ts'
import { mailFor } from '../../messages/mail.ts'
import { book } from '../../store/billing-addresses.ts'
import type { Op } from '../../store/commit.ts'
import type { StoredCustomer } from '../../store/customers.ts'
import { type Attachment, sendOp } from '../../store/outbox.ts'

/**
 * The mail about an invoice or a credit note, with its PDF; it goes to the e-mail address of the default billing address as
 * well (spec §3, billing email).
 */
export async function billedMailOps(
  customer: StoredCustomer,
  kind: Notification['kind'],
  values: Record<string, string>,
  attachments: Attachment[],
  now: string,
): Promise<Op[]> {
  const { addresses } = await book(customer._id)
  const email = addresses.find(({ isDefault }) => isDefault)?.email
  const isOther = email !== undefined && email.toLowerCase() !== customer.email.toLowerCase()
  const receivers = isOther ? [customer, { ...customer, email }] : [customer]
  return Promise.all(
    receivers.map((receiver) => sendOp({ ...mailFor(receiver, kind, values), attachments }, now)),
  )
}
