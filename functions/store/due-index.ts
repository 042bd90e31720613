import { createHash } from 'node:crypto'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { Instant, IsoDate } from '../../shared/rules/dates.ts'
import { db, type Item, table } from './table.ts'

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
  | 'open'
  | 'booked'
  | 'choice'
  | 'answered'
  | 'offer'
  | 'vehicle_date'
  | 'unused_photograph'
  | WorkKind
/** Work that has items of its own, because a reservation or a subscription may wait for several days at once. */
export type WorkKind =
  | 'signature'
  | 'hold'
  | 'balance'
  | 'rent'
  /** After the last day: the car is out, or nobody has fetched it. */
  | 'unreturned'
  | 'collection'
  | 'payment_note'
  | 'renewal'
  | 'renewal_reminder'
  | 'contract_end'
  | 'rents_ahead'
  | 'payment_rest'
  | 'reversal'
  | 'document_reminder'
  | 'document_expiry'

const shardOf = (id: string) => (createHash('sha256').update(id).digest()[0] ?? 0) % SHARDS

/** The keys with which an item is in the index `due`: what kind of work, and from which day or moment on. */
export const dueKeys = (kind: DueKind, on: IsoDate | Instant, id: string) => ({
  due: `DUE#${kind}#${shardOf(id)}`,
  dueAt: `${on}#${id}`,
})

/** What a job works on: everything of some kinds that is due before a moment, also what earlier days missed. */
export interface DueWork<W> {
  kinds: readonly DueKind[]
  /** Places in the lists from here on are not due yet. */
  end: string
  /** Only for the compiler: what a piece is. */
  readonly piece?: W
}

/** Of kinds whose day has come. */
export const dueBy = <W>(kinds: readonly DueKind[], today: IsoDate): DueWork<W> => ({
  kinds,
  end: `${today}~`,
})

/** A place in a list of the index: the keys of an item. */
export interface DuePlace {
  dueAt: string
  pk: string
  sk: string
}

/** The lists that some kinds are in. */
export const dueLists = (kinds: readonly DueKind[]): string[] =>
  kinds.flatMap((kind) => Array.from({ length: SHARDS }, (_, shard) => `DUE#${kind}#${shard}`))

/** The name of one of the lists that a kind is spread over. */
export const shardList = (kind: DueKind, shard: number): string => `DUE#${kind}#${shard}`

/** A page of a list, in the order of its days, and where the next one begins. Its cost grows with the page alone. */
export async function duePage<T>(
  due: string,
  { end, after, most }: { end: string; after?: DuePlace | undefined; most: number },
): Promise<{ items: (Item<T> & DuePlace)[]; next: DuePlace | undefined }> {
  const page = await db.send(
    new QueryCommand({
      TableName: table(),
      IndexName: 'due',
      KeyConditionExpression: 'due = :due AND dueAt < :end',
      ExpressionAttributeValues: { ':due': due, ':end': end },
      ExclusiveStartKey: after && { due, dueAt: after.dueAt, pk: after.pk, sk: after.sk },
      Limit: most,
    }),
  )
  const items = (page.Items ?? []) as (Item<T> & DuePlace)[]
  return { items, next: page.LastEvaluatedKey && placeOf(page.LastEvaluatedKey as DuePlace) }
}

/** The first items of a list between two moments, both excluded. */
export const dueBetween = <T>(
  due: string,
  { after, end, most }: { after: string; end: string; most: number },
): Promise<(Item<T> & DuePlace)[]> =>
  db
    .send(
      new QueryCommand({
        TableName: table(),
        IndexName: 'due',
        KeyConditionExpression: 'due = :due AND dueAt BETWEEN :after AND :end',
        // What is behind a moment is greater than it: a place begins with a moment and goes on.
        ExpressionAttributeValues: { ':due': due, ':after': `${after}!`, ':end': end },
        Limit: most,
      }),
    )
    .then((page) => (page.Items ?? []) as (Item<T> & DuePlace)[])

/** The place of an item in its list. */
export const placeOf = ({ dueAt, pk, sk }: DuePlace): DuePlace => ({ dueAt, pk, sk })
