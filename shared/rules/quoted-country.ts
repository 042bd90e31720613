import { type BillingCountry, VAT_BP } from './money.ts'
import { type PriceLine, priceLine, totals } from './price-line.ts'
import type { SubscriptionQuote } from './quote.ts'

/** Was it quoted with the VAT of another country than this one? */
export const isOfAnotherCountry = ({ monthly }: SubscriptionQuote, country: BillingCountry): boolean =>
  monthly.vatBp !== VAT_BP[country]

/**
 * A quote with the VAT of a country: the same terms and net prices, in cents, every line rounded again. A contract and all of its invoices
 * bear one VAT, that of the country in which the customer lives when it is drawn up.
 */
export function quoteIn<Q extends SubscriptionQuote>(quote: Q, country: BillingCountry): Q {
  if (!isOfAnotherCountry(quote, country)) return quote
  const taxed = taxedIn(quote, country)
  const { atSigning, delivery, monthly, months, stays } = taxed
  const planned = stays ?? [{ months, line: monthly }]
  const driven = planned.flatMap((stay) => Array.from({ length: stay.months }, () => stay.line))
  return {
    ...taxed,
    atSigningTotals: totals(atSigning),
    termTotals: totals([...atSigning, ...driven]),
    ...(delivery && { deliveryTotals: totals(delivery) }),
  }
}

/** Every line with the country's VAT, wherever it is in the quote; what bears none, and what is no line, remains. */
function taxedIn<T>(value: T, country: BillingCountry): T {
  if (Array.isArray(value)) return value.map((one) => taxedIn(one, country)) as T
  if (typeof value !== 'object' || value === null) return value
  if (isLine(value)) return (value.vatBp === 0 ? value : inCountry(value, country)) as T
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, taxedIn(one, country)])) as T
}

const isLine = (value: object): value is PriceLine => 'vatBp' in value

const inCountry = ({ key, quantity, cents }: PriceLine, country: BillingCountry): PriceLine =>
  priceLine(key, quantity, cents, country)
