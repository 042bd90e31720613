import type { RefusalCode } from '../refusals/refusal.ts'
import { addDays, addMonths, type IsoDate, inclusiveDays } from './dates.ts'
import { sum } from './money.ts'
import type { AfterTerm } from './monthly.ts'
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

/**
 * A month's rent of a subscription on a day: of a Single after its term that without the down payment, which is used up. What was signed without
 * a rent after the term keeps one rent.
 */
export function monthlyOn({ commitment, quote }: Committed & { quote: Monthly }, day: IsoDate): PriceLine {
  const after = commitment && afterTerm(quote, commitment.startsOn)
  return after && day >= after.from ? after.rent : quote.monthly
}

type Monthly = Pick<SubscriptionQuote, 'months' | 'monthly' | 'monthlyAfterTerm'>

/** The rent after the term of a Single and its first day; undefined where it is that of the term. */
const afterTerm = ({ months, monthlyAfterTerm }: Monthly, startsOn: IsoDate): AfterTerm | undefined =>
  monthlyAfterTerm && { from: addMonths(startsOn, months), rent: monthlyAfterTerm }

/**
 * The rent of a commitment, month by month at one price, that after its term where it is another one, and its delivery with the first month
 * (readings, Single).
 */
export function commitmentPrice(quote: Priced, startsOn: IsoDate) {
  const { months, monthly, km, delivery = [] } = quote
  const after = afterTerm(quote, startsOn)
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
    ...(after && { afterTerm: after }),
  }
}

type Priced = Monthly & Pick<SubscriptionQuote, 'km' | 'delivery'>

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
 * would end it, and never more than the rest of the term (readings, Single). The days of the term bear its rent, those after it the rent
 * without a down payment. It is damages and bears no VAT.
 */
export function earlyEndLine(
  subscription: Renewing & Committed & { quote: Monthly },
  terms: RentTerms,
  notInvoicedFrom: IsoDate,
  today: IsoDate,
): PriceLine | undefined {
  const until = endOfNotice(subscription, today)
  if (!until || notInvoicedFrom > until) return undefined
  const { commitment, quote } = subscription
  const rent = (monthly: PriceLine, from: IsoDate, to: IsoDate) =>
    from > to ? 0 : sum(quoteRent(monthly.cents, from, to, terms).lines.map(({ cents }) => cents))
  const after = commitment && afterTerm(quote, commitment.startsOn)
  const cents =
    after && until >= after.from
      ? rent(quote.monthly, notInvoicedFrom, addDays(after.from, -1)) +
        rent(after.rent, notInvoicedFrom > after.from ? notInvoicedFrom : after.from, until)
      : rent(quote.monthly, notInvoicedFrom, until)
  return cents > 0 ? untaxedLine('early_end', 1, cents) : undefined
}
