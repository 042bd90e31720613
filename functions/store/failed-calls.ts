import { Refusal } from '../../shared/refusals/refusal.ts'
import type { Instant } from '../../shared/rules/dates.ts'
import { seal, unseal } from '../crypto/sealed-values.ts'
import { expiry } from '../ports/clock.ts'
import type { Op } from './commit.ts'
import { absent, present } from './conditions.ts'
import { idOf } from './ids.ts'
import { refusedByCondition } from './limits.ts'
import { type QueuePage, queuePage } from './queue-pages.ts'
import { getItem, updateItem } from './table.ts'
import { ifAbsent, update } from './writes.ts'

/** As long as the messages of the outbox: by then nobody runs anything again. */
const KEPT_SECONDS = 30 * 24 * 60 * 60
const FAILED = 'CALLS#failed'

/** A call of a function that failed for good, or was not taken: what was on the dead-letter queue. */
export interface FailedCall {
  _id: string
  /** The function's id: a job, `upload-check`; AWS's name of one that has none here; absent when the queue's message names none. */
  function?: string | undefined
  /** The event that it was called with, as JSON; absent where the queue has only a place in the table's stream. */
  event?: string | undefined
  /** What ended it, as AWS says it: the name of an error, and never its words. */
  error: string
  failedAt: Instant
}
interface Stored extends FailedCall {
  queue?: string
  queuedAt?: string
  ttl: number
  /** Who saw to it, when, and how. */
  seenTo?: { by: string; at: Instant; how: 'run_again' | 'closed' }
}

const purposeOf = (id: string) => `failed call ${id}`
const keyOf = (id: string) => ({ pk: `FAILED-CALL#${id}`, sk: 'FAILED-CALL' })

/** Keeps a message of the queue, once, however often the queue brings it. */
export async function keep(messageId: string, call: Omit<FailedCall, '_id'>): Promise<void> {
  const _id = idOf('cal', messageId)
  // A mail's event, say, names the address that it went to.
  const event = call.event && (await seal(call.event, purposeOf(_id)))
  const ttl = expiry(call.failedAt, KEPT_SECONDS)
  const listed = { queue: FAILED, queuedAt: `${call.failedAt}#${_id}` }
  const facts = { type: 'FailedCall', _id, ...call, ...(event && { event }), ...listed, ttl: ifAbsent(ttl) }
  const kept = update<Stored>(keyOf(_id)).set(facts).when({ pk: absent })
  await updateItem(kept).catch(refusedByCondition)
}

/** Those that nobody has seen to, oldest first, a page at a time; their events remain sealed. */
export const page = (cursor?: string): Promise<QueuePage<FailedCall>> =>
  queuePage<FailedCall>({ name: FAILED }, { cursor })

/** One that nobody has seen to. @throws Refusal `not_found`, `call_seen_to` */
export async function findOpen(id: string): Promise<FailedCall> {
  const call = await getItem<Stored>(keyOf(id))
  if (!call) throw new Refusal('not_found')
  if (!call.queue) throw new Refusal('call_seen_to')
  return { ...call, event: call.event && (await unseal<string>(call.event, purposeOf(id))) }
}

/** Somebody has seen to it: it leaves the list, and what it was called with is forgotten. Of two who do it at once the second is told. */
export const seenToOp = (id: string, seenTo: NonNullable<Stored['seenTo']>): Op =>
  update<Stored>(keyOf(id))
    .set({ seenTo })
    .remove('event', 'queue', 'queuedAt')
    .when({ queue: present })
    .orRefuse('call_seen_to')
