import * as z from 'zod/mini'
import { Cents, PositiveCents } from './values.ts'

/**
 * The most that a figure may be, in cents: 100,000 EUR, and 100 EUR a kilometre. Ours. A slip of the keyboard is no price, and the sum of the longest
 * term stays an amount that every reply can state.
 */
const MOST_CENTS = 10_000_000
const MOST_CENTS_PER_KM = 10_000
const Price = Cents.check(z.lte(MOST_CENTS))
const PricePerKm = Cents.check(z.lte(MOST_CENTS_PER_KM))
/** What is never nothing: a rent; and a deposit, by which a booking that was made far ahead is known. */
const AtLeastACent = PositiveCents.check(z.lte(MOST_CENTS))

const sixOf = <T extends z.ZodMiniType>(figure: T) =>
  z.object({ 1: figure, 2: figure, 3: figure, 4: figure, 5: figure, 6: figure })

/** The figures of a version of the price book, in cents excl. VAT. */
export const PriceFigures = z.object({
  catalogueMonthlyCents: sixOf(AtLeastACent),
  planMonthlyCents: z.object({
    Plus: z.object({ 1: AtLeastACent, 2: AtLeastACent }),
    One: sixOf(AtLeastACent),
  }),
  annualFeeCents: z.object({ Plus: Price, One: Price }),
  activationFeeCents: Price,
  extraKmCents: sixOf(PricePerKm),
  deliveryCentsPerKm: PricePerKm,
  deliveryTaxCents: Price,
  extraDriverCents: Price,
  depositCents: sixOf(AtLeastACent),
})

/** A version of the price book. */
export const Prices = z.extend(PriceFigures, { version: z.string() })
