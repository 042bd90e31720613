/** A vehicle category, Cat 01 to Cat 06 (spec §4). Not to be mixed up with the main filters, which count to six as well. */
export type Category = 1 | 2 | 3 | 4 | 5 | 6
export const CATEGORIES = [1, 2, 3, 4, 5, 6] as const
export type PlanName = 'Single' | 'Plus' | 'One'
export const PLAN_NAMES = ['Single', 'Plus', 'One'] as const

/** Cents for each category, first to sixth. */
export type ByCategory = Record<Category, number>

const euros = (...amounts: [number, number, number, number, number, number]): ByCategory => ({
  1: Math.round(amounts[0] * 100),
  2: Math.round(amounts[1] * 100),
  3: Math.round(amounts[2] * 100),
  4: Math.round(amounts[3] * 100),
  5: Math.round(amounts[4] * 100),
  6: Math.round(amounts[5] * 100),
})

/**
 * A version of the price book: every figure of spec §9 that staff change with a day of effect (docs/decisions/0074), in cents excl. VAT. What was
 * quoted and signed keeps the version that it names, so that a new one never changes it.
 */
export interface PriceBook {
  version: string
  /** "Sample catalogue monthly" (spec §9): the list price of a vehicle, its `settingPrice`, and the rent of Single. */
  catalogueMonthlyCents: ByCategory
  /** "Plan pages monthly" (spec §9): `base_cost.category1` to `category6` of a plan. Plus sells categories 1 and 2 only. */
  planMonthlyCents: { Plus: Record<1 | 2, number>; One: ByCategory }
  /** "Annual fees: Plus 4,780; One 8,780" (spec §1, §9). */
  annualFeeCents: { Plus: number; One: number }
  /** "Single activation 750" (spec §1, §9). */
  activationFeeCents: number
  /** "Extra km categories 1 to 6" (spec §9), cents a kilometre. */
  extraKmCents: ByCategory
  /** "Home delivery 1.5 per km" and "Environmental tax for delivery 3" (spec §9). */
  deliveryCentsPerKm: number
  deliveryTaxCents: number
  /** "Extra driver 250" (spec §6, §9). */
  extraDriverCents: number
  /** "Deposit for a booking over 30 days ahead: 1,000 (cat 1-3), 2,000 (cat 4-5), 3,000 (cat 6)" (spec §9). */
  depositCents: ByCategory
  /** What plans include besides money; versions from before it was part of them have what was included at first (docs/decisions/0129). */
  included?: Included | undefined
}

/** A version that says what plans include. */
export type WholeBook = PriceBook & { included: Included }

/** What plans include (spec §9): counts, and no amounts. */
export interface Included {
  /** Kilometres a month: "2000 km/month, not cumulative (up to 4000 for Single)" (spec §9). */
  km: number
  kmMost: number
  /** "Drivers: 2 included" (spec §6). */
  drivers: number
  /** "Plus 4 switches a year" (spec §9). One is unlimited, Single has none. */
  switches: number
}

/** The prices that the product began with, as the specification has them (spec §9). Later versions are in the table. */
export const FIRST_PRICE_BOOK: WholeBook = {
  version: '2026-11',
  catalogueMonthlyCents: euros(2180, 3480, 4980, 6980, 9980, 16980),
  planMonthlyCents: {
    Plus: { 1: 229_000, 2: 359_000 },
    One: euros(2124, 3424, 4980, 6980, 9980, 16980),
  },
  annualFeeCents: { Plus: 478_000, One: 878_000 },
  activationFeeCents: 75_000,
  extraKmCents: euros(0.66, 1.26, 1.96, 3.5, 5, 8.5),
  deliveryCentsPerKm: 150,
  deliveryTaxCents: 300,
  extraDriverCents: 25_000,
  depositCents: euros(1000, 1000, 1000, 2000, 2000, 3000),
  included: { km: 2000, kmMost: 4000, drivers: 2, switches: 4 },
}

/** What the plans of a version include. */
export const includedIn = ({ included = FIRST_PRICE_BOOK.included }: Pick<PriceBook, 'included'>): Included =>
  included

/** What a choice or a contract keeps of the prices that it was made with; the first version needs no copy. */
export interface KeptPrices {
  prices?: PriceBook | undefined
}

/** The prices that a choice or a contract was made with. */
export const pricesOf = ({ prices = FIRST_PRICE_BOOK }: KeptPrices): PriceBook => prices

/** A copy of the prices, to be kept with what is made with them. */
export const keptPrices = (book: PriceBook): { prices?: PriceBook } =>
  book.version === FIRST_PRICE_BOOK.version ? {} : { prices: book }

/** One page shows 3,324 for One category 2 (spec §9). Charged is 3,424; this is kept for the record. */
export const ONE_CATEGORY_2_NOT_CHOSEN_CENTS = 332_400

/** From how many days ahead a booking has a deposit (spec §9), whatever it costs. It is in the texts that are signed, and changes with them. */
export const DEPOSIT_FROM_DAYS_AHEAD = 30
