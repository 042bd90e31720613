import {
  type Category,
  DEPOSIT_FROM_DAYS_AHEAD,
  includedIn,
  type PlanName,
  type PriceBook,
} from '../price-book.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { PickupMode } from '../vocabulary.ts'
import { addDays, daysBetween, type IsoDate, inclusiveDays, monthsAndDays } from './dates.ts'
import { type BillingCountry, type Cents, proportion } from './money.ts'
import { monthlyRentCents, signingFee, YEARLY_TERM } from './plans.ts'
import { type PriceLine, priceLine, type Totals, totals } from './price-line.ts'
import { DAYS_IN_A_RENTAL_MONTH } from './rental-month.ts'

export interface Terms {
  /** The version of the prices that it is quoted with. */
  book: PriceBook
  plan: PlanName
  category: Category
  /** The commitment in months: 6, 12 or 24 for Single, a year for Plus and One. */
  months: number
  /** Kilometres a month. */
  km: number
  /** A down payment for Single, in cents. */
  downPaymentCents: Cents
  country: BillingCountry
  /** Kilometres to where the first car is brought, when it is delivered. */
  deliveryKm?: number | undefined
  /** Plus and One: how many of the months are driven in which car. Without it the first car is driven throughout. */
  stays?: readonly Stay[] | undefined
}

/** Months in one car, as its driver plans them. */
export interface Stay {
  modelId: string
  category: Category
  months: number
}

/** Months planned in one car, and the rent of one. */
export interface QuotedStay {
  modelId: string
  months: number
  line: PriceLine
  /** What a kilometre beyond costs in it; absent from choices that were made before it was kept. */
  category?: Category | undefined
  extraKmCents?: Cents | undefined
}

export interface SubscriptionQuote {
  priceBook: string
  plan: PlanName
  category: Category
  months: number
  km: number
  extraKmCents: Cents
  /** Owed when the contract is signed. */
  atSigning: PriceLine[]
  atSigningTotals: Totals
  /** Owed each month that a vehicle is rented; of a Single, each month of its term. */
  monthly: PriceLine
  /** Owed each month after the term of a Single whose down payment is used up with it; absent where none was agreed. */
  monthlyAfterTerm?: PriceLine
  /** Everything over the whole term, if a vehicle of this category is rented throughout. */
  termTotals: Totals
  /** The months planned in each car, in the order of the models' ids. */
  stays?: QuotedStay[]
  /** Bringing the first car, owed with its first rent; absent when it is collected. */
  delivery?: PriceLine[]
  deliveryTotals?: Totals
}

/** The months that are planned in each car and the rent of one; in one order, however the cars were chosen. */
function staysOf({ book, plan, country, stays }: Terms): SubscriptionQuote['stays'] {
  if (!stays) return undefined
  const ordered = [...stays].sort((a, b) => (a.modelId < b.modelId ? -1 : 1))
  return ordered.map(({ modelId, category, months }) => {
    const rent = monthlyRentCents(book, plan, category)
    if (rent === undefined) throw new Refusal('category_not_in_plan', { plan, category })
    const line = priceLine('rent', 1, rent, country)
    return { modelId, months, line, category, extraKmCents: book.extraKmCents[category] }
  })
}

/** What a down payment takes off the rent of each month of the term, in cents excl. VAT. */
export const prepaidShare = (downPaymentCents: Cents, months: number): Cents =>
  Math.ceil(downPaymentCents / months)

/**
 * The price of a subscription (spec §1 and §9). A down payment on Single is paid at signing and taken off the rents of its
 * term evenly; a cent that does not divide is in favour of the customer. After the term it is used up.
 * @throws Refusal `category_not_in_plan`, `down_payment_too_high`
 */
export function quoteSubscription(terms: Terms): SubscriptionQuote {
  const { book } = terms
  const rent = monthlyRentCents(book, terms.plan, terms.category)
  if (rent === undefined)
    throw new Refusal('category_not_in_plan', { plan: terms.plan, category: terms.category })

  if (terms.downPaymentCents > rent * terms.months) throw new Refusal('down_payment_too_high')

  const fee = signingFee(book, terms.plan)
  const atSigning = [priceLine(fee.key, 1, fee.cents, terms.country)]
  if (terms.downPaymentCents > 0)
    atSigning.push(priceLine('down_payment', 1, terms.downPaymentCents, terms.country))

  const delivery = terms.deliveryKm ? deliveryLines(book, terms.deliveryKm, terms.country) : undefined
  const prepaid = prepaidShare(terms.downPaymentCents, terms.months)
  const monthly = priceLine('rent', 1, rent - prepaid, terms.country)
  const stays = staysOf(terms)
  const planned = stays ?? [{ months: terms.months, line: monthly }]
  const driven = planned.flatMap(({ months, line }) => Array.from({ length: months }, () => line))
  return {
    priceBook: book.version,
    plan: terms.plan,
    category: terms.category,
    months: terms.months,
    km: terms.km,
    extraKmCents: book.extraKmCents[terms.category],
    atSigning,
    atSigningTotals: totals(atSigning),
    monthly,
    ...(prepaid > 0 && { monthlyAfterTerm: priceLine('rent', 1, rent, terms.country) }),
    termTotals: totals([...atSigning, ...driven]),
    ...(stays && { stays }),
    ...(delivery && { delivery, deliveryTotals: totals(delivery) }),
  }
}

export interface ReservationDetails {
  /** The version of the prices that the subscription was signed with. */
  book: PriceBook
  /** The month's rent that the subscription fixed for this category. */
  monthlyCents: Cents
  category: Category
  start: IsoDate
  end: IsoDate
  pickup: PickupMode
  /** Kilometres of a home delivery. */
  deliveryKm: number
  country: BillingCountry
  /** Kilometres a month that the contract includes, as they were quoted (spec §9). */
  kmPerMonth: number
  today: IsoDate
}

export interface ReservationQuote {
  days: number
  months: number
  extraDays: number
  /** The rent of the whole reservation and its delivery. */
  lines: PriceLine[]
  totals: Totals
  /** Owed on the first day: one month's rent and the delivery. */
  firstPayment: PriceLine[]
  firstPaymentTotals: Totals
  /** Held when the booking is made more than 30 days ahead (spec §9); carries no VAT and is netted at the end. */
  depositCents: Cents
  /** When the rest is due: 30 days before the start, or at once. */
  balanceDueOn: IsoDate
  kmIncluded: number
}

/** The price of a reservation: whole months, days left over at a thirtieth each, delivery and its tax (spec §9). */
export function quoteReservation(reservation: ReservationDetails): ReservationQuote {
  const rent = quoteRent(reservation.monthlyCents, reservation.start, reservation.end, reservation)
  const delivery =
    reservation.pickup === 'home'
      ? deliveryLines(reservation.book, reservation.deliveryKm, reservation.country)
      : []
  const lines = [...rent.lines, ...delivery]
  const firstPayment = [priceLine('rent', 1, reservation.monthlyCents, reservation.country), ...delivery]
  const ahead = daysBetween(reservation.today, reservation.start) > DEPOSIT_FROM_DAYS_AHEAD
  return {
    days: rent.days,
    months: rent.months,
    extraDays: rent.extraDays,
    lines,
    totals: totals(lines),
    firstPayment,
    firstPaymentTotals: totals(firstPayment),
    depositCents: ahead ? reservation.book.depositCents[reservation.category] : 0,
    balanceDueOn: ahead ? addDays(reservation.start, -DEPOSIT_FROM_DAYS_AHEAD) : reservation.today,
    kmIncluded: rent.kmIncluded,
  }
}

/** The rent of some days and the kilometres that it includes. */
export interface RentQuote {
  days: number
  months: number
  extraDays: number
  lines: PriceLine[]
  kmIncluded: number
}

/** What a subscription says of every rent: whose VAT it bears, and the kilometres that a month includes. */
export interface RentTerms {
  country: BillingCountry
  kmPerMonth: number
}

/** Whole months, and days left over at a thirtieth each (spec §9). */
export function quoteRent(
  monthlyCents: Cents,
  start: IsoDate,
  end: IsoDate,
  { country, kmPerMonth }: RentTerms,
): RentQuote {
  const { months, days } = monthsAndDays(start, end)
  const lines = months > 0 ? [priceLine('rent', months, monthlyCents * months, country)] : []
  if (days > 0)
    lines.push(priceLine('rent_days', days, proportion(monthlyCents, days, DAYS_IN_A_RENTAL_MONTH), country))
  return {
    days: inclusiveDays(start, end),
    months,
    extraDays: days,
    lines,
    kmIncluded: kmPerMonth * months + proportion(kmPerMonth, days, DAYS_IN_A_RENTAL_MONTH),
  }
}

/** What somebody may add to any car, whatever the plan. */
export interface Options {
  book: PriceBook
  /** Drivers beyond the two that are included. */
  extraDrivers: number
  pickup: PickupMode
  /** Kilometres of a home delivery. */
  deliveryKm: number
  country: BillingCountry
}

/** The price of options, once each: "extra driver 250", "home delivery 1.5 per km", its tax of 3 (spec §9). */
export function quoteOptions(options: Options): { lines: PriceLine[]; totals: Totals } {
  const { book, extraDrivers, country } = options
  const drivers = priceLine('extra_driver', extraDrivers, book.extraDriverCents * extraDrivers, country)
  const delivery = options.pickup === 'home' ? deliveryLines(book, options.deliveryKm, country) : []
  const lines = [...(extraDrivers > 0 ? [drivers] : []), ...delivery]
  return { lines, totals: totals(lines) }
}

/** "Home delivery 1.5 per km. Environmental tax for delivery 3" (spec §9). */
export function deliveryLines(book: PriceBook, km: number, country: BillingCountry): PriceLine[] {
  return [
    priceLine('delivery', km, book.deliveryCentsPerKm * km, country),
    priceLine('delivery_tax', 1, book.deliveryTaxCents, country),
  ]
}

interface Wish {
  book: PriceBook
  plan: PlanName
  category: Category
  country: BillingCountry
  months?: number | undefined
  km?: number | undefined
  downPaymentCents?: Cents | undefined
  deliveryKm?: number | undefined
  stays?: readonly Stay[] | undefined
}

/** The terms that a wish comes to: only Single has a commitment, kilometres and a down payment to choose. */
export function termsOf(wish: Wish): Terms {
  const { book, plan, category, country, deliveryKm, stays } = wish
  if (plan !== 'Single') {
    return {
      book,
      plan,
      category,
      country,
      deliveryKm,
      stays,
      months: YEARLY_TERM,
      km: includedIn(book).km,
      downPaymentCents: 0,
    }
  }
  return {
    book,
    plan,
    category,
    country,
    deliveryKm,
    months: wish.months ?? YEARLY_TERM,
    km: wish.km ?? includedIn(book).km,
    downPaymentCents: wish.downPaymentCents ?? 0,
  }
}
