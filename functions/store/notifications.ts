import type { Notification } from '../../shared/api/notifications.ts'
import { mailFor } from '../messages/mail.ts'
import type { Op } from './commit.ts'
import { present } from './conditions.ts'
import { partition, type StoredCustomer } from './customers.ts'
import { newId } from './ids.ts'
import { refusedByCondition } from './limits.ts'
import { type Attachment, sendOp } from './outbox.ts'
import { type Key, queryItems, updateItem } from './table.ts'
import { put, update } from './writes.ts'

/** A notification in a customer's profile. */
export function notificationOp(
  customer: Pick<StoredCustomer, '_id'>,
  kind: Notification['kind'],
  values: Record<string, string>,
  now: string,
): Op {
  const notification: Notification = { _id: newId('not', now), kind, values, read: false, createdAt: now }
  const sk = `NOTIFICATION#${notification._id}`
  return put({ pk: partition(customer._id), sk, type: 'Notification', ...notification }).op()
}

/** Notifies a customer: a notification in their profile and a mail in their language, in the causing transaction. */
export async function notifyOps(
  customer: StoredCustomer,
  kind: Notification['kind'],
  values: Record<string, string>,
  now: string,
  attachments: Attachment[] = [],
): Promise<Op[]> {
  return [
    notificationOp(customer, kind, values, now),
    await sendOp({ ...mailFor(customer, kind, values), ...(attachments.length > 0 && { attachments }) }, now),
  ]
}

export const list = (customerId: string) =>
  queryItems<Notification>(partition(customerId), 'NOTIFICATION#', true)

/** Marks one of a customer's own as read: 1 if it was unread, else 0, also when there is no such notification. */
export const readOne = (customerId: string, notificationId: string): Promise<0 | 1> =>
  markRead({ pk: partition(customerId), sk: `NOTIFICATION#${notificationId}` })

/** Marks all as read; how many were unread. */
export async function readAll(customerId: string): Promise<number> {
  const unread = (await list(customerId)).filter((notification) => !notification.read)
  let marked = 0
  for (const { pk, sk } of unread) marked += await markRead({ pk, sk })
  return marked
}

/** One that was read meanwhile is not counted again; one that was removed, with its account, does not come back. */
async function markRead({ pk, sk }: Key): Promise<0 | 1> {
  const marked = update<Notification>({ pk, sk }).set({ read: true }).when({ pk: present, read: false })
  const isMarked = await updateItem(marked).then(() => true, refusedByCondition)
  return isMarked ? 1 : 0
}
