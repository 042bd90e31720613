import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { decodeTime } from 'ulid'
import type { TimelineKind } from '../../shared/api/staff-timeline.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import type { Instant } from '../../shared/rules/dates.ts'
import { partition } from './account-guard.ts'
import { recordOf } from './audit.ts'
import { db, type Item, table } from './table.ts'

/** Whatever lies in a customer's timeline: an item as it is stored, when it happened, and what it is listed as. */
export interface Happening {
  kind: TimelineKind
  at: Instant
  item: Item<Record<string, unknown>>
}

/** The items of each kind, by the beginning of their sort key. Their ids are in the order of time, so each list is read from its end. */
const PREFIXES: Record<TimelineKind, readonly string[]> = {
  notes: ['NOTE#'],
  messages: ['NOTIFICATION#', 'ANSWER#', 'SMS#'],
  codes: ['SMS-CODE#'],
  contracts: ['CONTRACT#'],
  reservations: ['RESERVATION#'],
  incidents: ['INCIDENT#'],
  money: ['INVOICE#', 'PAYMENT#', 'CREDIT-NOTE#'],
  documents: ['DOCUMENT#'],
  acts: ['AUDIT#'],
}
/** As many as are shown at once. */
const PAGE = 20
const LONGEST_PLACE = 80

/** Below each beginning, the last item that was shown. */
type Places = Record<string, string>

interface Stream {
  kind: TimelineKind
  prefix: string
  items: Item<Record<string, unknown>>[]
  /** There are more below what was read. */
  isMore: boolean
}

/**
 * A page of a customer's timeline, newest first: of each list no more than a page is read, however many years lie below, and the newest
 * of all are taken. A cursor holds the place in each list. @throws Refusal `invalid_input` for a cursor that is none
 */
export async function timelinePage(
  customerId: string,
  kinds: readonly TimelineKind[],
  cursor?: string,
): Promise<{ items: Happening[]; cursor: string | null }> {
  const places = cursor ? placesOf(cursor) : {}
  const wanted = kinds.flatMap((kind) => PREFIXES[kind].map((prefix) => ({ kind, prefix })))
  const streams = await Promise.all(wanted.map((one) => streamOf(customerId, one, places[one.prefix])))
  const all = streams
    .flatMap(({ kind, prefix, items }) =>
      items.map((item) => ({ kind, prefix, item, place: whenOf(item, prefix) })),
    )
    .toSorted((a, b) => b.place.localeCompare(a.place))
  const shown = all.slice(0, PAGE)
  // Within a list the order is that of its keys, so what is shown of each is its beginning.
  for (const { prefix, item } of shown) places[prefix] = item.sk.slice(prefix.length)
  const isMore = all.length > shown.length || streams.some((stream) => stream.isMore)
  return {
    items: shown.map(({ kind, item, place }) => ({
      kind,
      item,
      at: kind === 'acts' ? String(item.at) : place,
    })),
    cursor: isMore ? Buffer.from(JSON.stringify(places)).toString('base64url') : null,
  }
}

async function streamOf(
  customerId: string,
  { kind, prefix }: Pick<Stream, 'kind' | 'prefix'>,
  place: string | undefined,
): Promise<Stream> {
  const pk = kind === 'acts' ? recordOf(customerId) : partition(customerId)
  const page = await db.send(
    new QueryCommand({
      TableName: table(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
      ExclusiveStartKey: place ? { pk, sk: `${prefix}${place}` } : undefined,
      ScanIndexForward: false,
      Limit: PAGE,
    }),
  )
  const items = (page.Items ?? []) as Stream['items']
  return { kind, prefix, items, isMore: page.LastEvaluatedKey !== undefined }
}

/** Where something is in time: records begin with the moment or the day, ids hold the moment. */
function whenOf({ sk }: { sk: string }, prefix: string): string {
  const rest = sk.slice(prefix.length)
  if (prefix === 'AUDIT#') return rest.slice(0, rest.indexOf('#'))
  return new Date(decodeTime(rest.slice(rest.indexOf('_') + 1))).toISOString()
}

function placesOf(cursor: string): Places {
  const known = Object.values(PREFIXES).flat()
  const places = parsed(cursor)
  const isWhole = Object.entries(places).every(
    ([prefix, place]) =>
      known.includes(prefix) && typeof place === 'string' && place !== '' && place.length <= LONGEST_PLACE,
  )
  if (!isWhole || Object.keys(places).length === 0)
    throw new Refusal('invalid_input', [{ path: 'cursor', code: 'invalid' }])
  return places as Places
}

function parsed(cursor: string): Record<string, unknown> {
  try {
    const places: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return typeof places === 'object' && places !== null && !Array.isArray(places)
      ? (places as Record<string, unknown>)
      : {}
  } catch {
    return {}
  }
}
