import type { MonthReport } from '../../shared/api/staff-books.ts'
import type { Balances, Month } from '../../shared/rules/books.ts'
import { firstDay, lastDay, monthOf } from '../../shared/rules/books.ts'
import type { IsoDate } from '../../shared/rules/dates.ts'
import type { Op } from './commit.ts'
import { absent } from './conditions.ts'
import { allOfDays, pageOfDays } from './due-days.ts'
import type { StoredEntry } from './ledger.ts'
import { getItem, queryLast } from './table.ts'
import { put } from './writes.ts'

/** All entries of some months, in no order; from the beginning without the first. */
export const entriesOf = (until: Month, from?: Month) =>
  allOfDays<StoredEntry>('booked', from ? firstDay(from) : '', lastDay(until))

/** All entries of a day. */
export const entriesOn = (day: IsoDate) => allOfDays<StoredEntry>('booked', day, day)

/** A page of a month's entries, in the order of their days. */
export const entriesPage = (month: Month, cursor: string | undefined) =>
  pageOfDays<StoredEntry>('booked', { from: firstDay(month), until: lastDay(month), cursor })

/** A month that is closed, as it is from then on. */
export interface ClosedMonth {
  month: Month
  /** The balance of each account after it, debit above zero. */
  balances: Balances
  /** The last number of each series until its end, where one was issued in its year. */
  lastNumbers: Record<string, string>
  /** As the desk shows it. */
  report: MonthReport
  closedAt: string
}

const PK = 'BOOKS'
const keyOf = (month: Month) => ({ pk: PK, sk: `CLOSED#${month}` })

/** The last month before another that is closed and stored. */
export async function lastClosedBefore(month: Month): Promise<ClosedMonth | undefined> {
  const { items } = await queryLast<ClosedMonth>(PK, 'CLOSED#', { most: 1, before: keyOf(month).sk })
  return items[0]
}

export const findClosed = (month: Month) => getItem<ClosedMonth>(keyOf(month))

/** Stores a closed month, once. */
export const closeOp = (closed: ClosedMonth): Op =>
  put({ ...keyOf(closed.month), type: 'ClosedMonth', ...closed })
    .when({ pk: absent })
    .orReadAgain()

/** The month of the first entry that there is. */
export async function firstMonth(): Promise<Month | undefined> {
  const { items } = await pageOfDays<StoredEntry>('booked', { from: '2000-01-01', until: '9999-12-31' })
  return items[0] && monthOf(items[0].bookedOn)
}
