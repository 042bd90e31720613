import { type Day, plusDays, plusMonths } from './days.ts'
import {
  AT_SIGNING,
  type Category,
  type Country,
  DELIVERY_A_KM,
  DELIVERY_TAX,
  EXTRA_KM,
  KM_A_MONTH,
  monthOf,
  NOTICE_DAYS,
  ofCategory,
  type Plan,
} from './figures.ts'
import { type Line, sumOf, taxed } from './money.ts'

export interface Terms {
  plan: Plan
  category: Category
  country: Country
  /** Of a Single. */
  months?: number | undefined
  km?: number | undefined
  downPaymentCents?: number | undefined
  deliveryKm?: number | undefined
}

/** Home delivery: 1.5 a kilometre, and the environmental tax. */
export const delivery = (km: number, country: Country): Line[] => [
  taxed('delivery', km, km * DELIVERY_A_KM, country),
  taxed('delivery_tax', 1, DELIVERY_TAX, country),
]

/** What a subscription costs at signing, a month, and over its term of a year or of a Single's months. */
export function subscriptionCost({ plan, category, country, ...terms }: Terms) {
  const rent = monthOf(plan, category)
  if (rent === undefined) return undefined
  const months = plan === 'Single' ? (terms.months ?? 12) : 12
  const down = plan === 'Single' ? (terms.downPaymentCents ?? 0) : 0
  const fee = taxed(plan === 'Single' ? 'activation_fee' : 'annual_fee', 1, AT_SIGNING[plan], country)
  const paidDown = down > 0 ? [taxed('down_payment', 1, down, country)] : []
  // A cent that does not divide is in favour of the customer (docs/decisions/0044).
  const monthly = taxed('rent', 1, rent - Math.ceil(down / months), country)
  // A down payment is rent of the term, and used up with it (docs/decisions/0181).
  const afterTerm = taxed('rent', 1, rent, country)
  const atSigning = [fee, ...paidDown]
  return {
    months,
    km: plan === 'Single' ? (terms.km ?? KM_A_MONTH) : KM_A_MONTH,
    extraKmCents: ofCategory(EXTRA_KM, category),
    atSigning: sumOf(atSigning),
    monthly: sumOf([monthly]),
    monthlyAfterTerm: down > 0 ? sumOf([afterTerm]) : undefined,
    /** All that is paid in the term, month by month. */
    term: sumOf([...atSigning, ...Array.from({ length: months }, () => monthly)]),
    /** None when it is brought no way at all: the dialog offers "at the provider" as well (spec §2). */
    delivery: terms.deliveryKm ? sumOf(delivery(terms.deliveryKm, country)) : undefined,
  }
}

/** What a month costs, counted from nought: within the term, or after it. */
export const rentIn = (cost: NonNullable<ReturnType<typeof subscriptionCost>>, month: number) =>
  month < cost.months ? cost.monthly : (cost.monthlyAfterTerm ?? cost.monthly)

/** The last day of a subscription whose notice is given on a day: the day before the next renewal for which it still counts. */
export function endByNotice(startsOn: Day, plan: Plan, noticeOn: Day, commitmentMonths = 12): Day {
  let renewsOn = nextRenewal(startsOn, plan, noticeOn, commitmentMonths)
  while (lastNotice(renewsOn, plan) < noticeOn)
    renewsOn = nextRenewal(startsOn, plan, plusDays(renewsOn, 1), commitmentMonths)
  return plusDays(renewsOn, -1)
}

/** The day from which a subscription renews, for the first time on or after a day: by the year, a Single by the month after its term. */
export function nextRenewal(startsOn: Day, plan: Plan, today: Day, commitmentMonths = 12): Day {
  let months = plan === 'Single' ? commitmentMonths : 12
  while (plusMonths(startsOn, months) < today) months += plan === 'Single' ? 1 : 12
  return plusMonths(startsOn, months)
}

/** The last day on which notice counts for a renewal: 30 days before, 15 for the rental that a Single is (spec §4). */
export const lastNotice = (renewsOn: Day, plan: Plan): Day =>
  plusDays(renewsOn, -(plan === 'Single' ? NOTICE_DAYS.rental : NOTICE_DAYS.subscription))
