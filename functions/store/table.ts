import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  type QueryCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { setting } from '../chain/env.ts'

/** The one client of the one table. Undefined fields are left out of items. */
export const db = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
  marshallOptions: { removeUndefinedValues: true },
})

export const table = () => setting('TABLE_NAME')

export interface Key {
  pk: string
  sk: string
}

/** An item as it is in the table: its key, its type for people who look in the console, and its entity's fields. */
export type Item<T> = Key & { type: string } & T

/** One item, read consistently; undefined when it is not there. */
export async function getItem<T>(key: Key): Promise<Item<T> | undefined> {
  const { Item } = await db.send(new GetCommand({ TableName: table(), Key: key, ConsistentRead: true }))
  return Item as Item<T> | undefined
}

/** Two items in one request, read consistently; undefined where one is not there. */
export async function getBoth<A, B>(
  one: Key,
  other: Key,
): Promise<[Item<A> | undefined, Item<B> | undefined]> {
  const TableName = table()
  const asked = { [TableName]: { Keys: [one, other], ConsistentRead: true } }
  const { Responses, UnprocessedKeys } = await db.send(new BatchGetCommand({ RequestItems: asked }))
  // A throttled table answers only a part: then each is asked for by itself, with the client's own patience.
  if (UnprocessedKeys?.[TableName]) return Promise.all([getItem<A>(one), getItem<B>(other)])
  const found = (Responses?.[TableName] ?? []) as Key[]
  const at = (key: Key) => found.find(({ pk, sk }) => pk === key.pk && sk === key.sk)
  return [at(one) as Item<A> | undefined, at(other) as Item<B> | undefined]
}

/** A request reads at most so many items by their keys. */
export const MOST_KEYS = 100

/**
 * Items by their keys, at most MOST_KEYS, in one request; those that are not there are left out. Read consistently, or for lists,
 * whose index is a moment behind anyway, at half the cost.
 */
export async function getMany<T>(keys: readonly Key[], ConsistentRead = true): Promise<Item<T>[]> {
  if (keys.length === 0) return []
  const TableName = table()
  const asked = { [TableName]: { Keys: [...keys], ConsistentRead } }
  const { Responses, UnprocessedKeys } = await db.send(new BatchGetCommand({ RequestItems: asked }))
  const left = (UnprocessedKeys?.[TableName]?.Keys ?? []) as Key[]
  // A throttled table answers only a part: then each is asked for by itself, with the client's own patience.
  const later = await Promise.all(left.map((key) => getItem<T>(key)))
  return [...((Responses?.[TableName] ?? []) as Item<T>[]), ...later.filter((item) => item !== undefined)]
}

/** Any number of items by their keys, each once, read for lists at half the cost; those that are not there are left out. */
export async function getInParts<T>(keys: readonly Key[]): Promise<Item<T>[]> {
  const unique = [...new Map(keys.map((key) => [`${key.pk} ${key.sk}`, key])).values()]
  const parts = Array.from({ length: Math.ceil(unique.length / MOST_KEYS) }, (_, at) =>
    unique.slice(at * MOST_KEYS, (at + 1) * MOST_KEYS),
  )
  const items: Item<T>[] = []
  // One after the other: a month of documents at once would take all of a table's capacity.
  for (const part of parts) items.push(...(await getMany<T>(part, false)))
  return items
}

/** All items of a partition, in order; read consistently, or where a moment does not matter at half the cost. */
export const queryPartition = <T>(pk: string, ConsistentRead = true): Promise<Item<T>[]> =>
  queryAll<T>({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': pk },
    ConsistentRead,
  })

/** All items of a partition whose sort key begins so, in order; `newestFirst` turns it around. */
export async function queryItems<T>(pk: string, prefix: string, newestFirst = false): Promise<Item<T>[]> {
  return queryAll<T>({
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
    ScanIndexForward: !newestFirst,
    ConsistentRead: true,
  })
}

/** The items of a partition between two sort keys, both included, in order. */
export const queryRange = <T>(pk: string, from: string, until: string): Promise<Item<T>[]> =>
  queryAll<T>({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :until',
    ExpressionAttributeValues: { ':pk': pk, ':from': from, ':until': until },
  })

/**
 * The last items of a partition whose sort key begins so, newest first, at most `most`: what this costs does not grow with the list.
 * @param before the sort key of an item, itself not included
 */
export async function queryLast<T>(
  pk: string,
  prefix: string,
  { most, before }: { most: number; before?: string | undefined },
): Promise<{ items: Item<T>[]; isMore: boolean }> {
  const page = await db.send(
    new QueryCommand({
      TableName: table(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
      ExclusiveStartKey: before ? { pk, sk: before } : undefined,
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: most,
    }),
  )
  return { items: (page.Items ?? []) as Item<T>[], isMore: page.LastEvaluatedKey !== undefined }
}

/** A page of a partition below a beginning, in order, at half the cost, and behind what the next one begins; null at the end. */
export async function queryFrom<T>(
  pk: string,
  prefix: string,
  { most, after }: { most: number; after?: string | undefined },
): Promise<{ items: Item<T>[]; next: string | null }> {
  const page = await db.send(
    new QueryCommand({
      TableName: table(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
      ExclusiveStartKey: after ? { pk, sk: `${prefix}${after}` } : undefined,
      Limit: most,
    }),
  )
  const last = page.LastEvaluatedKey?.sk as string | undefined
  return { items: (page.Items ?? []) as Item<T>[], next: last?.slice(prefix.length) ?? null }
}

/** How many items of a partition have a sort key that begins so, as far as some; read for figures, at half the cost. */
export async function countLast(
  pk: string,
  prefix: string,
  most: number,
): Promise<{ count: number; isMore: boolean }> {
  const page = await db.send(
    new QueryCommand({
      TableName: table(),
      KeyConditionExpression: prefix ? 'pk = :pk AND begins_with(sk, :prefix)' : 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk, ...(prefix && { ':prefix': prefix }) },
      Select: 'COUNT',
      Limit: most,
    }),
  )
  return { count: page.Count ?? 0, isMore: page.LastEvaluatedKey !== undefined }
}

/** All items of a partition below a beginning whose ids come at or behind a place, in order. Their ids are in the order of time. */
export const querySince = <T>(pk: string, prefix: string, since: string): Promise<Item<T>[]> =>
  queryAll<T>({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :since AND :last',
    ExpressionAttributeValues: { ':pk': pk, ':since': `${prefix}${since}`, ':last': `${prefix}~` },
    ConsistentRead: true,
  })

/** Any number of items by their keys, read consistently; those that are not there are left out. */
export async function getAll<T>(keys: readonly Key[]): Promise<Item<T>[]> {
  const parts = Array.from({ length: Math.ceil(keys.length / MOST_KEYS) }, (_, at) =>
    getMany<T>(keys.slice(at * MOST_KEYS, (at + 1) * MOST_KEYS)),
  )
  return (await Promise.all(parts)).flat()
}

/** A whole query, page after page. */
export async function queryAll<T>(query: Omit<QueryCommandInput, 'TableName'>): Promise<Item<T>[]> {
  const items: Item<T>[] = []
  let ExclusiveStartKey: QueryCommandInput['ExclusiveStartKey']
  do {
    const page = await db.send(new QueryCommand({ TableName: table(), ...query, ExclusiveStartKey }))
    items.push(...((page.Items ?? []) as Item<T>[]))
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return items
}

/** What an update says, but for the table's name. */
export type UpdateInput = Omit<UpdateCommandInput, 'TableName' | 'UpdateExpression'> & {
  UpdateExpression: string
}

/** One update on its own; with `ALL_NEW` it answers the item as it is after. @throws ConditionalCheckFailedException */
export async function updateItem<T>(
  update: { input(): UpdateInput },
  ReturnValues: 'ALL_NEW' | 'NONE' = 'NONE',
): Promise<Item<T> | undefined> {
  const command = new UpdateCommand({ TableName: table(), ...update.input(), ReturnValues })
  const { Attributes } = await db.send(command)
  return Attributes as Item<T> | undefined
}
