import { afterAll, beforeAll, expect, test } from 'vitest'
import { FLEET } from '../../shared/catalogue/fleet.ts'
import { today } from '../support/seeded.ts'
import { World } from '../support/world.ts'
import { plusDays, plusMonths } from './calculator/days.ts'
import { type Category, type Country, monthOf, type Plan } from './calculator/figures.ts'
import { lengthProblem, stayCost } from './calculator/reservation.ts'
import { subscriptionCost } from './calculator/subscription.ts'
import { modelOf, type Person, subscribed } from './people.ts'
import { type Chance, eachCase, RUNS, SEED } from './runs.ts'

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

const COUNTRIES: readonly Country[] = ['LU', 'BE']
const PLANS: readonly Plan[] = ['Single', 'Plus', 'One']

test(`${RUNS.subscriptionQuotes} subscriptions cost what the specification says, at signing, a month and over the term (seed ${SEED})`, async () => {
  await eachCase(RUNS.subscriptionQuotes, async (chance) => {
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
    if (!cost) return expect(body.code, JSON.stringify(asked)).toBe('category_not_in_plan')

    const { data } = body
    const { cents, vatCents, totalCents } = data.monthly
    expect(
      {
        months: data.months,
        km: data.km,
        extraKmCents: data.extraKmCents,
        atSigning: data.atSigningTotals,
        monthly: { cents, vatCents, totalCents },
        term: data.termTotals,
        delivery: data.deliveryTotals,
      },
      JSON.stringify(asked),
    ).toEqual(cost)
  })
})

/** Days from `least` months on, most of them within 24. */
const lengthOf = (chance: Chance, start: string) =>
  chance.is(30)
    ? plusDays(plusMonths(start, chance.whole(1, 24)), -1)
    : plusDays(start, chance.is(90) ? chance.whole(29, 735) : chance.whole(1, 800))

test(`${RUNS.reservationQuotes} reservations cost what the specification says: rent, delivery, first payment, deposit and balance (seed ${SEED})`, async () => {
  const people = await Promise.all(
    COUNTRIES.flatMap((country) =>
      (['Plus', 'One'] as const).map((plan) => subscribed(world, { country, plan })),
    ),
  )
  const bookedOn = today(world)
  await eachCase(RUNS.reservationQuotes, async (chance) => {
    const who = chance.one<Person>(people)
    const category = chance.whole(1, 6) as Category
    const start = plusDays(bookedOn, chance.is(30) ? chance.whole(28, 33) : chance.whole(0, 700))
    const end = lengthOf(chance, start)
    const deliveryKm = chance.is(40) ? chance.whole(0, 500) : undefined
    const asked = {
      modelId: modelOf(category),
      start_date: start,
      return_date: end,
      ...(deliveryKm !== undefined && { pickup: 'home', deliveryKm }),
    }
    const { body } = await world.post('/reservations/quote', asked, { token: who.token })
    const monthCents = monthOf(who.plan, category)
    const problem = lengthProblem({ start, end })
    const said = `${who.plan} ${who.country} ${JSON.stringify(asked)}`
    if (problem) return expect(body.code, said).toBe(`rental_too_${problem}`)
    if (monthCents === undefined) return expect(body.code, said).toBe('category_not_in_plan')

    const cost = stayCost({ start, end, bookedOn, monthCents, category, country: who.country, deliveryKm })
    const { firstWithDeposit, first, ...rest } = cost
    const { lines, firstPayment, firstPaymentTotals, ...quote } = body.data
    expect({ ...quote, first: firstPaymentTotals }, said).toEqual({ ...rest, first })
    expect(firstWithDeposit.totalCents).toBe(first.totalCents + quote.depositCents)
  })
})
