import { Refusal } from '../../shared/refusals/refusal.ts'
import { partition } from './account-guard.ts'
import { type Item, queryLast } from './table.ts'

/** As many of each list as are read at once. */
const PAGE = 30
const LONGEST_PLACE = 80

/** Where the next page of each list begins: behind an id; null where a list is at its end. */
type Places = Record<string, string | null>

/** A page of each list, newest first, and where the next one begins; null when all are at their end. */
export interface ListPages<T> {
  lists: { [K in keyof T]: Item<T[K]>[] }
  cursor: string | null
}

/**
 * Pages of some of a customer's lists that are shown together, newest first: what it costs does not grow with the lists.
 * @param prefixes by the name of a list, how its sort keys begin; ids are in the order of time
 * @throws Refusal `invalid_input` for a cursor that is none
 */
export async function listPages<T extends object>(
  customerId: string,
  prefixes: { [K in keyof T]: string },
  cursor?: string,
): Promise<ListPages<T>> {
  const places = cursor ? placesOf(cursor, Object.keys(prefixes)) : {}
  const read = await Promise.all(
    Object.entries<string>(prefixes).map(async ([name, prefix]) => {
      const place = places[name]
      if (place === null) return { name, items: [], next: null }
      const before = place === undefined ? undefined : `${prefix}${place}`
      const { items, isMore } = await queryLast(partition(customerId), prefix, { most: PAGE, before })
      return { name, items, next: isMore ? (items.at(-1)?.sk.slice(prefix.length) ?? null) : null }
    }),
  )
  const isMore = read.some(({ next }) => next !== null)
  const next = Object.fromEntries(read.map((one) => [one.name, one.next]))
  return {
    lists: Object.fromEntries(read.map(({ name, items }) => [name, items])) as ListPages<T>['lists'],
    cursor: isMore ? Buffer.from(JSON.stringify(next)).toString('base64url') : null,
  }
}

function placesOf(cursor: string, names: readonly string[]): Places {
  const places = parsed(cursor)
  const isPlace = (place: unknown) =>
    place === null || (typeof place === 'string' && place !== '' && place.length <= LONGEST_PLACE)
  const isWhole = names.length === Object.keys(places).length && names.every((name) => isPlace(places[name]))
  if (!isWhole) throw new Refusal('invalid_input', [{ path: 'cursor', code: 'invalid' }])
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

/** What is on a page, and before it what is there at any age; each once, the newest first. */
export const withThose = <T extends { _id: string }>(always: readonly T[], page: readonly T[]): T[] =>
  [...new Map([...always, ...page].map((one) => [one._id, one])).values()].sort((a, b) =>
    b._id.localeCompare(a._id),
  )
