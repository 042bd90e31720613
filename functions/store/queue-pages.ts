import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { db, type Item, type Key, table } from './table.ts'

/** A page of a work list, oldest first, and where the next one begins; null at the end. */
export interface QueuePage<T> {
  items: Item<T>[]
  cursor: string | null
}

/** As many as are read at once, and shown until somebody asks for more. */
const PAGE = 50

type Place = Key & { queue: string; queuedAt: string }

/**
 * A page of the items that are in the sparse index `queue` under a name, oldest first. One query, whose cost does not grow with
 * the queue. @throws Refusal `invalid_input` for a cursor that is none
 */
export async function queuePage<T>(name: string, cursor?: string, most = PAGE): Promise<QueuePage<T>> {
  const page = await db.send(
    new QueryCommand({
      TableName: table(),
      IndexName: 'queue',
      KeyConditionExpression: '#q = :name',
      ExpressionAttributeNames: { '#q': 'queue' },
      ExpressionAttributeValues: { ':name': name },
      ExclusiveStartKey: cursor ? placeOf(name, cursor) : undefined,
      Limit: most,
    }),
  )
  const next = page.LastEvaluatedKey as Place | undefined
  return { items: (page.Items ?? []) as Item<T>[], cursor: next ? cursorOf(next) : null }
}

const cursorOf = ({ queuedAt, pk, sk }: Place) =>
  Buffer.from(JSON.stringify([queuedAt, pk, sk])).toString('base64url')

/** A cursor names a place in the queue that was asked for, and nothing else. */
function placeOf(queue: string, cursor: string): Place {
  const [queuedAt, pk, sk] = parsed(cursor)
  if (![queuedAt, pk, sk].every((part) => typeof part === 'string' && part !== ''))
    throw new Refusal('invalid_input', [{ path: 'cursor', code: 'invalid' }])
  return { queue, queuedAt, pk, sk } as Place
}

function parsed(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}
