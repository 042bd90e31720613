import * as z from 'zod/mini'
import { MOST_DRIVERS } from '../rules/drivers.ts'
import { Cents, PositiveCents } from './values.ts'

/**
 * The most that a figure may be, in cents: 100,000 EUR, and 100 EUR a kilometre. Ours. A slip of the keyboard is no price, and the sum of the longest
 * term stays an amount that every reply can state.
 */
const MOST_CENTS = 10_000_000
const MOST_CENTS_PER_KM = 10_000
/** The most kilometres a month that a version may include, and switches a year: ours, against slips of the keyboard. */
export const MOST_KM_A_MONTH = 20_000
const MOST_SWITCHES = 366
const Price = Cents.check(z.lte(MOST_CENTS))
const PricePerKm = Cents.check(z.lte(MOST_CENTS_PER_KM))
/** What is never nothing: a rent; and a deposit, by which a booking that was made far ahead is known. */
const AtLeastACent = PositiveCents.check(z.lte(MOST_CENTS))

const sixOf = <T extends z.ZodMiniType>(figure: T) =>
  z.object({ 1: figure, 2: figure, 3: figure, 4: figure, 5: figure, 6: figure })

/** What plans include: counts. A month has no more kilometres than fit into it, and Single begins at what is included. */
const Included = z
  .object({
    km: z.int().check(z.gte(1), z.lte(MOST_KM_A_MONTH)),
    kmMost: z.int().check(z.gte(1), z.lte(MOST_KM_A_MONTH)),
    drivers: z.int().check(z.gte(1), z.lte(MOST_DRIVERS)),
    switches: z.int().check(z.gte(0), z.lte(MOST_SWITCHES)),
  })
  .check(
    z.refine(({ km, kmMost }) => km <= kmMost, {
      path: ['kmMost'],
      error: 'invalid',
    }),
  )

/** The figures of a version of the price book, in cents excl. VAT; what is included, in counts. */
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
  included: Included,
})

/** A version of the price book; those from before 0129 say nothing of what is included. */
export const Prices = z.extend(PriceFigures, { version: z.string(), included: z.optional(Included) })
