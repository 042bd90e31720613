import type { RefusalCode } from '../refusals/refusal.ts'
import type { ReservationStatus } from '../vocabulary.ts'
import type { Slot } from './availability.ts'
import { addDays, addMonths, daysBetween, type IsoDate } from './dates.ts'
import type { Cents } from './money.ts'
import { monthCharge, nextRentDay, rentDays } from './monthly.ts'
import { type PriceLine, totals } from './price-line.ts'
import { quoteRent, type RentQuote, type RentTerms } from './quote.ts'
import { type Booked, isLive, RENTAL_MONTHS } from './reservations.ts'

/** A reservation as it was booked. */
export interface ExtensibleReservation {
  status: ReservationStatus
  start_date: IsoDate
  return_date: IsoDate
  months: number
  lines: readonly PriceLine[]
  firstPayment: readonly PriceLine[]
}

/** Why a reservation cannot be extended to a day by anyone, or undefined when it can. */
export function extensionRefusal(
  reservation: ExtensibleReservation,
  end: IsoDate,
  today: IsoDate,
): RefusalCode | undefined {
  if (!isLive(reservation)) return 'reservation_over'
  if (reservation.return_date < today) return 'stay_past_end'
  if (end <= reservation.return_date) return 'extension_not_later'
  return addDays(end, 1) > addMonths(reservation.start_date, RENTAL_MONTHS.most)
    ? 'rental_too_long'
    : undefined
}

/**
 * The last day to which a reservation can be extended: before the vehicle's next booking, before the subscription's own
 * next one ("one vehicle at a time"), 24 months after it began, and with the subscription that ends.
 */
export function latestReturn(
  reservation: ExtensibleReservation,
  taken: readonly Slot[],
  others: readonly Booked[],
  endsOn?: IsoDate,
): IsoDate {
  const nextTaken = taken.filter(({ from }) => from > reservation.return_date).map(({ from }) => from)
  const nextOwn = others
    .filter((one) => isLive(one) && one.start_date > reservation.return_date)
    .map(({ start_date }) => start_date)
  const most = addMonths(reservation.start_date, RENTAL_MONTHS.most)
  const afterEnd = endsOn ? [addDays(endsOn, 1)] : []
  const ends = [most, ...nextTaken, ...nextOwn, ...afterEnd].sort()
  return addDays(ends[0] as IsoDate, -1)
}

export interface Extension {
  /** The rent of the whole reservation, up to the new day. */
  rent: RentQuote
  /** What the reservation costs from now on: its rent and what was owed besides. */
  lines: PriceLine[]
  /** What the extension adds. */
  added: PriceLine
}

/** The month's rent of a reservation, as it was fixed when it was booked; cents excl. VAT. */
export const monthlyOf = ({ firstPayment }: Pick<ExtensibleReservation, 'firstPayment'>): Cents =>
  firstPayment.find(({ key }) => key === 'rent')?.cents ?? 0

/** What a reservation costs besides rent: its delivery. */
export const besidesRent = ({ lines }: Pick<ExtensibleReservation, 'lines'>): PriceLine[] =>
  lines.filter(({ key }) => key !== 'rent' && key !== 'rent_days')

/** The price of an extension: the whole reservation at the rent of its booking, less what it costs so far. */
export function extend(reservation: ExtensibleReservation, end: IsoDate, terms: RentTerms): Extension {
  const rent = quoteRent(monthlyOf(reservation), reservation.start_date, end, terms)
  const lines = [...rent.lines, ...besidesRent(reservation)]
  return { rent, lines, added: difference(totals(lines), totals(reservation.lines), reservation, end) }
}

function difference(
  after: ReturnType<typeof totals>,
  before: ReturnType<typeof totals>,
  { return_date, firstPayment }: ExtensibleReservation,
  end: IsoDate,
): PriceLine {
  return {
    key: 'extension',
    quantity: daysBetween(return_date, end),
    vatBp: firstPayment[0]?.vatBp ?? 0,
    cents: after.cents - before.cents,
    vatCents: after.vatCents - before.vatCents,
    totalCents: after.totalCents - before.totalCents,
  }
}

/**
 * How the rent continues after an extension. While rent days are planned the job finds the new ones by itself. A
 * reservation whose rent was all invoiced needs its next day planned; and where its last month was invoiced by days, those
 * that complete it at once.
 */
export function rentAfter(
  before: ExtensibleReservation,
  after: ExtensibleReservation,
  isPlanned: boolean,
): { nextOn: IsoDate | undefined; atOnce: PriceLine[] } {
  if (isPlanned || before.status === 'Waiting') return { nextOn: undefined, atOnce: [] }
  const last = rentDays(before).at(-1) ?? before.start_date
  const nextOn = nextRentDay(after, last)
  const was = monthCharge(before, last)
  const becomes = monthCharge(after, last)
  if (!was || !becomes || was.key === 'rent') return { nextOn, atOnce: [] }
  const cents = becomes.cents - was.cents
  const line: PriceLine = {
    key: 'rent_days',
    quantity: daysOfMonth(after, last) - was.quantity,
    cents,
    vatBp: was.vatBp,
    vatCents: becomes.vatCents - was.vatCents,
    totalCents: becomes.totalCents - was.totalCents,
  }
  return { nextOn, atOnce: cents > 0 ? [line] : [] }
}

/** Days of a reservation in the month that begins on one of its rent days. */
const daysOfMonth = (reservation: ExtensibleReservation, from: IsoDate): number =>
  daysBetween(from, nextRentDay(reservation, from) ?? addDays(reservation.return_date, 1))
