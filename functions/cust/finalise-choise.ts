import type { FleetModel } from '../../shared/catalogue/fleet.ts'
import type { InputOf } from '../../shared/contract.ts'
import { type Choice, finaliseChoice } from '../../shared/contracts/choices.ts'
import type { Category, PlanName } from '../../shared/price-book.ts'
import { Refusal } from '../../shared/refusals.ts'
import { ineligibility } from '../../shared/rules/eligibility.ts'
import type { BillingCountry } from '../../shared/rules/money.ts'
import { planIncludes } from '../../shared/rules/plans.ts'
import { quoteSubscription, type SubscriptionQuote, termsOf } from '../../shared/rules/quote.ts'
import { newId } from '../lib/ids.ts'
import { nameOf } from '../lib/names.ts'
import { route } from '../lib/route.ts'
import { auditOp } from '../store/audit.ts'
import * as choices from '../store/choices.ts'
import * as customers from '../store/customers.ts'
import * as fleet from '../store/fleet.ts'
import { tellOps } from '../store/notifications.ts'
import * as subscriptions from '../store/subscriptions.ts'

type Input = InputOf<typeof finaliseChoice>

/** POST /cust/finalise-choise?mode=save. Everything that the browser computed is computed again here. */
export const handler = route(finaliseChoice, async ({ input, caller, now, today, once }) => {
  const customer = await customers.find(caller.id)
  if (!customer) throw new Refusal('customer_not_found')
  const reason = ineligibility(customer, today)
  if (reason) throw new Refusal(reason)
  const contracts = await subscriptions.list(caller.id)
  if (contracts.some((contract) => contract.status !== 'terminated')) throw new Refusal('contract_exists')

  const models = await Promise.all(modelIds(input).map(fleet.model))
  refuseOutsidePlan(input.finaliseData.subscription, models)
  const quote = quoteFor(input.finaliseData, models, customer.country)
  refuseIfPriceDiffers(input.finaliseData.pricing_data, quote)

  const choice: Choice = {
    _id: newId('cho', now),
    customerId: customer._id,
    status: 'submitted',
    general_id: models.map((model) => model._id),
    plan: quote.plan,
    quote,
    submittedAt: now,
  }
  const told = await tellOps(
    customer,
    'choice_submitted',
    { plan: quote.plan, vehicle: models.map(nameOf).join(', ') },
    now,
  )
  const audit = auditOp(customer._id, { by: caller.id, what: 'finalised a choice', subject: choice._id }, now)
  const stored = { ...choice, campaign: input.campaignParams }
  return once.commit([...choices.submitOps(stored), ...told, audit], { data: choice })
})

/** One vehicle for Single, one to three for Plus and One, none twice. */
function modelIds(input: Input): string[] {
  const ids = [...new Set([input.general_id].flat())]
  if (input.finaliseData.subscription === 'Single' && ids.length !== 1) throw new Refusal('vehicle_count')
  return ids
}

function refuseOutsidePlan(plan: PlanName, models: readonly FleetModel[]): void {
  const outside = models.filter((model) => !planIncludes(plan, model.vehicle_cat as Category))
  if (outside.length > 0)
    throw new Refusal('category_not_in_plan', { plan, models: outside.map((model) => model._id) })
}

/** The first vehicle decides the price that is shown; every category's rent is fixed when the contract begins. */
function quoteFor(
  data: Input['finaliseData'],
  models: readonly FleetModel[],
  country: BillingCountry,
): SubscriptionQuote {
  const category = models[0]?.vehicle_cat as Category
  if (data.subscription !== 'Single')
    return quoteSubscription(termsOf({ plan: data.subscription, category, country }))
  const { duration: months, km, pp: downPaymentCents } = data
  return quoteSubscription(termsOf({ plan: 'Single', category, country, months, km, downPaymentCents }))
}

function refuseIfPriceDiffers(seen: Input['finaliseData']['pricing_data'], quote: SubscriptionQuote): void {
  const same =
    seen.monthlyCents === quote.monthly.cents &&
    seen.atSigningTotalCents === quote.atSigningTotals.totalCents &&
    seen.termTotalCents === quote.termTotals.totalCents
  if (!same) throw new Refusal('price_changed', { quote })
}
