import { getSettings } from '../../shared/api/site.ts'
import { COMPANY } from '../../shared/company.ts'
import { LEGAL_DOCUMENTS } from '../../shared/legal-documents.ts'
import { CATEGORIES, PLAN_NAMES, type PlanName, type PriceBook } from '../../shared/price-book.ts'
import { inEuros, VAT_BP } from '../../shared/rules/money.ts'
import { spansOf } from '../../shared/rules/opening-hours.ts'
import { monthlyRentCents } from '../../shared/rules/plans.ts'
import type { TrackingIds } from '../../shared/rules/tracking.ts'
import { setting } from '../chain/env.ts'
import { route } from '../chain/route.ts'
import { openingHours } from '../store/opening-hours.ts'
import { bookOn } from '../store/price-books.ts'

const BILLING_INFO = {
  name: COMPANY.name,
  address: [...COMPANY.address],
  vat_number: COMPANY.vatNumber,
  registration_number: COMPANY.register,
  iban: COMPANY.iban,
  bic: COMPANY.bic,
  email: COMPANY.email,
}

/** POST /sett. The settings of a country are the first item of the list. */
export const handler = route(getSettings, async ({ input, today }) => {
  const [book, { weeks }] = await Promise.all([bookOn(today), openingHours()])
  return {
    data: [
      {
        country: input.country,
        currency: 'EUR' as const,
        vatBp: VAT_BP[input.country === 'Belgium' ? 'BE' : 'LU'],
        callCentre: { phone: COMPANY.phone, hours: spansOf(weeks.calls) },
        legal_documents: LEGAL_DOCUMENTS,
        billingInfo: [BILLING_INFO],
        tracking: tracking(),
        subscriptions: PLAN_NAMES.map((plan) => subscription(plan, book)),
      },
    ],
  }
})

/** From the stack's own configuration; nothing where none is said. */
const tracking = (): TrackingIds => JSON.parse(setting('TRACKING'))

function subscription(plan: PlanName, book: PriceBook) {
  const costs = CATEGORIES.map((category) => {
    const cents = monthlyRentCents(book, plan, category)
    return [`category${category}`, cents === undefined ? null : inEuros(cents)] as const
  })
  return {
    _id: plan.toLowerCase(),
    subscription_name: plan,
    comp_id: 'driveline',
    cost_per_adk: CATEGORIES.map((category) => book.extraKmCents[category]),
    bail: CATEGORIES.map((category) => inEuros(book.depositCents[category])),
    base_cost: [Object.fromEntries(costs) as Record<`category${1 | 2 | 3 | 4 | 5 | 6}`, number | null>],
  }
}
