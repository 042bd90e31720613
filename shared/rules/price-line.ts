import type { LineKey } from './line-keys.ts'
import { type BillingCountry, type Cents, shareOf, sum, VAT_BP } from './money.ts'

/** One line of a quote or an invoice: excl. VAT, its VAT (rounded once, here) and both together. */
export interface PriceLine {
  key: LineKey
  quantity: number
  cents: Cents
  vatBp: number
  vatCents: Cents
  totalCents: Cents
}

export interface Totals {
  cents: Cents
  vatCents: Cents
  totalCents: Cents
}

/** A line with its VAT. */
export function priceLine(key: LineKey, quantity: number, cents: Cents, country: BillingCountry): PriceLine {
  const vatCents = shareOf(cents, VAT_BP[country])
  return { key, quantity, cents, vatBp: VAT_BP[country], vatCents, totalCents: cents + vatCents }
}

/** A line that bears no VAT: deposits remain the customer's, interest and penalties are damages. */
export const untaxedLine = (key: LineKey, quantity: number, cents: Cents): PriceLine => ({
  key,
  quantity,
  cents,
  vatBp: 0,
  vatCents: 0,
  totalCents: cents,
})

/** The sums of some lines; they add up to the cent because each line was rounded once. */
export function totals(lines: readonly PriceLine[]): Totals {
  return {
    cents: sum(lines.map((line) => line.cents)),
    vatCents: sum(lines.map((line) => line.vatCents)),
    totalCents: sum(lines.map((line) => line.totalCents)),
  }
}
