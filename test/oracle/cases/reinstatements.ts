import { expect } from 'vitest'
import { issue } from '../../../functions/billing/parts/issue.ts'
import { commit } from '../../../functions/store/commit.ts'
import * as invoices from '../../../functions/store/invoices.ts'
import { missPayment } from '../../../infra/local/seed/later-events.ts'
import { untaxedLine } from '../../../shared/rules/price-line.ts'
import { providerEvent } from '../../support/provider-event.ts'
import { addModel, today } from '../../support/seeded.ts'
import type { World } from '../../support/world.ts'
import { between, type Day, plusDays } from '../calculator/days.ts'
import { type Category, monthOf, type Plan } from '../calculator/figures.ts'
import { type Late, reinstatement, stepDays } from '../calculator/late.ts'
import { untaxed } from '../calculator/money.ts'
import { subscriptionCost } from '../calculator/subscription.ts'
import { administrator, booksOf, type Person, payPart, subscribed } from '../people.ts'
import { expectInvoice } from '../printed.ts'
import type { Chance } from '../runs.ts'
import { COUNTRIES } from './subscriptions.ts'

/** A part of an invoice comes in on a day while the invoice is late; some of it is always left. */
async function partPaid(
  chance: Chance,
  who: Person,
  invoiceId: string,
  late: Late,
  days: number,
): Promise<Late> {
  const payments: { on: Day; cents: number }[] = []
  let open = late.totalCents
  let on = late.dueOn
  for (let payment = chance.whole(0, 2); payment > 0; payment -= 1) {
    on = plusDays(on, chance.whole(0, Math.max(0, Math.floor(days / 2))))
    const cents = Math.floor(open / chance.whole(2, 6))
    if (cents === 0) break
    await payPart(who.id, invoiceId, on, cents)
    payments.push({ on, cents })
    open -= cents
  }
  return { ...late, payments }
}

/** A suspended customer with up to three late invoices, some of them paid in part. */
async function suspended(world: World, chance: Chance) {
  const days = chance.whole(15, 29)
  const day = plusDays(today(world), -days)
  const country = chance.one(COUNTRIES)
  const plan: Plan = chance.is(30) ? 'Plus' : 'One'
  const category = (plan === 'Plus' ? chance.whole(1, 2) : chance.whole(1, 6)) as Category
  const modelId = await addModel(world, 1, category)
  const who = await subscribed(world, { country, plan, day, modelId })
  const signing = subscriptionCost({ plan, category, country })?.atSigning.totalCents as number
  const lates = [
    await partPaid(chance, who, who.invoice._id, { dueOn: day, totalCents: signing, payments: [] }, days),
  ]
  for (let other = chance.whole(0, 2); other > 0; other -= 1) {
    // One that is not due yet is owed as well, without interest; of one the flat fee counts from day 8 on.
    const late = chance.one([7, 8, chance.whole(-10, days)])
    const dueOn = plusDays(today(world), -late)
    const cents = chance.whole(100, 900_000)
    const bill = { customer: who.customer, kind: 'charge' as const, contractId: who.contractId, dueOn }
    const lines = [untaxedLine('deductible', 1, cents)]
    const { invoice, ops } = await issue({ ...bill, lines }, `${day}T11:30:00.000Z`, day)
    await commit(ops)
    const open = { dueOn, totalCents: cents, payments: [] }
    lates.push(late > 1 ? await partPaid(chance, who, invoice._id, open, late) : open)
  }
  await missPayment(who.invoice, today(world))
  return {
    who,
    lates,
    monthCents: monthOf(plan, category) as number,
    said: JSON.stringify({ plan, country, lates }),
  }
}

/** What a suspended customer sees and pays: open invoices, interest, flat fee and a month; then nothing is owed and the month is theirs. */
export async function reinstateSubscription(world: World, chance: Chance, commercialBp = 0): Promise<void> {
  const { who, lates, monthCents, said } = await suspended(world, chance)
  const day = today(world)
  const asked = reinstatement(lates, monthCents, day, commercialBp)
  const { data } = (await world.get('/payments', { token: who.token })).body
  const { cost } = data.reinstatement
  const centsOf = (key: string) => cost.lines.find((line: { key: string }) => line.key === key)?.cents ?? 0
  const answered = {
    owedCents: cost.owedCents,
    interestCents: centsOf('late_interest'),
    flatCents: centsOf('late_flat'),
    monthCents: centsOf('rent_advance'),
    totalCents: cost.totalCents,
  }
  expect(answered, said).toEqual(asked)
  expect(data.owedCents, said).toBe(asked.totalCents)
  const signing = (await invoices.find(who.id, who.invoice._id))?.steps.map(({ takenOn }) => takenOn)
  const runs = Array.from({ length: between(who.invoice.dueOn, day) + 1 }, (_, index) =>
    plusDays(who.invoice.dueOn, index),
  )
  expect(signing, said).toEqual(stepDays(who.invoice.dueOn, runs))

  const metadata = { customerId: who.id, contractId: who.contractId, askedOn: day }
  await providerEvent(world, { metadata, cents: asked.totalCents })
  expect(await booksOf(who.id), said).toMatchObject({
    owedCents: 0,
    creditCents: 0,
    depositCents: monthCents,
  })
  const bill = (await invoices.list(who.id)).find(({ kind }) => kind === 'reinstatement')
  const days = Math.max(...lates.map(({ dueOn }) => between(dueOn, day)))
  const lines = [
    untaxed('late_interest', days, asked.interestCents),
    untaxed('late_flat', 1, asked.flatCents),
    untaxed('rent_advance', 1, monthCents),
  ]
  await expectInvoice(who.id, bill?._id ?? '', { kind: 'reinstatement', dueOn: day, lines }, said)
}

/** The same under a commercial rate that counts since yesterday, above 12.5 % or below. */
export async function atCommercialRate(world: World, chance: Chance): Promise<void> {
  const rateBp = chance.one([0, 1015, 1250, 1251, 1575, 2400])
  const set = { rateBp, from: plusDays(today(world), -1) }
  const staff = await administrator(world)
  expect((await world.post('/staff/settings/commercial-rate', set, staff)).status).toBe(200)
  await reinstateSubscription(world, chance, rateBp)
}
