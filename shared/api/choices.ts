import * as z from 'zod/mini'
import { data, endpoint } from '../endpoint.ts'
import { DELIVERY_PLACES, FARTHEST_DELIVERY_KM } from '../rules/onboarding.ts'
import { YEARLY_TERM } from '../rules/plans.ts'
import { PICKUP_MODES } from '../vocabulary.ts'
import { MOST_KM_A_MONTH } from './prices.ts'
import {
  CategoryNumber,
  Cents,
  Country,
  Id,
  Instant,
  PlanNames,
  PriceLine,
  Slug,
  Totals,
  TypedCents,
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
  /** Single with a down payment: the rent of a month after the term, when that is used up. */
  monthlyAfterTerm: z.optional(PriceLine),
  termTotals: Totals,
  /** Plus and One: the months planned in each car, and their rent. */
  stays: z.optional(
    z.array(
      z.object({
        modelId: Slug,
        months: z.int(),
        line: PriceLine,
        /** What a kilometre beyond costs in it; absent from choices that were made before it was kept. */
        category: z.optional(CategoryNumber),
        extraKmCents: z.optional(Cents),
      }),
    ),
  ),
  /** Bringing the first car; owed with its first rent. */
  delivery: z.optional(z.array(PriceLine)),
  deliveryTotals: z.optional(Totals),
})
export type SubscriptionQuoteWire = z.output<typeof SubscriptionQuote>

/**
 * "Single: 6, 12 or 24 months (6 to 48 months is mentioned elsewhere)" (spec §1): sold are 6, 12, 24; 6 to 48 is
 * understood.
 */
const Duration = z.int().check(z.gte(6), z.lte(48))
/** Within what the version in force has Single choose, which is looked up (spec §1: up to 4000 at first). */
export const KmPerMonth = z.int().check(z.gte(0), z.lte(MOST_KM_A_MONTH))
/** The longest delivery: from Luxembourg to any place in Luxembourg and Belgium. */
const DeliveryKm = z.int().check(z.gte(0), z.lte(FARTHEST_DELIVERY_KM))
/** What Single is agreed for; the down payment in cents. */
export const SingleTerms = z.object({ months: Duration, km: KmPerMonth, ppCents: Cents })
/** Where a delivery is made and how far that is, as the customer estimates it (spec §2, delivery dialog). */
export const Delivery = z.object({
  place: z.enum(DELIVERY_PLACES, 'option_required'),
  address: z.optional(z.string().check(z.trim(), z.maxLength(200, 'too_long'))),
  km: DeliveryKm,
})
/** How many months of the year are planned in which car: no more than it has. */
export const PlannedMonths = z
  .array(z.object({ model: Slug, months: z.int().check(z.gte(0), z.lte(YEARLY_TERM)) }))
  .check(
    z.maxLength(3, 'invalid'),
    z.refine((planned) => planned.reduce((sum, { months }) => sum + months, 0) <= YEARLY_TERM, 'invalid'),
    z.refine((planned) => new Set(planned.map(({ model }) => model)).size === planned.length, 'invalid'),
  )
/** The paints wished for models, each by its slug. A wish: what is booked is a car of the fleet. */
export const Paints = z.array(z.object({ model: Slug, paint: Slug })).check(z.maxLength(3, 'invalid'))
export const PickupModes = z.enum(PICKUP_MODES, 'option_required')
export const FinishModes = z.enum(['advisor', 'drive'], 'option_required')

export const askQuote = endpoint({
  id: 'quotes-create',
  method: 'POST',
  changesNothing: true,
  path: '/api/v1/quotes',
  summary: 'The price of a model in a plan, computed here',
  access: 'public',
  input: z.object({
    modelId: Slug,
    plan: PlanNames,
    duration: z.optional(Duration),
    km: z.optional(KmPerMonth),
    ppCents: z.optional(TypedCents),
    /** Kilometres to where the first car is brought, when it is delivered. */
    deliveryKm: z.optional(DeliveryKm),
    /** Plus and One: the months planned in each car; without them the first is driven all year. */
    months: z.optional(PlannedMonths),
    country: z._default(Country, 'LU'),
  }),
  reply: data(SubscriptionQuote),
  example: { modelId: 'porsche-911-carrera-gts', plan: 'One', country: 'LU' },
})

/** The price that the customer saw. It must be ours to the cent; else the answer is `price_changed` with the new one. */
const PricingData = z.object({
  monthlyCents: Cents,
  atSigningTotalCents: Cents,
  termTotalCents: Cents,
  deliveryTotalCents: z._default(Cents, 0),
  /** Beside the price: of two versions of the prices only a kilometre may cost another amount. */
  extraKmCents: z.optional(Cents),
  /** The version that was seen: of two with the same price one may include more. */
  priceBook: z.optional(z.string().check(z.maxLength(20, 'too_long'))),
})

/** How the first car gets to its driver (spec §2, the recap). */
const Retrieval = z.object({ mode: PickupModes, delivery: z.optional(Delivery) })

const ForSingle = z.object({
  subscription: z.literal('Single'),
  /** Down payment in cents. */
  pp: z._default(TypedCents, 0),
  duration: Duration,
  km: KmPerMonth,
  pricing_data: PricingData,
  retrieval: z.optional(Retrieval),
})
const ForPlan = z.object({
  subscription: z.enum(['Plus', 'One']),
  subscription_type: z.enum(['annual']),
  /** The months planned in each of the cars. */
  months: z.optional(PlannedMonths),
  pricing_data: PricingData,
  retrieval: z.optional(Retrieval),
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
  paints: z.optional(Paints),
  plan: PlanNames,
  quote: SubscriptionQuote,
  retrieval: z.optional(Retrieval),
  /** Who it was finished with. */
  finishedWith: z.optional(FinishModes),
  submittedAt: Instant,
  reason: z.optional(z.string()),
})
export type Choice = z.output<typeof Choice>

export const finaliseChoice = endpoint({
  id: 'cust-finalise-choise',
  method: 'POST',
  path: '/api/v1/cust/finalise-choise',
  summary: 'Finalise the choice of vehicle and plan; the price is computed again here',
  access: 'customer',
  inQuery: ['mode'],
  input: z.object({
    mode: z._default(z.literal('save'), 'save'),
    /** Named by spec §7, and read nowhere: the account has it. */
    email: z.optional(z.string().check(z.maxLength(254))),
    /** A model's id for Single, three of them for Plus and One. The first decides the price shown. */
    general_id: z.union([Slug, z.array(Slug).check(z.minLength(1), z.maxLength(3))]),
    finaliseData: z.discriminatedUnion('subscription', [ForSingle, ForPlan]),
    paints: z.optional(Paints),
    finishedWith: z.optional(FinishModes),
    campaignParams: z.optional(CampaignParams),
  }),
  reply: data(Choice),
  example: {
    mode: 'save',
    general_id: ['porsche-911-carrera-gts', 'porsche-macan-4-electric', 'porsche-taycan-4s'],
    finaliseData: {
      subscription: 'One',
      subscription_type: 'annual',
      pricing_data: { monthlyCents: 498_000, atSigningTotalCents: 1_027_260, termTotalCents: 8_019_180 },
      retrieval: { mode: 'reception' },
    },
    campaignParams: { utm_source: 'newsletter' },
  },
})

export const hasChoice = endpoint({
  id: 'cust-has-any-active-finalised-choise',
  method: 'POST',
  changesNothing: true,
  path: '/api/v1/cust/has-any-active-finalised-choise',
  summary: 'The choice that is being reviewed, if any',
  access: 'customer',
  input: z.object({}),
  reply: z.object({ data: z.nullable(Choice), hasActiveChoice: z.boolean() }),
})
