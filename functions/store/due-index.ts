import { createHash } from 'node:crypto'
import type { Instant, IsoDate } from '../../shared/rules/dates.ts'
import { type Item, queryAll } from './table.ts'

/** Work by date is spread over shards, so that no one partition of the index gets all of a day's writes. */
export const SHARDS = 10

export type DueKind =
  | 'dunning'
  | 'unpaid'
  | 'vat'
  | 'erasure'
  | 'eligibility'
  | 'document_digest'
  | 'outbox'
  | WorkKind
/** Work that has items of its own, because a reservation or a subscription may wait for several days at once. */
export type WorkKind =
  | 'signature'
  | 'hold'
  | 'balance'
  | 'rent'
  | 'unreturned'
  | 'collection'
  | 'payment_note'
  | 'renewal'
  | 'renewal_reminder'
  | 'contract_end'
  | 'document_reminder'
  | 'document_expiry'

const shardOf = (id: string) => (createHash('sha256').update(id).digest()[0] ?? 0) % SHARDS

/** The keys with which an item is in the index `due`: what kind of work, and from which day or moment on. */
export const dueKeys = (kind: DueKind, on: IsoDate | Instant, id: string) => ({
  due: `DUE#${kind}#${shardOf(id)}`,
  dueAt: `${on}#${id}`,
})

/**
 * Everything of a kind that is due by a day, also what earlier days missed. Reads only that: its cost grows with the work,
 * not with the table.
 */
export const dueBy = <T>(kind: DueKind, today: IsoDate): Promise<Item<T>[]> => dueBefore<T>(kind, `${today}~`)

/** Everything of a kind that was due before a moment. */
export async function dueBefore<T>(kind: DueKind, end: string): Promise<Item<T>[]> {
  const shards = Array.from({ length: SHARDS }, (_, shard) =>
    queryAll<T>({
      IndexName: 'due',
      KeyConditionExpression: 'due = :due AND dueAt < :end',
      ExpressionAttributeValues: { ':due': `DUE#${kind}#${shard}`, ':end': end },
    }),
  )
  return (await Promise.all(shards)).flat()
}
