import type { Category, PriceBook } from '../price-book.ts'
import type { RefusalCode } from '../refusals/refusal.ts'
import { addDays, addMonths, daysBetween, type IsoDate, inclusiveDays } from './dates.ts'
import { besidesRent, type ExtensibleReservation, monthlyOf } from './extension.ts'
import { type Cents, proportion, shareOf } from './money.ts'
import { monthCharge, rentDays } from './monthly.ts'
import { type PriceLine, priceLine } from './price-line.ts'
import { quoteRent, type RentTerms } from './quote.ts'
import { DAYS_IN_A_RENTAL_MONTH } from './rental-month.ts'
import { RENTAL_MONTHS } from './reservations.ts'

/** Why a reservation cannot be switched by its customer, or undefined when it can. */
export function switchRefusal(
  { status, start_date }: Pick<ExtensibleReservation, 'status' | 'start_date'>,
  today: IsoDate,
): RefusalCode | undefined {
  if (status === 'Ended' || status === 'Cancelled') return 'reservation_over'
  return status === 'Confirmed' && start_date <= today ? 'reservation_begun' : undefined
}

/** Why a reservation that has begun cannot be switched from a day on: from tomorrow, and while it lasts. */
export function switchDayRefusal(
  { start_date, return_date }: Pick<ExtensibleReservation, 'start_date' | 'return_date'>,
  from: IsoDate,
  today: IsoDate,
): RefusalCode | undefined {
  if (from <= today || from <= start_date) return 'switch_too_soon'
  return from > return_date ? 'switch_after_end' : undefined
}

/**
 * The days of the new reservation: those of a reservation that has not begun; else from a day to the old last day, at least
 * a month.
 */
export function switchedDays(
  { status, start_date, return_date }: Pick<ExtensibleReservation, 'status' | 'start_date' | 'return_date'>,
  from: IsoDate,
  until: IsoDate | undefined,
): { start_date: IsoDate; return_date: IsoDate } {
  if (status !== 'InGarage') return { start_date, return_date }
  const shortest = addDays(addMonths(from, RENTAL_MONTHS.least), -1)
  return { start_date: from, return_date: until ?? (return_date > shortest ? return_date : shortest) }
}

/** The deposit of a reservation that is moved to another category: a booking that was made far ahead remains one (spec §9). */
export const switchedDeposit = (book: PriceBook, depositCents: Cents, category: Category): Cents =>
  depositCents > 0 ? book.depositCents[category] : 0

/** A reservation that ends early, and what its customer gets back. */
export interface Shortened {
  return_date: IsoDate
  days: number
  months: number
  kmIncluded: number
  lines: PriceLine[]
  /** The first day of the month whose invoice is credited, and by what; undefined when nothing was invoiced too much. */
  credit?: { monthFrom: IsoDate; line: PriceLine }
}

/**
 * A reservation whose vehicle is switched: it ends the day before. The used days of the month that is invoiced already cost a thirtieth
 * each and at most the month, as days left over are charged (spec §9 "rental"; decision 0022); the rest is credited.
 * @param nextRentOn the next day on which its rent is invoiced; undefined when all of it was
 */
export function shortenReservation(
  reservation: ExtensibleReservation,
  from: IsoDate,
  nextRentOn: IsoDate | undefined,
  terms: RentTerms,
): Shortened {
  const return_date = addDays(from, -1)
  const rent = quoteRent(monthlyOf(reservation), reservation.start_date, return_date, terms)
  const { days, months, kmIncluded } = rent
  const ended = { return_date, days, months, kmIncluded, lines: [...rent.lines, ...besidesRent(reservation)] }
  const invoicedUntil = nextRentOn ? addDays(nextRentOn, -1) : reservation.return_date
  const begins = [reservation.start_date, ...rentDays(reservation)].filter((day) => day <= invoicedUntil)
  const monthFrom = begins.at(-1)
  if (from > invoicedUntil || !monthFrom) return ended

  const invoiced = monthCharge(reservation, monthFrom)
  if (!invoiced) return ended
  const used = Math.max(0, daysBetween(monthFrom, from))
  const unused = daysBetween(from, invoicedUntil) + 1
  const cents = invoiced.cents - Math.min(invoiced.cents, daysCents(monthlyOf(reservation), used))
  // 30 days of a month that has 31 cost all of it.
  if (cents === 0) return ended
  const credited = priceLine('rent_days', unused, cents, terms.country)
  const lines = [
    ...chargedLines(reservation, begins.length - 1, from, invoiced, credited),
    ...besidesRent(reservation),
  ]
  return { ...ended, lines, credit: { monthFrom, line: credited } }
}

const daysCents = (monthlyCents: Cents, days: number): Cents =>
  proportion(monthlyCents, days, DAYS_IN_A_RENTAL_MONTH)

const monthLine = ({ firstPayment }: ExtensibleReservation) => firstPayment.find(({ key }) => key === 'rent')

/** What the reservation costs in the end, to the cent: the months before, and what is left of the one that was credited. */
function chargedLines(
  reservation: ExtensibleReservation,
  fullMonths: number,
  from: IsoDate,
  invoiced: PriceLine,
  credited: PriceLine,
): PriceLine[] {
  const monthly = monthLine(reservation)
  const monthFrom = addMonths(reservation.start_date, fullMonths)
  const rest = {
    ...invoiced,
    key: 'rent_days' as const,
    quantity: inclusiveDays(monthFrom, addDays(from, -1)),
    cents: invoiced.cents - credited.cents,
    vatCents: invoiced.vatCents - credited.vatCents,
    totalCents: invoiced.totalCents - credited.totalCents,
  }
  const left = rest.cents > 0 ? [rest] : []
  if (!monthly || fullMonths === 0) return left
  const cents = monthly.cents * fullMonths
  const vatCents = shareOf(cents, monthly.vatBp)
  return [{ ...monthly, quantity: fullMonths, cents, vatCents, totalCents: cents + vatCents }, ...left]
}
