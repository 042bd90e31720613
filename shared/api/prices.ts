import * as z from 'zod/mini'
import { Cents, PositiveCents } from './values.ts'

const ByCategory = z.object({ 1: Cents, 2: Cents, 3: Cents, 4: Cents, 5: Cents, 6: Cents })

const Rents = z.object({
  1: PositiveCents,
  2: PositiveCents,
  3: PositiveCents,
  4: PositiveCents,
  5: PositiveCents,
  6: PositiveCents,
})

/** The figures of a version of the price book, in cents excl. VAT. */
export const PriceFigures = z.object({
  catalogueMonthlyCents: Rents,
  planMonthlyCents: z.object({ Plus: z.object({ 1: PositiveCents, 2: PositiveCents }), One: Rents }),
  annualFeeCents: z.object({ Plus: Cents, One: Cents }),
  activationFeeCents: Cents,
  extraKmCents: ByCategory,
  deliveryCentsPerKm: Cents,
  deliveryTaxCents: Cents,
  extraDriverCents: Cents,
  depositCents: ByCategory,
})

/** A version of the price book. */
export const Prices = z.extend(PriceFigures, { version: z.string() })
