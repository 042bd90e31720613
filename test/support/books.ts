import {
  type BookedCustomer,
  type BookedEntry,
  MOST_BALANCES,
  type MonthReport,
  type OpenItem,
} from '../../shared/api/staff-books.ts'
import type { World } from './world.ts'

type Who = { token: string }

/** A month's report, as the desk reads it. */
export const reportOf = async (world: World, month: string, who: Who): Promise<MonthReport> =>
  (await world.get(`/staff/books/${month}`, who)).body.data

/** All pages of a list. */
export async function pagesOf<T>(
  world: World,
  path: string,
  who: Who,
): Promise<{ rows: T[]; pages: number }> {
  const rows: T[] = []
  let cursor: string | null = null
  let pages = 0
  do {
    const asked: string = cursor === null ? path : `${path}?cursor=${encodeURIComponent(cursor)}`
    const { body } = await world.get(asked, who)
    rows.push(...body.data)
    cursor = body.cursor
    pages += 1
  } while (cursor !== null)
  return { rows, pages }
}

export const entriesOf = async (world: World, month: string, who: Who) =>
  (await pagesOf<BookedEntry>(world, `/staff/books/${month}/entries`, who)).rows
export const openItemsOf = async (world: World, who: Who) =>
  (await pagesOf<OpenItem>(world, '/staff/open-items', who)).rows

/** What the customers of some entries owe before and after the month. */
export async function customersOf(
  world: World,
  month: string,
  entries: readonly BookedEntry[],
  who: Who,
): Promise<BookedCustomer[]> {
  const ids = [...new Set(entries.map(({ customerId }) => customerId))]
  const found: BookedCustomer[] = []
  for (let at = 0; at < ids.length; at += MOST_BALANCES) {
    const part = ids.slice(at, at + MOST_BALANCES).join(',')
    found.push(...(await world.get(`/staff/books/${month}/customers?ids=${part}`, who)).body.data)
  }
  return found
}
