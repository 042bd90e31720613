import useSWR from 'swr'
import {
  type BookedCustomer,
  type BookedEntry,
  getBooks,
  listBookedCustomers,
  listBookedEntries,
  listOpenItems,
  MOST_BALANCES,
  type OpenItem,
} from '../../../shared/api/staff-books.ts'
import { useOwnKey } from '../../lib/data/keys.ts'
import { call } from '../../lib/http/call.ts'

/** A month of the books. */
export const useMonth = (month: string) =>
  useSWR(useOwnKey('staff', 'books', month), async () => (await call(getBooks, { month })).data)

/** What is open today, by age. */
export const useOpenByAge = () =>
  useSWR(useOwnKey('staff', 'open-items'), async () => (await call(listOpenItems, {})).ages ?? [])

/** All pages of a list, one after the other. */
async function allPages<Row>(
  page: (cursor: string | undefined) => Promise<{ data: Row[]; cursor: string | null }>,
): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | undefined
  do {
    const answer = await page(cursor)
    rows.push(...answer.data)
    cursor = answer.cursor ?? undefined
  } while (cursor)
  return rows
}

export const everyEntry = (month: string): Promise<BookedEntry[]> =>
  allPages((cursor) => call(listBookedEntries, { month, ...(cursor && { cursor }) }))

export const everyOpenItem = (): Promise<OpenItem[]> =>
  allPages((cursor) => call(listOpenItems, cursor ? { cursor } : {}))

/** The customers of some entries with what they owe before and after the month. */
export async function customersOf(month: string, entries: readonly BookedEntry[]): Promise<BookedCustomer[]> {
  const ids = [...new Set(entries.map(({ customerId }) => customerId))]
  const found: BookedCustomer[] = []
  for (let at = 0; at < ids.length; at += MOST_BALANCES) {
    const part = ids.slice(at, at + MOST_BALANCES).join(',')
    found.push(...(await call(listBookedCustomers, { month, ids: part })).data)
  }
  return found
}
