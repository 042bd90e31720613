import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { db, type Item, table } from './table.ts'

/** A page of a work list, oldest first, and where the next one begins; null at the end. */
export interface QueuePage<T> {
  items: Item<T>[]
  cursor: string | null
}

/** As many as are read at once, and shown until somebody asks for more. */
const PAGE = 50

/** A part of a work list: which index it is in, its name there, and between which places of its order. */
export interface QueueRange {
  /** `queue`, unless said: the other order of the same things; or open invoices, which are in the others for their jobs. */
  index?: IndexName
  name: string
  /** What its places begin with, or the first and the last one, themselves included; the whole list without them. */
  from?: string
  until?: string
}

/** The names of each index's two keys. */
const KEYS = { queue: ['queue', 'queuedAt'], due: ['due', 'dueAt'], owed: ['owed', 'owedAt'] } as const
type IndexName = keyof typeof KEYS

/** In which list of an index an item is, and at which place. */
export function placeIn(item: object, index: IndexName = 'queue'): { list: string; place: string } {
  const [list, place] = KEYS[index]
  const keys = item as Record<string, string | undefined>
  return { list: keys[list] ?? '', place: keys[place] ?? '' }
}

/** Is an item in such a part? */
export function isInRange(item: object, range: QueueRange): boolean {
  const { list, place } = placeIn(item, range.index)
  const [from, until] = boundsOf(range)
  return list === range.name && place >= from && place <= until
}

/** The key of an index's lists: a condition on it holds while an item is in one. */
export const listKey = (index: IndexName = 'queue') => KEYS[index][0]
/** Before and after every place that begins with a date. */
const FIRST = ' '
const LAST = '~'

/** What a query of such a part says. */
export function rangeQuery(range: QueueRange) {
  const { index = 'queue', name } = range
  const [from, until] = boundsOf(range)
  const [list, place] = KEYS[index]
  return {
    IndexName: index,
    KeyConditionExpression: '#list = :name AND #place BETWEEN :from AND :until',
    ExpressionAttributeNames: { '#list': list, '#place': place },
    ExpressionAttributeValues: { ':name': name, ':from': from, ':until': until },
  }
}

const boundsOf = ({ from = FIRST, until = '' }: QueueRange) => [from, `${until}${LAST}`] as const

interface Paging {
  cursor?: string | undefined
  /** Rows of a page. */
  most?: number
  newestFirst?: boolean
}

/**
 * A page of the items that are in a sparse index under a name, oldest first unless asked for. One query, whose cost does not grow
 * with the queue. @throws Refusal `invalid_input` for a cursor that is none
 */
export async function queuePage<T>(
  range: QueueRange,
  { cursor, most = PAGE, newestFirst = false }: Paging = {},
): Promise<QueuePage<T>> {
  const page = await db.send(
    new QueryCommand({
      TableName: table(),
      ...rangeQuery(range),
      ScanIndexForward: !newestFirst,
      ExclusiveStartKey: cursor ? placeOf(range, cursor) : undefined,
      Limit: most,
    }),
  )
  const next = page.LastEvaluatedKey
  return { items: (page.Items ?? []) as Item<T>[], cursor: next ? cursorOf(range, next) : null }
}

function cursorOf({ index = 'queue' }: QueueRange, at: Record<string, unknown>): string {
  const { [KEYS[index][1]]: place, pk, sk } = at
  return Buffer.from(JSON.stringify([place, pk, sk])).toString('base64url')
}

/** A cursor names a place in the part of a queue that was asked for, and nothing else. */
function placeOf(range: QueueRange, cursor: string): Record<string, unknown> {
  const { index = 'queue', name } = range
  const [place, pk, sk] = parsed(cursor)
  const [from, until] = boundsOf(range)
  const isWhole = [place, pk, sk].every((part) => typeof part === 'string' && part !== '')
  if (!isWhole || String(place) < from || String(place) > until)
    throw new Refusal('invalid_input', [{ path: 'cursor', code: 'invalid' }])
  const [list, order] = KEYS[index]
  return { [list]: name, [order]: place, pk, sk }
}

function parsed(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}
