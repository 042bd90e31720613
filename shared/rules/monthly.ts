import { addDays, addMonths, type IsoDate, inclusiveDays, monthsAndDays } from './dates.ts'
import type { BillingCountry, Cents } from './money.ts'
import { type PriceLine, priceLine } from './price-line.ts'

/** Days for which a reservation that nobody confirmed holds its vehicle. Our reading: the specification has no figure. */
export const HOLD_DAYS = 7

/** So many days before the hold ends, an advisor is asked to confirm it. */
export const HOLD_NOTICE_DAYS = 2

interface MonthlyBilled {
  start_date: IsoDate
  return_date: IsoDate
  /** Whole months of the reservation. */
  months: number
  /** Owed for the first month; its rent is every month's. */
  firstPayment: readonly PriceLine[]
  lines: readonly PriceLine[]
  afterTerm?: AfterTerm | undefined
}

/** The rent of a month of a Single from the day on which its down payment is used up. */
export interface AfterTerm {
  /** The first day after the term. */
  from: IsoDate
  rent: PriceLine
}

/** What a reservation says of its rents. */
export type Rented = Pick<MonthlyBilled, 'firstPayment' | 'afterTerm'>

/** The rent of a month as the first payment has it: that of a Single's term. */
export const termRent = ({ firstPayment }: Pick<Rented, 'firstPayment'>): PriceLine | undefined =>
  firstPayment.find(({ key }) => key === 'rent')

/** The rent of the month of a reservation that begins on a day, or in which the day is. */
export const monthRent = (reservation: Rented, on: IsoDate): PriceLine | undefined => {
  const { afterTerm } = reservation
  return afterTerm && on >= afterTerm.from ? afterTerm.rent : termRent(reservation)
}

/** The days on which a reservation's rent is invoiced after the first month, which the first payment covers. */
export function rentDays({
  start_date,
  return_date,
}: Pick<MonthlyBilled, 'start_date' | 'return_date'>): IsoDate[] {
  const days: IsoDate[] = []
  for (let month = 1; addMonths(start_date, month) <= return_date; month += 1)
    days.push(addMonths(start_date, month))
  return days
}

/** The day of the next invoice after one, undefined when the reservation ends before. Counted from the start: 31, 28, 31. */
export const nextRentDay = (
  reservation: Pick<MonthlyBilled, 'start_date' | 'return_date'>,
  after: IsoDate,
): IsoDate | undefined => rentDays(reservation).find((day) => day > after)

/** Does the month that begins on a rent day lie after the end of the subscription? */
export const isRentOver = ({ endsOn }: { endsOn?: IsoDate | undefined }, rentDay: IsoDate): boolean =>
  endsOn !== undefined && rentDay > endsOn

/** What is owed from one of the rent days on: a month's rent, or the days that are left after the whole months. */
export function rentLines(reservation: MonthlyBilled, from: IsoDate): PriceLine[] {
  const month = rentDays(reservation).indexOf(from) + 1
  const key = month < reservation.months ? 'rent' : 'rent_days'
  const priced = key === 'rent' ? reservation.firstPayment : reservation.lines
  return priced.filter((line) => line.key === key)
}

/** The rent that is invoiced next, and from which day the one after it. */
export interface ComingRent {
  kind: 'first_payment' | 'rent'
  lines: PriceLine[]
  /** The first day of the month after; undefined when there is none. */
  next: IsoDate | undefined
  /** A Single whose term is over lasts a month longer. */
  longer?: { return_date: IsoDate; months: number; days: number }
}

/** The rent of a reservation for the month that begins on one of its rent days. */
export const comingRent = (reservation: MonthlyBilled, on: IsoDate): ComingRent => ({
  kind: 'rent',
  lines: rentLines(reservation, on),
  next: nextRentDay(reservation, on),
})

/**
 * The rent of a Single's vehicle for the month that begins on a day: the first month with its delivery, each other of the term at the same
 * price, after the term by the month (readings, Single), without the down payment, which is used up. Undefined when the subscription ends before
 * that day.
 */
export function committedRent(
  { start_date, return_date, firstPayment, afterTerm }: MonthlyBilled,
  endsOn: IsoDate | undefined,
  on: IsoDate,
): ComingRent | undefined {
  if (endsOn && on > endsOn) return undefined
  const month = monthsAndDays(start_date, on).months
  const end = addDays(addMonths(start_date, month + 1), -1)
  const longer = { return_date: end, months: month + 1, days: inclusiveDays(start_date, end) }
  const rent = monthRent({ firstPayment, afterTerm }, on)
  return {
    kind: month === 0 ? 'first_payment' : 'rent',
    lines: month === 0 ? [...firstPayment] : rent ? [rent] : [],
    next: addMonths(start_date, month + 1),
    ...(end > return_date && { longer }),
  }
}

/**
 * What a month of a reservation costs, its first month included: a month's rent, or the days of it. A reservation that was
 * shortened has no whole first month any more.
 */
export function monthCharge(reservation: MonthlyBilled, from: IsoDate): PriceLine | undefined {
  if (from !== reservation.start_date) return rentLines(reservation, from)[0]
  const [key, priced] =
    reservation.months > 0
      ? (['rent', reservation.firstPayment] as const)
      : (['rent_days', reservation.lines] as const)
  return priced.find((line) => line.key === key)
}

/** The line for extra kilometres at the category's price (spec §9), or none. */
export const extraKmLines = (km: number, perKmCents: Cents, country: BillingCountry): PriceLine[] =>
  km > 0 ? [priceLine('extra_km', km, km * perKmCents, country)] : []
