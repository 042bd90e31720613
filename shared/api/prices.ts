import * as z from 'zod/mini'
import { Cents } from './values.ts'

const ByCategory = z.object({ 1: Cents, 2: Cents, 3: Cents, 4: Cents, 5: Cents, 6: Cents })

/** The figures of a version of the price book, in cents excl. VAT. */
export const PriceFigures = z.object({
  catalogueMonthlyCents: ByCategory,
  planMonthlyCents: z.object({ Plus: z.object({ 1: Cents, 2: Cents }), One: ByCategory }),
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
