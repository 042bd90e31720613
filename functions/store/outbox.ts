import type { Instant } from '../../shared/rules/dates.ts'
import { seal, unseal } from '../crypto/sealed-values.ts'
import { expiry, secondsLater } from '../ports/clock.ts'
import type { Op } from './commit.ts'
import { absent, absentOr, below, present } from './conditions.ts'
import { dueBefore, dueKeys } from './due-index.ts'
import { newId } from './ids.ts'
import { refusedByCondition } from './limits.ts'
import type { QueueRange } from './queue-pages.ts'
import { getItem, type Item, updateItem } from './table.ts'
import { put, update } from './writes.ts'

const KEPT_SECONDS = 30 * 24 * 60 * 60
const CLAIM_SECONDS = 60

/** Money that is sent back by the payment provider; the same key moves it once. */
export interface Refund {
  channel: 'refund'
  paymentId: string
  cents: number
  key: string
}

/**
 * What is sent with a mail: a PDF of the documents bucket, by its place, because a message must stay small; or a calendar
 * file, which is small itself.
 */
export type Attachment = { fileName: string; key: string } | { fileName: string; calendar: string }

/** An SMS or a mail that leaves. It is stored encrypted and is removed once sent: codes are never readable in the table. */
export interface Message {
  channel: 'sms' | 'mail'
  to: string
  subject?: string
  text: string
  html?: string
  attachments?: Attachment[]
}

interface Stored {
  due?: string
  dueAt?: string
  channel: (Message | Refund)['channel']
  queuedFor: string
  failedAt?: string
  sealed?: string
  claimedUntil?: string
  sentAt?: string
}

const keyOf = (id: string) => ({ pk: `OUTBOX#${id}`, sk: 'OUTBOX' })

/** Puts a message into the outbox, in the transaction that causes it; the table's stream sends it. */
export const sendOp = (message: Message, now: string): Promise<Op> => queueOp(message, now)

/** Sends money back, by the outbox as well: written with the ledger's entry, tried until the provider has taken it. */
export const refundOp = (refund: Omit<Refund, 'channel'>, now: string): Promise<Op> =>
  queueOp({ channel: 'refund', ...refund }, now)

async function queueOp(message: Message | Refund, now: string): Promise<Op> {
  const id = newId('out', now)
  const sealed = await seal(message, `outbox ${id}`)
  return put({
    ...keyOf(id),
    type: 'Outbox',
    id,
    channel: message.channel,
    sealed,
    queuedFor: now,
    ttl: expiry(now, KEPT_SECONDS),
    ...dueKeys('outbox', now, id),
  }).op()
}

/** Takes a message to send it, for a minute: undefined when it was sent. @throws when another delivery has it just now */
export async function claim(id: string, now: string): Promise<Message | Refund | undefined> {
  const item: Item<Stored> | undefined = await getItem(keyOf(id))
  if (!item || item.sentAt || !item.sealed) return undefined
  const claimed = update<Stored>(keyOf(id))
    .set({ claimedUntil: secondsLater(now, CLAIM_SECONDS) })
    .when({ sentAt: absent, claimedUntil: absentOr(below(now)) })
  await updateItem(claimed)
  return unseal<Message | Refund>(item.sealed, `outbox ${id}`)
}

/** A message that was not sent yet: what it is, and since when it waits. */
export interface Unsent {
  id: string
  channel: Message['channel'] | Refund['channel']
  queuedFor: Instant
}

/** What was put into the outbox before a moment and is not sent, however long ago; read by an index that holds nothing else. */
export const unsentBefore = (moment: Instant): Promise<Unsent[]> => dueBefore<Unsent>('outbox', moment)

/** Nobody needs it any more, or it cannot be delivered: it is kept for those who look, without what it said, and not sent. */
export async function giveUp(id: string, now: Instant): Promise<void> {
  const given = update<Stored & { givenUpAt?: string }>(keyOf(id))
    .set({ givenUpAt: now })
    .remove('sealed', 'failedAt', 'queue', 'queuedAt', 'due', 'dueAt')
    .when({ sentAt: absent })
  await updateItem(given)
}

const FAILED = 'OUTBOX#failed'

/** Where messages are listed that could not be sent, until they are: the desk shows them. */
export const failedRange: QueueRange = { name: FAILED }

/** A message that could not be sent: what it was, and not what it said or to whom. */
export type FailedMessage = Pick<Stored, 'channel' | 'queuedFor' | 'failedAt'> & { id: string }

/** It could not be sent; the stream brings it again. Only what fails is listed, so a message that goes out costs nothing more. */
export async function markFailed(id: string, now: string): Promise<void> {
  const failed = update<Stored>(keyOf(id))
    .set({ failedAt: now, queue: FAILED, queuedAt: `${now}#${id}` })
    .when({ pk: present, sentAt: absent })
  await updateItem(failed).catch(refusedByCondition)
}

/** It is out: what it said is removed from the table. */
export async function markSent(id: string, now: string): Promise<void> {
  const sent = update<Stored>(keyOf(id)).set({ sentAt: now })
  await updateItem(sent.remove('sealed', 'failedAt', 'queue', 'queuedAt', 'due', 'dueAt'))
}
