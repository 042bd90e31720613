import { type BillingCountry, type Cents, shareOf, sum, VAT_BP } from './money.ts'

export const LINE_KEYS = [
  'extra_driver',
  'activation_fee',
  'annual_fee',
  'down_payment',
  'rent',
  'rent_days',
  'delivery',
  'delivery_tax',
  'deposit',
  'extra_km',
  'late_interest',
  'late_flat',
  'rent_advance',
  'lost_deposit',
  'cancellation',
  'extension',
  'traffic_fine',
  'transfer',
  'unavailability',
  'deductible',
  'fuel',
  'cleaning',
  'missing_items',
  'overdue_rent',
  'overdue',
  'immobilised',
  'penalty_influence',
  'penalty_sublease',
  'penalty_schengen',
  'penalty_track',
  'penalty_smoking',
  'penalty_use',
  'formal_notice',
  'court',
] as const
export type LineKey = (typeof LINE_KEYS)[number]

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

/** A line that bears no VAT: deposits stay the customer's, interest and penalties are damages. */
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
