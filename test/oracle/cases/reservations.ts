import { expect } from 'vitest'
import { handler as balanceDue } from '../../../functions/jobs/balance-due.ts'
import * as invoices from '../../../functions/store/invoices.ts'
import { rentsUntil } from '../../../infra/local/seed/later-events.ts'
import { confirm } from '../../../infra/local/seed/story.ts'
import { addModel, today } from '../../support/seeded.ts'
import type { World } from '../../support/world.ts'
import { between, type Day, plusDays, plusMonths } from '../calculator/days.ts'
import { type Category, monthOf, type Plan } from '../calculator/figures.ts'
import { sumOf, taxed, untaxed } from '../calculator/money.ts'
import { depositOf, laterRents, lengthProblem, type Stay, stayCost } from '../calculator/reservation.ts'
import { delivery } from '../calculator/subscription.ts'
import { book, modelOf, type Person, payPart, subscribed } from '../people.ts'
import { expectInvoice, expectStored } from '../printed.ts'
import { type Chance, RUNS } from '../runs.ts'
import { COUNTRIES } from './subscriptions.ts'

/** The last day of a reservation from a day on: whole months now and then, from one month to 24. */
export function endAfter(chance: Chance, start: Day, mostMonths = 24): Day {
  if (chance.is(30)) return plusDays(plusMonths(start, chance.whole(1, mostMonths)), -1)
  const shortest = between(start, plusMonths(start, 1)) - 1
  return plusDays(start, chance.whole(shortest, Math.max(shortest, mostMonths * 30 - 5)))
}

/** Somebody who may book, for each country and plan: a thousand quotes need no more of them. */
export const bookers = (world: World) =>
  Promise.all(
    COUNTRIES.flatMap((country) =>
      (['Plus', 'One'] as const).map((plan) => subscribed(world, { country, plan })),
    ),
  )

/** POST /reservations/quote: rent, delivery, first payment, deposit, balance and kilometres. */
export async function quoteReservation(world: World, chance: Chance, people: readonly Person[]) {
  const bookedOn = today(world)
  const who = chance.one(people)
  const category = chance.whole(1, 6) as Category
  const start = plusDays(bookedOn, chance.is(30) ? chance.whole(28, 33) : chance.whole(0, 700))
  const end = chance.is(80) ? endAfter(chance, start) : plusDays(start, chance.whole(1, 800))
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
  const { first, ...rest } = cost
  const { lines: _lines, firstPayment: _first, firstPaymentTotals, ...quote } = body.data
  expect({ ...quote, first: firstPaymentTotals }, said).toEqual({ ...rest, first })
}

export type Booked = Awaited<ReturnType<typeof booked>>

interface Range {
  /** Days from today to the first one. */
  startsIn: readonly [number, number]
  mostMonths?: number
}

/** A confirmed reservation of a random length, category, country and plan, booked some days before today or its start. */
export async function booked(world: World, chance: Chance, { startsIn, mostMonths = 24 }: Range) {
  const country = chance.one(COUNTRIES)
  const plan: Plan = chance.is(30) ? 'Plus' : 'One'
  const category = (plan === 'Plus' ? chance.whole(1, 2) : chance.whole(1, 6)) as Category
  const start = plusDays(today(world), chance.whole(...startsIn))
  const ahead = chance.is(50) ? chance.whole(31, 120) : chance.whole(0, 30)
  const before = plusDays(start, -ahead)
  const bookedOn = before < today(world) ? before : today(world)
  const who = await subscribed(world, { country, plan, day: bookedOn })
  await payPart(who.id, who.invoice._id, bookedOn)
  const modelId = await addModel(world, 1, category)
  const end = endAfter(chance, start, mostMonths)
  const deliveryKm = chance.is(40) ? chance.whole(0, 300) : undefined
  const reservation = await book(who, { modelId, start, end, bookedOn, deliveryKm })
  const monthCents = monthOf(plan, category) as number
  const stay: Stay = { start, end, bookedOn, monthCents, category, country, deliveryKm }
  const said = `${plan} ${JSON.stringify(stay)}`
  return { who, stay, reservation, modelId, said, plan }
}

/** The lines of a first payment. */
export const firstLines = ({ monthCents, country, deliveryKm }: Stay) => [
  taxed('rent', 1, monthCents, country),
  ...(deliveryKm === undefined ? [] : delivery(deliveryKm, country)),
]
export const depositLines = (stay: Stay) => {
  const cents = depositOf(stay)
  return cents > 0 ? [untaxed('deposit', 1, cents)] : []
}

/** The invoice of a confirmation on a day: the deposit alone more than 30 days ahead, else the first payment with it. */
export async function confirmed({ who, stay, reservation, said }: Booked, day: Day) {
  const { _id } = await confirm(who.customer, reservation, day)
  const deposit = depositLines(stay)
  const isAhead = deposit.length > 0 && between(day, stay.start) > 30
  const expected = isAhead
    ? { kind: 'deposit', lines: deposit }
    : { kind: 'first_payment', lines: [...firstLines(stay), ...deposit] }
  const invoice = await expectInvoice(who.id, _id, { ...expected, dueOn: day }, said)
  return { invoice, isAhead }
}

/** A whole reservation: its price, the invoice of its confirmation, its balance, each rent on its day, and all of them together. */
export async function billReservation(world: World, chance: Chance): Promise<void> {
  const one = await booked(world, chance, { startsIn: [-60, 120], mostMonths: RUNS.mostMonths })
  const { who, stay, reservation, said } = one
  const cost = stayCost(stay)
  expect(reservation, said).toMatchObject({
    priceCents: cost.totals.cents,
    totals: cost.totals,
    days: cost.days,
    months: cost.months,
    kmIncluded: cost.kmIncluded,
    depositCents: cost.depositCents,
  })
  const { isAhead } = await confirmed(one, stay.bookedOn)
  if (isAhead) {
    await balanceDue({ scheduledAt: `${cost.balanceDueOn}T00:30:00.000Z` })
    const first = (await invoices.list(who.id)).find(({ kind }) => kind === 'first_payment')
    const expected = { kind: 'first_payment', dueOn: cost.balanceDueOn, lines: firstLines(stay) }
    await expectInvoice(who.id, first?._id ?? '', expected, said)
  }

  await rentsUntil(who.id, reservation._id, stay.bookedOn, plusDays(stay.end, 1))
  const all = await invoices.list(who.id)
  const rents = all.filter(({ kind }) => kind === 'rent').toReversed()
  const expectedRents = laterRents(stay)
  const late = (rent: { issuedOn: Day }) => (rent.issuedOn < stay.bookedOn ? stay.bookedOn : rent.issuedOn)
  expect(rents.map(({ periodFrom, issuedOn }) => [periodFrom, issuedOn])).toEqual(
    expectedRents.map((rent) => [rent.from, late(rent)]),
  )
  for (const [at, { dueOn, line }] of expectedRents.entries()) {
    const compare = at === expectedRents.length - 1 ? expectInvoice : expectStored
    await compare(who.id, rents[at]?._id ?? '', { kind: 'rent', dueOn, lines: [line] }, said)
  }
  const billed = sumOf(
    all
      .filter(({ reservationId, kind }) => reservationId && kind !== 'deposit')
      .flatMap(({ lines }) => lines.filter(({ key }) => key !== 'deposit')),
  )
  expect(billed.cents, said).toBe(cost.totals.cents)
}
