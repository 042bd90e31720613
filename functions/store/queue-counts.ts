import { createHash } from 'node:crypto'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { QueueName, QueueState } from '../../shared/api/staff-queues.ts'
import { secondsLater } from '../ports/clock.ts'
import { commit, Stale } from './commit.ts'
import { absent } from './conditions.ts'
import { db, getMany, type Key, table } from './table.ts'
import { put } from './writes.ts'

/** The index's name of each queue, as the stores of what is in them write it. */
const NAMES: Record<QueueName, string> = {
  choices: 'CHOICES#submitted',
  documents: 'DOCUMENTS#pending',
  drivers: 'DRIVERS#waiting',
  reservations: 'RESERVATIONS#Waiting',
  'hand-overs': 'RESERVATIONS#Confirmed',
  returns: 'RESERVATIONS#InGarage',
  tasks: 'TASKS#open',
}

/** A queue is counted so far: whoever has more to do than that does not need the number. */
const MOST_COUNTED = 1000
/** So long a count is good, however many ask. */
const GOOD_FOR_SECONDS = 15

type Count = QueueState & { countedAt: string }

const keyOf = (name: QueueName): Key => ({ pk: 'QUEUES', sk: `QUEUE#${name}` })

/**
 * How many wait in some queues, from items that are counted again when they are older than 15 seconds and somebody asks: the
 * cost follows the time, and not how many ask nor how long a queue is.
 */
export async function counts(names: readonly QueueName[], now: string): Promise<QueueState[]> {
  const kept = await getMany<Count>(names.map(keyOf))
  return Promise.all(
    names.map((name) => {
      const before = kept.find((one) => one.name === name)
      const isGood = before && before.countedAt > secondsLater(now, -GOOD_FOR_SECONDS)
      return isGood ? before : counted(name, before, now)
    }),
  )
}

async function counted(name: QueueName, before: Count | undefined, now: string): Promise<Count> {
  const count = { name, ...(await countNow(NAMES[name])), countedAt: now }
  const written = put<Count>({ ...keyOf(name), type: 'QueueCount', ...count })
    .when({ countedAt: before?.countedAt ?? absent })
    .orReadAgain()
  // Of two who count at once one writes; both are right.
  await commit([written]).catch((error: unknown) => {
    if (!(error instanceof Stale)) throw error
  })
  return count
}

async function countNow(queue: string): Promise<Pick<QueueState, 'count' | 'isMore' | 'version'>> {
  const places: string[] = []
  let ExclusiveStartKey: Record<string, unknown> | undefined
  do {
    const page = await db.send(
      new QueryCommand({
        TableName: table(),
        IndexName: 'queue',
        KeyConditionExpression: '#q = :name',
        ProjectionExpression: 'pk, sk, queuedAt',
        ExpressionAttributeNames: { '#q': 'queue' },
        ExpressionAttributeValues: { ':name': queue },
        ExclusiveStartKey,
        Limit: MOST_COUNTED + 1 - places.length,
      }),
    )
    places.push(...(page.Items ?? []).map(({ pk, sk, queuedAt }) => `${queuedAt} ${pk} ${sk}`))
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey && places.length <= MOST_COUNTED)
  const version = createHash('sha256').update(places.join('\n')).digest('base64url').slice(0, 16)
  return { count: Math.min(places.length, MOST_COUNTED), isMore: places.length > MOST_COUNTED, version }
}
