/**
 * Every figure of spec §9 that costs or counts something, typed a second time from the specification, in cents. This folder imports
 * nothing of the project: what product and calculator agree on was understood twice.
 */

export type Country = 'LU' | 'BE'
export type Plan = 'Single' | 'Plus' | 'One'
export type Category = 1 | 2 | 3 | 4 | 5 | 6

/** A figure of each category, Cat 01 first. */
type Six = readonly [number, number, number, number, number, number]
export const ofCategory = (figures: Six, category: Category): number => figures[category - 1] as number

/** "Sample catalogue monthly": the rent of a Single. */
export const CATALOGUE: Six = [2180_00, 3480_00, 4980_00, 6980_00, 9980_00, 16980_00]

/** "Plan pages monthly"; One category 2 costs 3,424 (readings, One category 2). */
export const PLUS: readonly [number, number] = [2290_00, 3590_00]
export const ONE: Six = [2124_00, 3424_00, 4980_00, 6980_00, 9980_00, 16980_00]

/** What is paid at signing: an annual fee, or the activation of a Single. */
export const AT_SIGNING: Record<Plan, number> = { Single: 750_00, Plus: 4780_00, One: 8780_00 }

/** Plus alone counts its switches; One has no limit and Single none at all. */
export const SWITCHES_A_YEAR: Record<Plan, number> = { Single: 0, Plus: 4, One: Number.POSITIVE_INFINITY }

/** "Included mileage 2000 km/month (up to 4000 for Single)". */
export const KM_A_MONTH = 2000
export const MOST_KM_A_MONTH = 4000
export const EXTRA_KM: Six = [66, 126, 196, 350, 500, 850]

export const DELIVERY_A_KM = 150
export const DELIVERY_TAX = 300
export const EXTRA_DRIVER = 250_00

/** Of a booking more than so many days ahead. */
export const AHEAD_DAYS = 30
export const DEPOSIT: Six = [1000_00, 1000_00, 1000_00, 2000_00, 2000_00, 3000_00]

export const RENTAL_MONTHS = { fewest: 1, most: 24 }
export const NOTICE_DAYS = { subscription: 30, rental: 15 }
export const WITHDRAWAL_DAYS = 14

export const UNAVAILABLE_A_DAY: Six = [500_00, 500_00, 750_00, 750_00, 1000_00, 2000_00]
export const DEDUCTIBLE: Six = [5000_00, 10_000_00, 15_000_00, 30_000_00, 50_000_00, 80_000_00]

/** "Traffic fine admin fee 75, 120 after 15 days." */
export const FINE = { within: 75_00, after: 120_00, days: 15 }
/** "Transfer fee 950 if reservation under 5,000, 350 from 5,000 to 10,000, free above." */
export const TRANSFER = { low: 950_00, lowUnder: 5000_00, middle: 350_00, middleTo: 10_000_00 }

/** "Late interest 12.5% a year … plus 15% flat with 125 minimum." Rates in hundredths of a percent. */
export const LATE = { interestBp: 1250, flatBp: 1500, flatLeast: 125_00 }
/** "Court action 1,500 under 15,000 and 2,500 above." */
export const COURT = { small: 1500_00, large: 2500_00, from: 15_000_00 }
export const FORMAL_NOTICE = 250_00
/** "Invoices deemed accepted after 15 days": fees are due then. */
export const ACCEPTED_DAYS = 15

export const FUEL = 80_00
export const LEAST = {
  cleaning: 110_00,
  missing_items: 1000_00,
  unreturned: 500_00,
  immobilised: 500_00,
  penalty_use: 150_00,
}
export const PENALTY = {
  penalty_influence: 10_000_00,
  penalty_sublease: 10_000_00,
  penalty_schengen: 10_000_00,
  penalty_track: 10_000_00,
  penalty_smoking: 5000_00,
}

/** "LU 17 %, BE 21 %" (readings, prices with VAT), in hundredths of a percent. */
export const VAT_BP: Record<Country, number> = { LU: 1700, BE: 2100 }

/** Days after the due date (spec §4, unpaid invoices). */
export const DUNNING_DAYS = [7, 15, 30, 33] as const

/** Rents are issued so many days before the day on which they are due (readings, payment terms). */
export const RENT_ISSUED_BEFORE = 14

/** What a month of a plan costs, or nothing where the plan does not have the category. */
export function monthOf(plan: Plan, category: Category): number | undefined {
  if (plan === 'Single') return ofCategory(CATALOGUE, category)
  if (plan === 'One') return ofCategory(ONE, category)
  return PLUS[category - 1]
}
