import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { IsoDate } from '../../shared/rules/dates.ts'
import { expiry } from '../ports/clock.ts'
import type { Op } from './commit.ts'
import { partition } from './customers.ts'
import { newId } from './ids.ts'
import { db, table, updateItem } from './table.ts'
import { ifAbsent, put, update } from './writes.ts'

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

/** Who did what to a customer's things, written in the transaction that does it. Never changed, never removed early. */
export function auditOp(customerId: string, entry: AuditEntry, now: string): Op {
  const sk = `AUDIT#${now}#${newId('aud', now)}`
  return put({ pk: partition(customerId), sk, type: 'Audit', ...entry, at: now }).op()
}

/** Who looked for what, and whom they were shown: kept with who looked. */
export function searchedOp(
  by: string,
  { search, found }: { search: string; found: string[] },
  now: string,
): Op {
  const sk = `AUDIT#${now}#${newId('aud', now)}`
  const entry = { by, what: 'searched', subject: search, found, at: now }
  return put({
    pk: partition(by),
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
  const look = update<AuditEntry & { at: string }>({
    pk: partition(customerId),
    sk: `AUDIT#${today}#look#${by}`,
  })
  await updateItem(
    look.set({
      type: 'Audit',
      by,
      what: 'looked at the file',
      subject: customerId,
      at: ifAbsent(now),
      ttl: ifAbsent(expiry(now, SEARCHES_KEPT_SECONDS)),
    }),
  )
}

/** Words with which a record of a decision begins; who only looked has decided nothing. */
const DECISIONS = /^(accepted|rejected|validated|confirmed|refused|handed|took)/
/** A thing that somebody has just decided is among the last that happened to its customer. */
const LOOKED_THROUGH = 50

/** Who decided about a thing of a customer last, and when. */
export async function decisionAbout(
  customerId: string,
  subject: string,
): Promise<{ by: string; at: string } | undefined> {
  const page = await db.send(
    new QueryCommand({
      TableName: table(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': partition(customerId), ':prefix': 'AUDIT#' },
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: LOOKED_THROUGH,
    }),
  )
  const entries = (page.Items ?? []) as { by: string; at: string; what: string; subject: string }[]
  return entries.find((entry) => entry.subject === subject && DECISIONS.test(entry.what))
}
