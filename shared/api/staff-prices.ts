import * as z from 'zod/mini'
import { data, endpoint } from '../endpoint.ts'
import { FIRST_PRICE_BOOK } from '../price-book.ts'
import { PriceFigures, Prices } from './prices.ts'
import { STAFF_GET, STAFF_POST } from './staff-endpoint.ts'
import { CategoryNumber, Cents, Id, Instant, IsoDay, PlanNames, Slug, text } from './values.ts'

/** Proposed by one, approved or declined by another; one that is approved can be withdrawn until its day comes. */
export const PRICE_STATES = ['proposed', 'approved', 'declined', 'withdrawn'] as const
export type PriceState = (typeof PRICE_STATES)[number]

/** Who did something to a version, and when. */
const Act = z.object({ by: Id, byName: z.string(), at: Instant, reason: z.optional(z.string()) })

/** A version of the price book as it is stored: the whole of it, the day from which it counts, and who wanted it. */
export const PriceVersion = z.object({
  version: z.string(),
  effectiveFrom: IsoDay,
  book: Prices,
  why: z.string(),
  status: z.enum(PRICE_STATES),
  proposed: Act,
  /** Approved or declined, by somebody else. */
  decided: z.optional(Act),
  withdrawn: z.optional(Act),
})
export type PriceVersion = z.output<typeof PriceVersion>

/** Of the address: the day of effect, with a number where it is the second version that was proposed for it. */
const Version = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}(-\d{1,2})?$/, 'invalid'))

const { version: _, ...FIRST_FIGURES } = FIRST_PRICE_BOOK
const EXAMPLE = {
  effectiveFrom: '2027-03-01',
  figures: { ...FIRST_FIGURES, extraDriverCents: 27_500, annualFeeCents: { Plus: 498_000, One: 878_000 } },
}

/** What counts today, what comes, and all that was ever proposed, the latest day first. */
export const listPrices = endpoint({
  ...STAFF_GET,
  id: 'staff-prices-list',
  staff: ['ACCOUNTANT'],
  path: '/api/v1/staff/prices',
  summary: 'The prices in force, and every version that was proposed: to come, past, declined, withdrawn',
  input: z.object({}),
  reply: data(
    z.object({
      today: IsoDay,
      /** The first day of effect that can be proposed or approved today. */
      earliest: IsoDay,
      /** Counted up with each approval and withdrawal: what is approved is what was looked at. */
      revision: z.int(),
      inForce: Prices,
      /** Which prices the public pages show since when; absent while they are those that the site was built with. */
      shown: z.optional(z.object({ version: z.string(), at: Instant })),
      versions: z.array(PriceVersion),
    }),
  ),
})

/** Everybody of a list who is touched, or as many as a page shows, and whether there are more. */
const Touched = z.object({
  people: z.array(z.object({ customerId: Id, name: z.string() })),
  isMore: z.boolean(),
})

export const previewPrices = endpoint({
  ...STAFF_POST,
  id: 'staff-prices-preview',
  changesNothing: true,
  staff: ['ACCOUNTANT'],
  path: '/api/v1/staff/prices/preview',
  summary: 'Whom prices from a day on would touch, and whom not: nothing is stored',
  input: z.object({ effectiveFrom: IsoDay, figures: PriceFigures }),
  reply: data(
    z.object({
      /** The version that is in force on the day before. */
      against: Prices,
      /** From which day other approved prices take their place. */
      until: z.optional(IsoDay),
      /** Choices that wait for an advisor: they keep what was quoted. */
      choices: Touched,
      /** Contracts that wait to be signed: they keep theirs. */
      toSign: Touched,
      /** Subscriptions that run, as counted last night: they keep theirs. */
      running: z.optional(z.object({ count: z.int(), day: IsoDay })),
      /** Reservations that begin on that day or later: priced by their contracts. */
      reservations: z.object({ count: z.int(), isMore: z.boolean() }),
      /** Models whose list price becomes another. */
      models: z.array(
        z.object({
          modelId: Slug,
          name: z.string(),
          category: CategoryNumber,
          rents: z.array(z.object({ plan: PlanNames, fromCents: Cents, toCents: Cents })),
        }),
      ),
    }),
  ),
  example: EXAMPLE,
})

export const proposePrices = endpoint({
  ...STAFF_POST,
  id: 'staff-prices-create',
  staff: ['ADMIN'],
  path: '/api/v1/staff/prices',
  summary:
    'Propose prices from a day on, the day after tomorrow at the earliest; another administrator approves them',
  input: z.object({ effectiveFrom: IsoDay, figures: PriceFigures, why: text('required', 300) }),
  reply: data(PriceVersion),
  example: { ...EXAMPLE, why: 'Insurance costs more from March.' },
})

export const decidePrices = endpoint({
  ...STAFF_POST,
  id: 'staff-prices-decide',
  staff: ['ADMIN'],
  path: '/api/v1/staff/prices/{priceVersion}/decide',
  summary:
    'Approve or decline prices that somebody else proposed, or withdraw approved ones before their day; of two the second is told who was first',
  input: z
    .object({
      priceVersion: Version,
      decision: z.enum(['approve', 'decline', 'withdraw'], 'option_required'),
      /** As the list had it. */
      revision: z.int(),
      reason: z.optional(z.string().check(z.trim(), z.maxLength(300, 'too_long'))),
    })
    .check(
      z.refine(({ decision, reason }) => decision === 'approve' || Boolean(reason), {
        path: ['reason'],
        error: 'required',
      }),
    ),
  reply: data(PriceVersion),
  example: { priceVersion: '2027-03-01', decision: 'approve', revision: 0 },
})
