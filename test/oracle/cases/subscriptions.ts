import { expect } from 'vitest'
import { FLEET } from '../../../shared/catalogue/fleet.ts'
import type { World } from '../../support/world.ts'
import type { Category, Country, Plan } from '../calculator/figures.ts'
import { subscriptionCost } from '../calculator/subscription.ts'
import type { Chance } from '../runs.ts'

export const COUNTRIES: readonly Country[] = ['LU', 'BE']
const PLANS: readonly Plan[] = ['Single', 'Plus', 'One']

/** POST /quotes: what a subscription costs at signing, a month and over its term, in each plan and country. */
export async function quoteSubscription(world: World, chance: Chance): Promise<void> {
  const model = chance.one(FLEET)
  const [plan, country] = [chance.one(PLANS), chance.one(COUNTRIES)]
  const deliveryKm = chance.is(40) ? chance.whole(0, 300) : undefined
  const isSingle = plan === 'Single'
  const months = isSingle && chance.is(80) ? chance.one([6, 12, 24]) : undefined
  const km = isSingle && chance.is(50) ? chance.whole(0, 4000) : undefined
  const ppCents = isSingle && chance.is(50) ? chance.whole(0, 1_200_000) : undefined
  const asked = { modelId: model._id, plan, country, deliveryKm, duration: months, km, ppCents }
  const { body } = await world.post('/quotes', asked)
  const category = model.vehicle_cat as Category
  const cost = subscriptionCost({
    plan,
    category,
    country,
    months,
    km,
    downPaymentCents: ppCents,
    deliveryKm,
  })
  const said = JSON.stringify(asked)
  if (!cost) return expect(body.code, said).toBe('category_not_in_plan')

  const { data } = body
  const { cents, vatCents, totalCents } = data.monthly
  const after = data.monthlyAfterTerm
  const answered = {
    months: data.months,
    km: data.km,
    extraKmCents: data.extraKmCents,
    atSigning: data.atSigningTotals,
    monthly: { cents, vatCents, totalCents },
    monthlyAfterTerm: after && { cents: after.cents, vatCents: after.vatCents, totalCents: after.totalCents },
    term: data.termTotals,
    delivery: data.deliveryTotals,
  }
  expect(answered, said).toEqual(cost)
}
