import { addDays, daysBetween, type IsoDate } from './dates.ts'
import { nextRentDay } from './monthly.ts'

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
