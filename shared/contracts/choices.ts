import * as z from 'zod/mini'
import { contract, data } from '../contract.ts'
import {
  CategoryNumber,
  Cents,
  Country,
  Email,
  Id,
  Instant,
  PlanNames,
  PriceLine,
  Slug,
  Totals,
} from './values.ts'

/** What a subscription costs: at signing, each month, and over the whole term. Cents, excl. and incl. VAT. */
export const SubscriptionQuote = z.object({
  priceBook: z.string(),
  plan: PlanNames,
  category: CategoryNumber,
  months: z.int(),
  km: z.int(),
  extraKmCents: Cents,
  atSigning: z.array(PriceLine),
  atSigningTotals: Totals,
  monthly: PriceLine,
  termTotals: Totals,
})
export type SubscriptionQuoteWire = z.output<typeof SubscriptionQuote>

/** "Single: 6, 12 or 24 months (6 to 48 months is mentioned elsewhere)" (spec §1): sold are 6, 12, 24; 6 to 48 is understood. */
const Duration = z.int().check(z.gte(6), z.lte(48))
const KmPerMonth = z.int().check(z.gte(0), z.lte(4000))

export const askQuote = contract({
  id: 'quotes-create',
  method: 'POST',
  path: '/api/v1/quotes',
  summary: 'The price of a model in a plan, computed here',
  access: 'public',
  input: z.object({
    modelId: Slug,
    plan: PlanNames,
    duration: z.optional(Duration),
    km: z.optional(KmPerMonth),
    ppCents: z.optional(Cents),
    country: z._default(Country, 'LU'),
  }),
  reply: data(SubscriptionQuote),
  example: { modelId: 'porsche-911-carrera-gts', plan: 'One', country: 'LU' },
})

/** The price that the customer saw. It must be ours to the cent; else the answer is `price_changed` with the new one. */
const PricingData = z.object({ monthlyCents: Cents, atSigningTotalCents: Cents, termTotalCents: Cents })

const ForSingle = z.object({
  subscription: z.literal('Single'),
  /** Down payment in cents. */
  pp: z._default(Cents, 0),
  duration: Duration,
  km: KmPerMonth,
  pricing_data: PricingData,
})
const ForPlan = z.object({
  subscription: z.enum(['Plus', 'One']),
  subscription_type: z.enum(['annual']),
  pricing_data: PricingData,
})

export const CampaignParams = z.object({
  utm_source: z.optional(z.string().check(z.maxLength(200))),
  utm_medium: z.optional(z.string().check(z.maxLength(200))),
  utm_campaign: z.optional(z.string().check(z.maxLength(200))),
  utm_content: z.optional(z.string().check(z.maxLength(200))),
  fbclid: z.optional(z.string().check(z.maxLength(400))),
})

export const CHOICE_STATUSES = ['submitted', 'validated', 'rejected'] as const

export const Choice = z.object({
  _id: Id,
  customerId: Id,
  status: z.enum(CHOICE_STATUSES),
  general_id: z.array(Slug),
  plan: PlanNames,
  quote: SubscriptionQuote,
  submittedAt: Instant,
  reason: z.optional(z.string()),
})
export type Choice = z.output<typeof Choice>

export const finaliseChoice = contract({
  id: 'cust-finalise-choise',
  method: 'POST',
  path: '/api/v1/cust/finalise-choise',
  summary: 'Finalise the choice of vehicle and plan; the price is computed again here',
  access: 'customer',
  inQuery: ['mode'],
  input: z.object({
    mode: z._default(z.literal('save'), 'save'),
    email: z.optional(Email),
    /** A model's id, or one to three of them. The first decides the price shown. */
    general_id: z.union([Slug, z.array(Slug).check(z.minLength(1), z.maxLength(3))]),
    finaliseData: z.discriminatedUnion('subscription', [ForSingle, ForPlan]),
    campaignParams: z.optional(CampaignParams),
  }),
  reply: data(Choice),
  example: {
    mode: 'save',
    general_id: 'porsche-911-carrera-gts',
    finaliseData: {
      subscription: 'One',
      subscription_type: 'annual',
      pricing_data: { monthlyCents: 498_000, atSigningTotalCents: 1_027_260, termTotalCents: 8_019_180 },
    },
    campaignParams: { utm_source: 'newsletter' },
  },
})

export const hasChoice = contract({
  id: 'cust-has-any-active-finalised-choise',
  method: 'POST',
  path: '/api/v1/cust/has-any-active-finalised-choise',
  summary: 'The choice that is being reviewed, if any',
  access: 'customer',
  input: z.object({}),
  reply: z.object({ data: z.nullable(Choice), hasActiveChoice: z.boolean() }),
})
