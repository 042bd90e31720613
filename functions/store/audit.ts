import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { IsoDate } from '../../shared/rules/dates.ts'
import { expiry } from '../ports/clock.ts'
import type { Op } from './commit.ts'
import { present } from './conditions.ts'
import { newId } from './ids.ts'
import { db, type Item, table } from './table.ts'
import { put } from './writes.ts'

/** What somebody looked for may be a name: it is forgotten after a year. Our figure. */
const SEARCHES_KEPT_SECONDS = 365 * 24 * 60 * 60

export interface AuditEntry {
  /** A customer's id, one of us too; or what did it by itself. */
  by: string
  what: string
  subject: string
  /** Of an amount that it changed: what was owed, paid or credited before and after. */
  amounts?: { beforeCents: number; afterCents: number }
}

const PREFIX = 'AUDIT#'
/** A partition of its own: a function may add to a customer's record, and none may change or remove what is in it. */
export const recordOf = (customerId: string) => `${PREFIX}${customerId}`

/** Who did what to a customer's things, written in the transaction that does it. Never changed, never removed early. */
export function auditOp(customerId: string, entry: AuditEntry, now: string): Op {
  const sk = `${PREFIX}${now}#${newId('aud', now)}`
  return put({ pk: recordOf(customerId), sk, type: 'Audit', ...entry, at: now }).op()
}

/** Who looked for what, and whom they were shown: kept with who looked. */
export function searchedOp(
  by: string,
  { search, found }: { search: string; found: string[] },
  now: string,
): Op {
  const sk = `${PREFIX}${now}#${newId('aud', now)}`
  const entry = { by, what: 'searched', subject: search, found, at: now }
  return put({
    pk: recordOf(by),
    sk,
    type: 'Audit',
    ...entry,
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
