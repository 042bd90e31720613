import type { PriceVersion } from '../../shared/api/staff-prices.ts'
import { FIRST_PRICE_BOOK, type PriceBook } from '../../shared/price-book.ts'
import type { IsoDate } from '../../shared/rules/dates.ts'
import { inForceOn } from '../../shared/rules/price-versions.ts'
import { queryItems } from './table.ts'

/** Versions of the price book, one item each; the first is in the code (docs/decisions/0074). */
const PRICES = 'PRICES'
const VERSION = 'VERSION#'
const KEPT_MS = 60_000

/** Every version that was ever proposed, by its day of effect, read consistently. */
export const versions = () => queryItems<PriceVersion>(PRICES, VERSION)

let held: { day: IsoDate; at: number; book: Promise<PriceBook> } | undefined

/**
 * The prices of a day in Luxembourg, read once a minute and function instance, and again when the day changes: what takes effect on a day was
 * decided before it began, so that no two instances ever charge different prices on the same day.
 */
export function bookOn(day: IsoDate): Promise<PriceBook> {
  if (held?.day === day && Date.now() - held.at < KEPT_MS) return held.book
  const read = { day, at: Date.now(), book: readOn(day) }
  held = read
  read.book.catch(() => {
    if (held === read) held = undefined
  })
  return read.book
}

async function readOn(day: IsoDate): Promise<PriceBook> {
  return inForceOn(await versions(), day)?.book ?? FIRST_PRICE_BOOK
}
