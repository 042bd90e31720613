import { createHash } from 'node:crypto'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { QueueWork } from '../../shared/api/queue-work.ts'
import type { QueueName, QueueState } from '../../shared/api/staff-queues.ts'
import type { IsoDate } from '../../shared/rules/dates.ts'
import { luxembourgDate } from '../../shared/rules/luxembourg-date.ts'
import { secondsLater } from '../ports/clock.ts'
import { commit, Stale } from './commit.ts'
import { absent } from './conditions.ts'
import { type QueueRange, rangeQuery } from './queue-pages.ts'
import { isHidden, rangeOf } from './queue-work.ts'
import { db, getMany, type Key, table } from './table.ts'
import { openRange } from './tasks.ts'
import { put } from './writes.ts'

/** Where each queue is in the indexes, as the stores of what is in them write it. */
const queueRange = (queue: QueueName, today: IsoDate): QueueRange =>
  queue === 'tasks' ? openRange(today) : rangeOf(queue, today)

/** A queue is counted so far: whoever has more to do than that does not need the number. */
const MOST_COUNTED = 1000
/** So long a count is good, however many ask. */
const GOOD_FOR_SECONDS = 15

/** How many wait in a part of a queue: so many at least, and what changes whenever that part does. */
export type Waiting = Omit<QueueState, 'name'>
/** What is counted: under which name the count is kept, and which part of an index it is. */
export interface Counted {
  name: string
  range: QueueRange
  /** What is hidden beyond this day is not counted. */
  hiddenAfter?: IsoDate
}
type Count = Waiting & { name: string; countedAt: string }

const keyOf = (name: string): Key => ({ pk: 'QUEUES', sk: `QUEUE#${name}` })

/** How many wait in some queues. */
export async function counts(names: readonly QueueName[], now: string): Promise<QueueState[]> {
  const today = luxembourgDate(now)
  const states = await countsOf(
    names.map((name) => ({ name, range: queueRange(name, today), hiddenAfter: today })),
    now,
  )
  return names.map((name, at) => ({ ...(states[at] as Waiting), name }))
}

/**
 * How many wait in some parts of queues, in their order, from items that are counted again when they are older than 15 seconds and
 * somebody asks: the cost follows the time, and not how many ask nor how long a queue is.
 */
export async function countsOf(wanted: readonly Counted[], now: string): Promise<Waiting[]> {
  const kept = await getMany<Count>(wanted.map(({ name }) => keyOf(name)))
  return Promise.all(
    wanted.map((one) => {
      const before = kept.find(({ name }) => name === one.name)
      const isGood = before && before.countedAt > secondsLater(now, -GOOD_FOR_SECONDS)
      return isGood ? before : counted(one, before, now)
    }),
  )
}

async function counted(
  { name, range, hiddenAfter }: Counted,
  before: Count | undefined,
  now: string,
): Promise<Count> {
  const count = { name, ...(await countNow(range, hiddenAfter)), countedAt: now }
  const written = put<Count>({ ...keyOf(name), type: 'QueueCount', ...count })
    .when({ countedAt: before?.countedAt ?? absent })
    .orReadAgain()
  // Of two who count at once one writes; both are right.
  await commit([written]).catch((error: unknown) => {
    if (!(error instanceof Stale)) throw error
  })
  return count
}

interface Entry extends Key {
  queuedAt?: string
  dueAt?: string
  assignee?: { _id: string }
  file_key?: string
  driver_id?: string
  queue?: string
  owed?: string
  work?: QueueWork
  owedAt?: string
  /** What a row of an invoice says beside its day. */
  lastStep?: string
  promisedUntil?: string
  paidCents?: number
  creditedCents?: number
}

/** What of an entry changes what its row shows. */
const shownOf = ({ lastStep, promisedUntil, paidCents, creditedCents, assignee, work }: Entry) =>
  [assignee?._id, work?.version, lastStep, promisedUntil, paidCents, creditedCents].join(' ')

/** What is read of an entry beside its keys and its place. */
const READ = [
  ...['queue', 'owed', 'file_key', 'driver_id', 'assignee', 'work'],
  ...['lastStep', 'promisedUntil', 'paidCents', 'creditedCents'],
]

/** Sides of one document wait one by one, and are one thing to do. */
const nameOf = ({ pk, sk, file_key, driver_id }: Entry) =>
  file_key ? `${pk} ${driver_id} ${file_key}` : `${pk} ${sk}`

async function countNow(range: QueueRange, hiddenAfter: IsoDate | undefined): Promise<Waiting> {
  const query = rangeQuery(range)
  const places: string[] = []
  const things = new Set<string>()
  let ExclusiveStartKey: Record<string, unknown> | undefined
  do {
    const page = await db.send(
      new QueryCommand({
        TableName: table(),
        ...query,
        ProjectionExpression: ['pk, sk, #place', ...READ.map((name) => `#${name}`)].join(),
        ExpressionAttributeNames: {
          ...query.ExpressionAttributeNames,
          ...Object.fromEntries(READ.map((name) => [`#${name}`, name])),
        },
        ExclusiveStartKey,
        Limit: MOST_COUNTED + 1 - places.length,
      }),
    )
    for (const entry of (page.Items ?? []) as Entry[]) {
      const place = entry.queuedAt ?? entry.dueAt ?? entry.owedAt
      places.push(`${place} ${entry.pk} ${entry.sk} ${shownOf(entry)}`)
      if (!hiddenAfter || !isHidden(entry, hiddenAfter)) things.add(nameOf(entry))
    }
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey && places.length <= MOST_COUNTED)
  const version = createHash('sha256').update(places.join('\n')).digest('base64url').slice(0, 16)
  return { count: Math.min(things.size, MOST_COUNTED), isMore: places.length > MOST_COUNTED, version }
}
