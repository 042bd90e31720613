import { type Category, includedIn, type PlanName, type PriceBook } from '../price-book.ts'
import { type BillingCountry, type Cents, proportion, shareOf, sum } from './money.ts'
import { monthlyRentCents, signingFee, YEARLY_TERM } from './plans.ts'
import { priceLine } from './price-line.ts'

/** How somebody drives: for how long, and how far in a month. */
export interface Use {
  months: number
  kmPerMonth: number
}

/**
 * What buying and leasing are reckoned with, amounts in cents with VAT. None of it is ours to promise: each is an assumption that its
 * reader sees and may change. Where they come from is in docs/decisions/0081.
 */
export interface Assumptions {
  newPriceCents: Cents
  /** Lost on the day of the registration, and over the rest of the first year; of the new price. */
  registeredLossBp: number
  firstYearLossBp: number
  /** Lost in each later year, of what the car was worth when it began. */
  laterYearLossBp: number
  /** What the losses above count on, and what each thousand kilometres more take off the new price. */
  kmPerYear: number
  furtherLossBp: number
  /** A year's interest on what is tied up in the car. */
  financeBp: number
  /** A year's insurance, of the new price. */
  insuranceBp: number
  serviceCentsPer1000Km: Cents
  tyreSetCents: Cents
  tyreSetKm: number
  taxCentsPerYear: Cents
  registrationCents: Cents
  /** The months that a lease is signed for, what the lessor adds, and what of the instalments left is owed when it ends sooner. */
  leaseMonths: number
  leaseMarginBp: number
  leaseEarlyBp: number
}

/** What a way of having a car comes to, line by line, in cents with VAT. */
export interface CostLine {
  key: CostKey
  cents: Cents
}
export type CostKey =
  | 'fees'
  | 'rents'
  | 'furtherKm'
  | 'lossOfValue'
  | 'finance'
  | 'registration'
  | 'instalments'
  | 'earlyEnd'
  | 'insurance'
  | 'service'
  | 'tyres'
  | 'tax'
export interface Cost {
  lines: CostLine[]
  totalCents: Cents
  /** The total by the month, rounded to the cent. */
  monthlyCents: Cents
}

interface Taxed {
  /** g/km by WLTP; null when the maker gives none. */
  co2: number | null
  isDiesel: boolean
  isElectric: boolean
}

const LEAST_TAX_CENTS = 3000
const CO2_BASE = 90
const CO2_STEP = 10

/**
 * Luxembourg's yearly vehicle tax: grams of CO2 × 0.6 (diesel 0.9) × a factor of 0.5 up to 90 g and 0.1 more for each 10 g begun beyond;
 * 30 euros at least, which is what electric cars pay (law of 22 December 2006). Belgium's differs by region and is for its reader to enter.
 */
export function vehicleTaxCents({ co2, isDiesel, isElectric }: Taxed): Cents {
  if (isElectric || !co2) return LEAST_TAX_CENTS
  const steps = Math.max(0, Math.ceil((co2 - CO2_BASE) / CO2_STEP))
  const factor = 5 + steps
  const euros = Math.round((co2 * (isDiesel ? 9 : 6) * factor) / 100)
  return Math.max(LEAST_TAX_CENTS, euros * 100)
}

const SERVICE_BP_PER_1000_KM = 8

/** The assumptions that a comparison begins with. */
export function usualAssumptions(newPriceCents: Cents, taxed: Taxed): Assumptions {
  return {
    newPriceCents,
    registeredLossBp: 1000,
    firstYearLossBp: 1000,
    laterYearLossBp: 1200,
    kmPerYear: 15_000,
    furtherLossBp: 20,
    financeBp: 500,
    insuranceBp: 250,
    serviceCentsPer1000Km: shareOf(newPriceCents, SERVICE_BP_PER_1000_KM),
    tyreSetCents: 200_000,
    tyreSetKm: 20_000,
    taxCentsPerYear: vehicleTaxCents(taxed),
    registrationCents: 15_000,
    leaseMonths: 48,
    leaseMarginBp: 500,
    leaseEarlyBp: 4000,
  }
}

const YEAR = 12

/** What a car is worth after some months, never less than nothing. */
export function valueAfter(assumed: Assumptions, { months, kmPerMonth }: Use): Cents {
  const price = assumed.newPriceCents
  const inFirstYear = Math.min(months, YEAR)
  const registered = price - shareOf(price, assumed.registeredLossBp)
  let value = registered - proportion(shareOf(price, assumed.firstYearLossBp), inFirstYear, YEAR)
  for (let left = months - YEAR; left > 0; left -= YEAR)
    value -= proportion(shareOf(value, assumed.laterYearLossBp), Math.min(left, YEAR), YEAR)
  const counted = Math.round((assumed.kmPerYear * months) / YEAR)
  const further = Math.max(0, kmPerMonth * months - counted)
  return Math.max(0, value - proportion(shareOf(price, assumed.furtherLossBp), further, 1000))
}

const cost = (lines: CostLine[], months: number): Cost => {
  const totalCents = sum(lines.map(({ cents }) => cents))
  return { lines, totalCents, monthlyCents: proportion(totalCents, 1, months) }
}

/** Interest on what is tied up on average between the first day and the last. */
const interestOf = (assumed: Assumptions, worthCents: Cents, months: number): Cents =>
  proportion(assumed.newPriceCents + worthCents, assumed.financeBp * months, 2 * 10_000 * YEAR)

/** What a car costs while it is driven, whoever owns it, and what a subscription includes. */
function running(assumed: Assumptions, { months, kmPerMonth }: Use): CostLine[] {
  const km = kmPerMonth * months
  const insured = shareOf(assumed.newPriceCents, assumed.insuranceBp)
  return [
    { key: 'insurance', cents: proportion(insured, months, YEAR) },
    { key: 'service', cents: proportion(assumed.serviceCentsPer1000Km, km, 1000) },
    { key: 'tyres', cents: proportion(assumed.tyreSetCents, km, Math.max(1, assumed.tyreSetKm)) },
    { key: 'tax', cents: proportion(assumed.taxCentsPerYear, months, YEAR) },
  ]
}

/** Buying the car new, and selling it after these months. Fuel is left out everywhere: it is the same. */
export function costOfBuying(assumed: Assumptions, use: Use): Cost {
  const worth = valueAfter(assumed, use)
  return cost(
    [
      { key: 'lossOfValue', cents: assumed.newPriceCents - worth },
      { key: 'finance', cents: interestOf(assumed, worth, use.months) },
      { key: 'registration', cents: assumed.registrationCents },
      ...running(assumed, use),
    ],
    use.months,
  )
}

/**
 * Leasing the car new for the usual term: the lessor's loss of value and interest by the month, with a margin. Who gives it back sooner
 * owes a share of the instalments that are left.
 */
export function costOfLeasing(assumed: Assumptions, use: Use): Cost {
  const term = Math.max(assumed.leaseMonths, use.months)
  const worth = valueAfter(assumed, { ...use, months: term })
  const lessors = assumed.newPriceCents - worth + interestOf(assumed, worth, term) + assumed.registrationCents
  const whole = lessors + shareOf(lessors, assumed.leaseMarginBp)
  const early = shareOf(proportion(whole, term - use.months, term), assumed.leaseEarlyBp)
  return cost(
    [
      { key: 'instalments', cents: proportion(whole, use.months, term) },
      ...(early > 0 ? [{ key: 'earlyEnd', cents: early } as const] : []),
      ...running(assumed, use),
    ],
    use.months,
  )
}

/** Subscribing, by the price book: the fee once for Single and each year begun for Plus and One, the rents, kilometres beyond those included. */
export function costOfSubscribing(
  book: PriceBook,
  of: { plan: PlanName; category: Category; country: BillingCountry },
  { months, kmPerMonth }: Use,
): Cost | undefined {
  const { plan, category, country } = of
  const rent = monthlyRentCents(book, plan, category)
  if (rent === undefined) return undefined
  const fee = signingFee(book, plan)
  const fees = plan === 'Single' ? 1 : Math.ceil(months / YEARLY_TERM)
  const { km, kmMost } = includedIn(book)
  const further = Math.max(0, kmPerMonth - (plan === 'Single' ? kmMost : km)) * months
  const withVat = (key: 'rent' | 'extra_km' | typeof fee.key, count: number, cents: Cents) =>
    priceLine(key, count, cents * count, country).totalCents
  const perKm = book.extraKmCents[category]
  return cost(
    [
      { key: 'fees', cents: withVat(fee.key, fees, fee.cents) },
      { key: 'rents', cents: withVat('rent', 1, rent) * months },
      ...(further > 0 ? [{ key: 'furtherKm', cents: withVat('extra_km', further, perKm) } as const] : []),
    ],
    months,
  )
}
