import { type Choice, finaliseChoice } from '../../shared/api/choices.ts'
import type { FleetModel } from '../../shared/catalogue/fleet.ts'
import type { InputOf } from '../../shared/endpoint.ts'
import { keptPrices, type PlanName, type PriceBook } from '../../shared/price-book.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { ineligibility } from '../../shared/rules/eligibility.ts'
import { keptNames } from '../../shared/rules/listed.ts'
import type { BillingCountry } from '../../shared/rules/money.ts'
import { chargedKm, excludedBy, isWhole, staysOf, vehiclesFor } from '../../shared/rules/onboarding.ts'
import { quoteSubscription, type SubscriptionQuote, termsOf } from '../../shared/rules/quote.ts'
import { slug } from '../../shared/vocabulary.ts'
import { route } from '../chain/route.ts'
import { refuseTooFar } from '../quotes/parts/too-far.ts'
import { auditOp } from '../store/audit.ts'
import * as choices from '../store/choices.ts'
import * as customers from '../store/customers.ts'
import * as fleet from '../store/fleet.ts'
import { newId } from '../store/ids.ts'
import { notifyOps } from '../store/notifications.ts'
import { bookOn } from '../store/price-books.ts'
import * as subscriptions from '../store/subscriptions.ts'
import { mailPicture } from '../vehi/parts/mail-picture.ts'
import { vehicleName } from '../vehi/parts/vehicle-name.ts'

type Input = InputOf<typeof finaliseChoice>

/** POST /cust/finalise-choise?mode=save. Everything that the browser computed is computed again here. */
export const handler = route(finaliseChoice, async ({ input, caller, now, today, request }) => {
  const customer = await customers.find(caller.id)
  if (!customer) throw new Refusal('customer_not_found')
  const reason = ineligibility(customer, today)
  if (reason) throw new Refusal(reason)
  const agreements = await subscriptions.list(caller.id)
  if (agreements.some((subscription) => subscription.status !== 'terminated'))
    throw new Refusal('contract_exists')

  const [book, ...models] = await Promise.all([bookOn(today), ...modelIds(input).map(fleet.orderable)])
  refuseOutsidePlan(input.finaliseData.subscription, models)
  const quote = quoteFor(input.finaliseData, models, customer.country, book)
  refuseIfPriceDiffers(input.finaliseData.pricing_data, quote)

  const choice: Choice = {
    _id: newId('cho', now),
    customerId: customer._id,
    status: 'submitted',
    general_id: models.map((model) => model._id),
    ...paintsFor(input.paints, models),
    plan: quote.plan,
    quote,
    ...(input.finaliseData.retrieval && { retrieval: input.finaliseData.retrieval }),
    ...(input.finishedWith && { finishedWith: input.finishedWith }),
    submittedAt: now,
  }
  const notified = await notifyOps(
    customer,
    'choice_submitted',
    { plan: quote.plan, vehicle: keptNames(models.map(vehicleName)) },
    now,
    { picture: await firstOf(models, input.paints) },
  )
  const audit = auditOp(customer._id, { by: caller.id, what: 'finalised a choice', subject: choice._id }, now)
  const stored = { ...choice, ...keptPrices(book), campaign: input.campaignParams }
  return request.commit([...choices.submitOps(stored), ...notified, audit], { data: choice })
})

/** One vehicle for Single, "exactly 3 vehicles in onboarding" (spec §5) for Plus and One, none twice. */
function modelIds(input: Input): string[] {
  const ids = [...new Set([input.general_id].flat())]
  const wanted = vehiclesFor(input.finaliseData.subscription === 'Single' ? 'one' : 'three')
  if (ids.length !== wanted) throw new Refusal('vehicle_count', { wanted, chosen: ids.length })
  return ids
}

function refuseOutsidePlan(plan: PlanName, models: readonly FleetModel[]): void {
  const categoryOf = (id: string) => models.find(({ _id }) => _id === id)?.vehicle_cat
  const ids = models.map(({ _id }) => _id)
  const excluded = excludedBy(plan, ids, categoryOf)
  if (excluded.length > 0)
    throw new Refusal('category_not_in_plan', { plan, models: excluded.map(({ model }) => model), excluded })
}

/** The paints wished for, of those that the chosen models come in. */
function paintsFor(wished: Input['paints'], models: readonly FleetModel[]): Pick<Choice, 'paints'> {
  if (!wished) return {}
  const comesIn = ({ model, paint }: (typeof wished)[number]) =>
    models.find(({ _id }) => _id === model)?.colours.some(({ name }) => slug(name) === paint)
  if (!wished.every(comesIn)) throw new Refusal('invalid_input', [{ path: 'paints', code: 'invalid' }])
  return { paints: wished }
}

/** The car that was chosen first, in the paint that was wished for. */
async function firstOf([model]: readonly FleetModel[], wished: Input['paints'] = []) {
  if (!model) return undefined
  const paint = wished.find((one) => one.model === model._id)?.paint
  return mailPicture(model, model.colours.find(({ name }) => slug(name) === paint)?.hex)
}

/** A delivery has an address; the kilometres that it charges. */
function deliveryKmOf({ retrieval }: Input['finaliseData']): number {
  if (retrieval?.mode === 'home' && !isWhole(retrieval.delivery)) throw new Refusal('delivery_incomplete')
  return chargedKm(retrieval?.mode, retrieval?.delivery)
}

/** The first vehicle decides the price that is shown; every category's rent is fixed when the subscription begins. */
function quoteFor(
  data: Input['finaliseData'],
  models: readonly FleetModel[],
  country: BillingCountry,
  book: PriceBook,
): SubscriptionQuote {
  const category = models[0]?.vehicle_cat
  if (!category) throw new Error('A choice names at least one model')
  const deliveryKm = deliveryKmOf(data)
  if (data.subscription !== 'Single')
    return quoteSubscription(
      termsOf({
        book,
        plan: data.subscription,
        category,
        country,
        deliveryKm,
        stays: plannedIn(data, models),
      }),
    )
  const { duration: months, km, pp: downPaymentCents } = data
  refuseTooFar(book, km, 'finaliseData.km')
  return quoteSubscription(
    termsOf({ book, plan: 'Single', category, country, months, km, downPaymentCents, deliveryKm }),
  )
}

/** The months planned in the chosen cars, in no others. @throws Refusal `invalid_input` */
function plannedIn(
  data: Extract<Input['finaliseData'], { months?: unknown }>,
  models: readonly FleetModel[],
) {
  if (!data.months) return undefined
  const ids = models.map(({ _id }) => _id)
  if (!data.months.every(({ model }) => ids.includes(model)))
    throw new Refusal('invalid_input', [{ path: 'finaliseData.months', code: 'invalid' }])
  return staysOf(data.months, models)
}

function refuseIfPriceDiffers(seen: Input['finaliseData']['pricing_data'], quote: SubscriptionQuote): void {
  const same =
    seen.monthlyCents === quote.monthly.cents &&
    seen.atSigningTotalCents === quote.atSigningTotals.totalCents &&
    seen.termTotalCents === quote.termTotals.totalCents &&
    seen.deliveryTotalCents === (quote.deliveryTotals?.totalCents ?? 0) &&
    (seen.extraKmCents ?? quote.extraKmCents) === quote.extraKmCents &&
    (seen.priceBook ?? quote.priceBook) === quote.priceBook
  if (!same) throw new Refusal('price_changed', { quote })
}
