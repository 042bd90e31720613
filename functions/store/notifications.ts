import type { Notification } from '../../shared/api/notifications.ts'
import type { LetterPicture } from '../messages/letter.ts'
import { mailFor } from '../messages/mail.ts'
import type { Op } from './commit.ts'
import { present } from './conditions.ts'
import { partition, type StoredCustomer } from './customers.ts'
import { newId } from './ids.ts'
import { refusedByCondition } from './limits.ts'
import { type Attachment, sendOp } from './outbox.ts'
import { getItem, type Key, queryLast, updateItem } from './table.ts'
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

/** What a mail brings along besides its words. */
interface Besides {
  attachments?: Attachment[]
  picture?: LetterPicture | undefined
}

/** Notifies a customer: a notification in their profile and a mail in their language, in the causing transaction. */
export async function notifyOps(
  customer: StoredCustomer,
  kind: Notification['kind'],
  values: Record<string, string>,
  now: string,
  { attachments = [], picture }: Besides = {},
): Promise<Op[]> {
  return [
    notificationOp(customer, kind, values, now),
    await sendOp(
      { ...mailFor(customer, kind, values, picture), ...(attachments.length > 0 && { attachments }) },
      now,
    ),
  ]
}

/** As many as are read at once. */
const PAGE = 30
/** So many of those that are marked at once are counted. */
const MOST_COUNTED = 100

/** Up to which notification all were marked as read, in one item: marking a thousand costs as much as marking one. */
interface ReadUntil {
  until: string
}
const readUntilKey = (customerId: string) => ({ pk: partition(customerId), sk: 'READ-NOTIFICATIONS' })
const PREFIX = 'NOTIFICATION#'

/** The newest of a customer's notifications, or those before one of them. */
export async function page(
  customerId: string,
  before?: string,
): Promise<{ data: Notification[]; cursor: string | null }> {
  const { items, isMore } = await last(customerId, PAGE, before)
  return { data: items, cursor: isMore ? (items.at(-1)?._id ?? null) : null }
}

async function last(customerId: string, most: number, before?: string) {
  const [{ items, isMore }, all] = await Promise.all([
    queryLast<Notification>(partition(customerId), PREFIX, { most, before: before && `${PREFIX}${before}` }),
    getItem<ReadUntil>(readUntilKey(customerId)),
  ])
  // Ids are in the order of time.
  const until = all?.until ?? ''
  return { items: items.map((one) => ({ ...one, read: one.read || one._id <= until })), isMore }
}

/** Marks one of a customer's own as read: 1 if it was unread, else 0, also when there is no such notification. */
export async function readOne(customerId: string, notificationId: string): Promise<0 | 1> {
  const all = await getItem<ReadUntil>(readUntilKey(customerId))
  if (notificationId <= (all?.until ?? '')) return 0
  return markRead({ pk: partition(customerId), sk: `${PREFIX}${notificationId}` })
}

/** Marks all as read that are there now, in one write; how many of the last hundred were unread. */
export async function readAll(customerId: string): Promise<{ read: number; ops: Op[] }> {
  const { items } = await last(customerId, MOST_COUNTED)
  const read = items.filter((one) => !one.read).length
  const [newest] = items
  if (!newest || read === 0) return { read: 0, ops: [] }
  const marked = update<ReadUntil>(readUntilKey(customerId)).set({ type: 'ReadUntil', until: newest._id })
  return { read, ops: [marked.op()] }
}

/** One that was read meanwhile is not counted again; one that was removed, with its account, does not come back. */
async function markRead({ pk, sk }: Key): Promise<0 | 1> {
  const marked = update<Notification>({ pk, sk }).set({ read: true }).when({ pk: present, read: false })
  const isMarked = await updateItem(marked).then(() => true, refusedByCondition)
  return isMarked ? 1 : 0
}
