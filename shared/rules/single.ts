import type { RefusalCode } from '../refusals/refusal.ts'
import { addDays, addMonths, type IsoDate, inclusiveDays } from './dates.ts'
import { type PriceLine, untaxedLine } from './price-line.ts'
import { quoteRent, type RentTerms, type SubscriptionQuote } from './quote.ts'
import { endOfNotice, type Renewing } from './renewal.ts'
import { BOOKING_HORIZON_MONTHS } from './reservations.ts'

/** Until when the vehicle of a Single is kept: nobody knows its end before notice is given, so nobody else is offered it. */
export const KEPT_UNTIL: IsoDate = '2999-12-31'

/** Why no vehicle is kept for a Single from an agreed day, or undefined when one can be: no further ahead than any booking. */
export function agreedStartRefusal(startsOn: IsoDate, today: IsoDate): RefusalCode | undefined {
  if (startsOn < today) return 'date_in_past'
  return startsOn > addMonths(today, BOOKING_HORIZON_MONTHS) ? 'too_far_ahead' : undefined
}

/** The last day of a commitment of some months. */
export const commitmentEnd = (startsOn: IsoDate, months: number): IsoDate =>
  addDays(addMonths(startsOn, months), -1)

interface Committed {
  commitment?: { startsOn: IsoDate } | undefined
  quote: { months: number }
}

/** The first and the last day of a Single's commitment, as agreed and, once it is signed, as it runs; undefined for other plans. */
export const termOfCommitment = ({ commitment, quote }: Committed) =>
  commitment && { first: commitment.startsOn, last: commitmentEnd(commitment.startsOn, quote.months) }

/** The rent of a commitment, month by month at one price, and its delivery with the first month (readings, Single). */
export function commitmentPrice({ months, monthly, km, delivery = [] }: Priced, startsOn: IsoDate) {
  const rent: PriceLine = {
    ...monthly,
    quantity: months,
    cents: monthly.cents * months,
    vatCents: monthly.vatCents * months,
    totalCents: monthly.totalCents * months,
  }
  const end = commitmentEnd(startsOn, months)
  const days = inclusiveDays(startsOn, end)
  return {
    days,
    months,
    kmIncluded: km * months,
    lines: [rent, ...delivery],
    firstPayment: [monthly, ...delivery],
  }
}

type Priced = Pick<SubscriptionQuote, 'months' | 'monthly' | 'km' | 'delivery'>

/** Does an invoice ask for what a Single owes because it was ended early? */
export const isEarlyEnd = ({ lines }: { lines: readonly Pick<PriceLine, 'key'>[] }): boolean =>
  lines.some(({ key }) => key === 'early_end')

/** The first day of the first month of a commitment that begins after the months that are invoiced. */
export function firstMonthAfter(startsOn: IsoDate, invoicedFrom: readonly IsoDate[]): IsoDate {
  const last = [...invoicedFrom].sort().at(-1)
  let month = 0
  while (last && addMonths(startsOn, month) <= last) month += 1
  return addMonths(startsOn, month)
}

/**
 * What a Single that ends today still owes, from the first day whose rent is not invoiced: the rent until the day on which a notice of today
 * would end it, and never more than the rest of the term (readings, Single). It is damages and bears no VAT.
 */
export function earlyEndLine(
  subscription: Renewing,
  { monthly, country, kmPerMonth }: { monthly: PriceLine } & RentTerms,
  notInvoicedFrom: IsoDate,
  today: IsoDate,
): PriceLine | undefined {
  const until = endOfNotice(subscription, today)
  if (!until || notInvoicedFrom > until) return undefined
  const { lines } = quoteRent(monthly.cents, notInvoicedFrom, until, { country, kmPerMonth })
  const cents = lines.reduce((sum, line) => sum + line.cents, 0)
  return cents > 0 ? untaxedLine('early_end', 1, cents) : undefined
}
