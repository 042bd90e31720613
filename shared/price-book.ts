/** A vehicle category, Cat 01 to Cat 06 (spec §4). Not to be mixed up with the main filters, which count to six as well. */
export type Category = 1 | 2 | 3 | 4 | 5 | 6
export const CATEGORIES = [1, 2, 3, 4, 5, 6] as const
export type PlanName = 'Single' | 'Plus' | 'One'
export const PLAN_NAMES = ['Single', 'Plus', 'One'] as const

/** Cents for each category, first to sixth. */
type ByCategory = Record<Category, number>

const euros = (...amounts: [number, number, number, number, number, number]): ByCategory => ({
  1: Math.round(amounts[0] * 100),
  2: Math.round(amounts[1] * 100),
  3: Math.round(amounts[2] * 100),
  4: Math.round(amounts[3] * 100),
  5: Math.round(amounts[4] * 100),
  6: Math.round(amounts[5] * 100),
})

/**
 * The one price book: every figure of spec §9 that the product charges, in cents excl. VAT, each with its source.
 * A contract keeps a snapshot with this version, so that a new book never changes what was signed.
 */
export const PRICE_BOOK = {
  version: '2026-11',

  /** "Sample catalogue monthly" (spec §9): the list price of a vehicle, its `settingPrice`, and the rent of Single. */
  catalogueMonthlyCents: euros(2180, 3480, 4980, 6980, 9980, 16980),

  /** "Plan pages monthly" (spec §9): `base_cost.category1` to `category6` of a plan. Plus sells categories 1 and 2 only. */
  planMonthlyCents: {
    Plus: { 1: 229_000, 2: 359_000 },
    One: euros(2124, 3424, 4980, 6980, 9980, 16980),
  },
  /** One page shows 3,324 for One category 2 (spec §9). Charged is 3,424; this is kept for the record. */
  planMonthlyCentsNotChosen: { One: { 2: 332_400 } },

  /** "Annual fees: Plus 4,780; One 8,780" (spec §1, §9). */
  annualFeeCents: { Plus: 478_000, One: 878_000 },
  /** "Single activation 750" (spec §1, §9). */
  activationFeeCents: 75_000,

  /** "Included mileage 2000 km/month, not cumulative (up to 4000 for Single)" (spec §9). */
  includedKmPerMonth: 2000,
  singleMaxKmPerMonth: 4000,
  /** "Extra km categories 1 to 6" (spec §9), cents a kilometre. */
  extraKmCents: euros(0.66, 1.26, 1.96, 3.5, 5, 8.5),

  /** "Home delivery 1.5 per km" and "Environmental tax for delivery 3" (spec §9). */
  deliveryCentsPerKm: 150,
  deliveryTaxCents: 300,
  /** "Extra driver 250" (spec §6, §9). */
  extraDriverCents: 25_000,

  /** "Deposit for a booking over 30 days ahead: 1,000 (cat 1-3), 2,000 (cat 4-5), 3,000 (cat 6)" (spec §9). */
  depositCents: euros(1000, 1000, 1000, 2000, 2000, 3000),
  depositFromDaysAhead: 30,

  /** "Plus 4 switches a year" (spec §9). One is unlimited, Single has none. */
  switchesPerYear: { Single: 0, Plus: 4, One: Number.POSITIVE_INFINITY },
} as const
