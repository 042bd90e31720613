import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { IsoDate } from '../../shared/rules/dates.ts'
import { expiry } from '../ports/clock.ts'
import type { Op } from './commit.ts'
import { present } from './conditions.ts'
import { newId } from './ids.ts'
import { type QueuePage, queuePage } from './queue-pages.ts'
import { db, type Item, table } from './table.ts'
import { put } from './writes.ts'

/** What somebody looked for may be a name: it is forgotten after a year. Our figure. */
const SEARCHES_KEPT_SECONDS = 365 * 24 * 60 * 60

export interface AuditEntry {
  /** A customer's id, one of us too; or the job that did it. */
  by: string
  what: string
  subject: string
  /** The telephone call in which one of us did it for the customer. */
  phoneCallId?: string
  /** Of an amount that it changed: what was owed, paid or credited before and after. */
  amounts?: { beforeCents: number; afterCents: number }
}

const PREFIX = 'AUDIT#'
/** A partition of its own: a function may add to a customer's record, and none may change or remove what is in it. */
export const recordOf = (customerId: string) => `${PREFIX}${customerId}`

const ACTED = 'ACTED#'

/**
 * In the index `queue` a record is also under the person of ours who did it, so it costs no write of its own, and is changed and removed
 * with the record (docs/decisions/0117). What customers do with their own things, and what jobs do, is in no such list.
 */
const actedKeys = (by: string, now: string, id: string) =>
  by.startsWith('cus_') && { queue: `${ACTED}${by}`, queuedAt: `${now}#${id}` }

/** Who did what to a customer's things, written in the transaction that does it. Never changed, never removed early. */
export function auditOp(customerId: string, entry: AuditEntry, now: string): Op {
  return recordOp(customerId, entry, now, entry.by !== customerId)
}

/** Whose account something is done in, and who of us does it for them on the telephone, if anyone. */
export interface Doer {
  id: string
  acting?: { by: string; phoneCallId: string } | undefined
}

/** The record of what is a customer's to do: by themselves, or by one of us for them. */
export const ownActOp = (
  { id, acting }: Doer,
  entry: Pick<AuditEntry, 'what' | 'subject'>,
  now: string,
): Op => auditOp(id, { by: id, ...entry, ...acting }, now)

/** What one of us did that is about no customer: kept with who did it. */
export const deskActOp = (entry: AuditEntry, now: string): Op => recordOp(entry.by, entry, now, true)

function recordOp(customerId: string, entry: AuditEntry, now: string, isOurs: boolean): Op {
  const id = newId('aud', now)
  const item = { pk: recordOf(customerId), sk: `${PREFIX}${now}#${id}`, type: 'Audit', ...entry, at: now }
  return put({ ...item, ...(isOurs && actedKeys(entry.by, now, id)) }).op()
}

/** Who looked for what, and whom they were shown: kept with who looked. */
export function searchedOp(
  by: string,
  { search, found }: { search: string; found: string[] },
  now: string,
): Op {
  const id = newId('aud', now)
  const entry = { by, what: 'searched', subject: search, found, at: now }
  return put({
    pk: recordOf(by),
    sk: `${PREFIX}${now}#${id}`,
    type: 'Audit',
    ...entry,
    ...actedKeys(by, now, id),
    ttl: expiry(now, SEARCHES_KEPT_SECONDS),
  }).op()
}

/**
 * One of us opened a customer's file: once a day and person, at the first time of that day. It stands below what was done on that day, and
 * is forgotten after a year, as searches are.
 */
export async function recordLook(customerId: string, by: string, now: string, today: IsoDate): Promise<void> {
  const look = {
    pk: recordOf(customerId),
    sk: `${PREFIX}${today}#look#${by}`,
    type: 'Audit',
    by,
    what: 'looked at the file',
    subject: customerId,
    at: now,
    ...actedKeys(by, now, customerId),
    ttl: expiry(now, SEARCHES_KEPT_SECONDS),
  }
  const onlyOnce = { ConditionExpression: 'attribute_not_exists(pk)' }
  await db.send(new PutCommand({ TableName: table(), Item: look, ...onlyOnce })).catch((error: unknown) => {
    if (!(error instanceof Error) || error.name !== 'ConditionalCheckFailedException') throw error
  })
}

/** Keeps an entry until a moment, in seconds since 1970: stored again whole, because a record is only ever added to. */
export const keptUntilOp = (entry: Item<Record<string, unknown>>, seconds: number): Op =>
  put({ ...entry, ttl: seconds })
    .when({ pk: present })
    .op()

/** Words with which a record of a decision begins; who only looked has decided nothing. */
const DECISIONS = /^(accepted|rejected|validated|confirmed|refused|handed|took)/
/** Words with which a record of a reservation in another place, or with other days, begins. */
export const MOVES = /^(moved|switched|extended)/
/** A thing that somebody has just decided is among the last that happened to its customer. */
const LOOKED_THROUGH = 50

/** Who decided about a thing of a customer last, or did what begins with other words, and when. */
export async function decisionAbout(
  customerId: string,
  subject: string,
  words = DECISIONS,
): Promise<{ by: string; at: string } | undefined> {
  const page = await db.send(
    new QueryCommand({
      TableName: table(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': recordOf(customerId), ':prefix': PREFIX },
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: LOOKED_THROUGH,
    }),
  )
  const entries = (page.Items ?? []) as { by: string; at: string; what: string; subject: string }[]
  return entries.find((entry) => entry.subject === subject && words.test(entry.what))
}

/** A record as it is stored, with the customer whose record it is in. */
export type StoredAct = AuditEntry & { at: string; found?: string[] }

/** What one of us did, newest first, a page at a time; a moment behind, as all lists of the index are. */
export const actsBy = (by: string, cursor?: string, most = 30): Promise<QueuePage<StoredAct>> =>
  queuePage<StoredAct>({ name: `${ACTED}${by}` }, { cursor, most, newestFirst: true })

/** When one of us did something last; undefined for who has done nothing yet. */
export async function lastActOf(by: string): Promise<string | undefined> {
  return (await actsBy(by, undefined, 1)).items[0]?.at
}

/** Whose record an act is in. */
export const recordedOf = ({ pk }: Pick<Item<unknown>, 'pk'>): string => pk.slice(PREFIX.length)
