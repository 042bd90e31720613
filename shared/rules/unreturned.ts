import { addDays, daysBetween, type IsoDate } from './dates.ts'
import { type Cents, proportion, shareOf, sum } from './money.ts'
import { nextRentDay, type Rented, termRent } from './monthly.ts'
import type { PriceLine } from './price-line.ts'
import { endOfNotice, type Renewing } from './renewal.ts'
import { DAYS_IN_A_RENTAL_MONTH } from './rental-month.ts'
import { isEarlyEnd } from './single.ts'

interface Lent {
  start_date: IsoDate
  return_date: IsoDate
}

/**
 * The last day that rents cover: the return date, or, when the subscription ended before, the day before the first rent day
 * that is no longer invoiced. A month that was issued ahead and not credited is covered too: `invoicedFrom`, the first day of the last one.
 */
export function rentedUntil(
  reservation: Lent,
  endedOn: IsoDate | undefined,
  invoicedFrom: IsoDate = '',
): IsoDate {
  const notInvoiced = endedOn && nextRentDay(reservation, invoicedFrom > endedOn ? invoicedFrom : endedOn)
  return notInvoiced ? addDays(notInvoiced, -1) : reservation.return_date
}

/**
 * For how many days a car may still be charged as unreturned (spec §9): from the day after its rents until the day on which it
 * is back, or today, less what was charged before. Never beside rent, and each day once (readings, after the end).
 */
export function unreturnedDaysLeft(
  reservation: Lent,
  until: {
    endedOn?: IsoDate | undefined
    invoicedFrom?: IsoDate | undefined
    backOn?: IsoDate | undefined
    today: IsoDate
  },
  chargedDays: number,
): number {
  const { endedOn, invoicedFrom, backOn, today } = until
  const rented = rentedUntil(reservation, endedOn, invoicedFrom)
  return Math.max(0, daysBetween(rented, backOn ?? today) - chargedDays)
}

/**
 * Of some days that a car is charged as unreturned, those whose rent is owed already: a Single that was ended early owes it until a day
 * (readings, Single).
 * @param lastDay the last of the days that are charged
 */
export const rentOwedDays = (days: number, lastDay: IsoDate, owedUntil: IsoDate | undefined): number =>
  owedUntil === undefined ? 0 : Math.max(0, days - Math.max(0, daysBetween(owedUntil, lastDay)))

interface Charged {
  status: string
  lines: readonly Pick<PriceLine, 'key' | 'quantity'>[]
}

/** A car that is out past its rents, or was: whose it is, and what was invoiced for it. */
export interface Unreturned {
  subscription: Renewing & {
    _id: string
    status: string
    endsOn?: IsoDate | undefined
    endReason?: string | undefined
  }
  reservation: Lent & { _id: string; chargedDaysInRents?: number | undefined }
  /** Of the subscription, at least. */
  invoices: readonly (Charged & {
    contractId: string
    reservationId?: string | undefined
    periodFrom?: IsoDate | undefined
    issuedOn: IsoDate
  })[]
}

/** How long a car was out past its rents: until when those run, and how many days since then are charged. */
export function outOf({ subscription: { status, endsOn }, reservation, invoices }: Unreturned) {
  const own = invoices.filter((one) => one.reservationId === reservation._id && one.status !== 'credited')
  const endedOn = status === 'terminated' ? endsOn : undefined
  const invoicedFrom = own
    .flatMap(({ periodFrom }) => periodFrom ?? [])
    .toSorted()
    .at(-1)
  return {
    endedOn,
    invoicedFrom,
    rented: rentedUntil(reservation, endedOn, invoicedFrom),
    chargedDays: Math.max(0, chargedDaysOf(own) - (reservation.chargedDaysInRents ?? 0)),
  }
}

/**
 * Of the next so many days that a car is charged as unreturned, those whose rent the early end of its subscription owes already
 * (`rentOwedDays`). They follow those that are charged: their last day is not today.
 */
export function nextRentOwedDays(unreturned: Unreturned, days: number): number {
  const { subscription, invoices } = unreturned
  const early = invoices.find(
    (one) => one.contractId === subscription._id && isEarlyEnd(one) && one.status !== 'credited',
  )
  const { rented, chargedDays } = outOf(unreturned)
  const owedUntil = early && endOfNotice(subscription, early.issuedOn)
  return rentOwedDays(days, addDays(rented, chargedDays + days), owedUntil)
}

/**
 * The rent of the next so many days that a car is charged as unreturned, in cents excl. VAT, each a thirtieth of its month's: without a down payment after
 * the term of a Single, and once its customer has withdrawn, who is given that back. What an early end owes already is not part of it.
 */
export function nextRentCents(unreturned: Unreturned & { reservation: Rented }, days: number): Cents {
  const { subscription, reservation } = unreturned
  const { rented, chargedDays } = outOf(unreturned)
  const rentDays = days - nextRentOwedDays(unreturned, days)
  const { afterTerm } = reservation
  const lastDay = addDays(rented, chargedDays + days)
  const isWithdrawn = subscription.endReason === 'withdrawal'
  const daysAfter = afterTerm && !isWithdrawn ? daysBetween(addDays(afterTerm.from, -1), lastDay) : rentDays
  const fullDays = afterTerm ? Math.min(rentDays, Math.max(0, daysAfter)) : 0
  const cents = (line: PriceLine | undefined, of: number) =>
    proportion(line?.cents ?? 0, of, DAYS_IN_A_RENTAL_MONTH)
  return cents(termRent(reservation), rentDays - fullDays) + cents(afterTerm?.rent, fullDays)
}

/** For how many days invoices of a reservation charge its car as unreturned. */
export const chargedDaysOf = (invoices: readonly Charged[]): number =>
  sum(
    invoices
      .filter(({ status }) => status !== 'credited')
      .flatMap(({ lines }) => lines)
      .flatMap(({ key, quantity }) => (key === 'overdue' ? quantity : [])),
  )

/** Of those days the ones that were charged with their rent: what an early end owed was not (`rentOwedDays`). */
export const rentChargedDaysOf = (invoices: readonly Charged[]): number =>
  sum(
    invoices
      .filter(({ status }) => status !== 'credited')
      .flatMap(({ lines }) => lines)
      .flatMap(({ key, quantity }) => (key === 'overdue_rent' ? quantity : [])),
  )

/**
 * The rent of a month whose first days were charged as unreturned while the subscription was over: what is left of it at a thirtieth a day,
 * and never more than the month. No day is charged beside rent (readings, after the end).
 */
export function rentBesideCharged(
  lines: readonly PriceLine[],
  { monthDays, chargedDays }: { monthDays: number; chargedDays: number },
): PriceLine[] {
  const quantity = monthDays - chargedDays
  return lines.flatMap((line) => {
    if (chargedDays === 0 || (line.key !== 'rent' && line.key !== 'rent_days')) return [line]
    if (quantity <= 0) return []
    const whole = line.key === 'rent' ? DAYS_IN_A_RENTAL_MONTH : line.quantity
    const cents = Math.min(line.cents, proportion(line.cents, quantity, whole))
    const vatCents = shareOf(cents, line.vatBp)
    return [{ ...line, key: 'rent_days', quantity, cents, vatCents, totalCents: cents + vatCents }]
  })
}
