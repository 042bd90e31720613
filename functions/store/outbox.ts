import { randomUUID } from 'node:crypto'
import { Refusal } from '../../shared/refusals/refusal.ts'
import type { Instant } from '../../shared/rules/dates.ts'
import { seal, unseal } from '../crypto/sealed-values.ts'
import { expiry, secondsLater } from '../ports/clock.ts'
import type { Op } from './commit.ts'
import { absent, absentOr, below, present } from './conditions.ts'
import { type DueWork, dueBetween, dueKeys, dueLists } from './due-index.ts'
import { newId } from './ids.ts'
import { refusedByCondition } from './limits.ts'
import type { QueueRange } from './queue-pages.ts'
import { getItem, type Item, updateItem } from './table.ts'
import { put, update } from './writes.ts'

/** What was sent or given up is kept for those who look. What waits is kept until it is one of the two: money is among it. */
const KEPT_SECONDS = 30 * 24 * 60 * 60
const CLAIM_SECONDS = 60

/** Money that is sent back by the payment provider; the same key moves it once. */
export interface Refund {
  channel: 'refund'
  paymentId: string
  cents: number
  key: string
}

/** An invoice or a credit note that goes to a company by Peppol; what it says is read when it is sent. */
export interface PeppolDocument {
  channel: 'peppol'
  customerId: string
  kind: 'invoice' | 'credit_note'
  subjectId: string
  /** The participant. */
  to: string
}

/** A way to pay that was removed, which the payment provider is to forget as well. */
export interface Forgetting {
  channel: 'forget'
  /** The provider's. */
  token: string
}

/** What the outbox holds. */
export type Outgoing = Message | Refund | Forgetting | PeppolDocument

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
  /** To whom it is written: the events of a mail name them, and an SMS is kept for their timeline once it is out. */
  customerId?: string
  /** What is kept of an SMS with a code: its text with the digits masked. */
  shown?: string
  /** It holds a code for which somebody waits: it is sent by a way of its own. */
  isCode?: true
  /** An SMS that holds no code: it is worth sending as long as a mail. */
  isNews?: true
  /** An SMS for which nobody is woken: at night it waits for the morning's job. */
  byDay?: true
  /** The SMS that is sent where the address of a mail does not work. */
  instead?: { to: string; text: string }
}

interface Stored {
  due?: string
  dueAt?: string
  channel: Outgoing['channel']
  queuedFor: string
  isNews?: true
  byDay?: true
  failedAt?: string
  sealed?: string
  claimedUntil?: string
  claimedBy?: string
  sentAt?: string
  givenUpAt?: string
  ttl?: number
}

const keyOf = (id: string) => ({ pk: `OUTBOX#${id}`, sk: 'OUTBOX' })

/** Puts a message into the outbox, in the transaction that causes it; the table's stream sends it. */
export const sendOp = (message: Message, now: string): Promise<Op> => queueOp(message, now)

/** Sends money back, by the outbox as well: written with the ledger's entry, tried until the provider has taken it. */
export const refundOp = (refund: Omit<Refund, 'channel'>, now: string): Promise<Op> =>
  queueOp({ channel: 'refund', ...refund }, now)

/** Has the provider forget a way to pay, by the outbox as well: it is tried until the provider has heard it. */
export const forgetOp = (token: string, now: string): Promise<Op> =>
  queueOp({ channel: 'forget', token }, now)

/** Sends a document by Peppol, and the id under which it waits. */
export async function documentOp(
  document: Omit<PeppolDocument, 'channel'>,
  now: string,
): Promise<{ id: string; op: Op }> {
  const id = newId('out', now)
  return { id, op: await queueOp({ channel: 'peppol', ...document }, now, id) }
}

async function queueOp(message: Outgoing, now: string, id = newId('out', now)): Promise<Op> {
  const sealed = await seal(message, `outbox ${id}`)
  return put({
    ...keyOf(id),
    type: 'Outbox',
    id,
    channel: message.channel,
    sealed,
    queuedFor: now,
    ...('isNews' in message && { isNews: true }),
    ...('byDay' in message && { byDay: true }),
    ...('isCode' in message && { isCode: true }),
    ...dueKeys('outbox', now, id),
  }).op()
}

/**
 * Takes a message to send it, for a minute: undefined when it was sent. The answer to a claim may be lost after the write; whoever asks again,
 * as the SDK does, meets their own claim then, and has it. @throws when another delivery has it just now
 */
export async function claim(id: string, now: string): Promise<Outgoing | undefined> {
  const item: Item<Stored> | undefined = await getItem(keyOf(id))
  if (!item || item.sentAt || !item.sealed) return undefined
  const claimedBy = randomUUID()
  const claimed = update<Stored>(keyOf(id))
    .set({ claimedUntil: secondsLater(now, CLAIM_SECONDS), claimedBy })
    .when({ sealed: present, sentAt: absent, claimedUntil: absentOr(below(now)) })
  try {
    await updateItem(claimed)
  } catch (error) {
    const after: Item<Stored> | undefined = await getItem(keyOf(id))
    if (after?.claimedBy !== claimedBy) throw error
  }
  return unseal<Outgoing>(item.sealed, `outbox ${id}`)
}

/** A message that was not sent yet: what it is, and since when it waits. */
export interface Unsent {
  id: string
  channel: Outgoing['channel']
  queuedFor: Instant
  isNews?: true
  byDay?: true
}

/** What was put into the outbox before a moment and is not sent, however long ago; read by an index that holds nothing else. */
export const unsentBefore = (moment: Instant): DueWork<Unsent> => ({ kinds: ['outbox'], end: moment })

/** As many messages as are shown at once. */
const PAGE = 30

/** A message that waits, as it is shown: what it is, and not what it says or to whom. */
export type WaitingMessage = Unsent & Pick<Stored, 'failedAt'>

/**
 * Messages that were put into the outbox before a moment and are not sent, the oldest first, a page at a time. Every list of the index
 * is asked for the next page, whose places are in one order: what this costs does not grow with the outbox.
 * @param cursor the place of the last one that is known
 * @throws Refusal `invalid_input` for a place after that moment
 */
export async function unsentPage(
  before: Instant,
  cursor?: string,
): Promise<{ items: WaitingMessage[]; cursor: string | null }> {
  if (cursor !== undefined && cursor > before)
    throw new Refusal('invalid_input', [{ path: 'cursor', code: 'invalid' }])
  const pages = await Promise.all(
    dueLists(['outbox']).map((list) =>
      dueBetween<WaitingMessage>(list, { after: cursor ?? ' ', end: before, most: PAGE + 1 }),
    ),
  )
  const all = pages.flat().sort((one, other) => (one.dueAt < other.dueAt ? -1 : 1))
  const items = all.slice(0, PAGE)
  return { items, cursor: all.length > PAGE ? (items.at(-1)?.dueAt ?? null) : null }
}

/** A message that is not sent and was not given up. @throws Refusal `not_found`, `message_sent` */
export async function findUnsent(id: string): Promise<Unsent> {
  const item = await getItem<Stored>(keyOf(id))
  if (!item) throw new Refusal('not_found')
  if (!item.sealed) throw new Refusal('message_sent')
  const { channel, queuedFor, isNews, byDay } = item
  return { id, channel, queuedFor, ...(isNews && { isNews }), ...(byDay && { byDay }) }
}

/** Another message takes its place: it is not tried any more. One that is being sent just now finds that out when it is noted. */
export const replaceOp = (id: string, now: Instant): Op => givenUp(id, now).orReadAgain()

const givenUp = (id: string, now: Instant) =>
  update<Stored>(keyOf(id))
    .set({ givenUpAt: now, ttl: expiry(now, KEPT_SECONDS) })
    .remove('sealed', 'failedAt', 'queue', 'queuedAt', 'due', 'dueAt')
    .when({ sentAt: absent })

/** Nobody needs it any more, or it cannot be delivered: it is kept for those who look, without what it said, and not sent. */
export async function giveUp(id: string, now: Instant): Promise<void> {
  await updateItem(givenUp(id, now))
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
  const sent = update<Stored>(keyOf(id)).set({ sentAt: now, ttl: expiry(now, KEPT_SECONDS) })
  await updateItem(sent.remove('sealed', 'failedAt', 'queue', 'queuedAt', 'due', 'dueAt'))
}
