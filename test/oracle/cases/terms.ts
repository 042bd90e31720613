import { expect } from 'vitest'
import { handler as renewals } from '../../../functions/jobs/renewals.ts'
import * as choices from '../../../functions/store/choices.ts'
import { commit } from '../../../functions/store/commit.ts'
import { newId } from '../../../functions/store/ids.ts'
import * as invoices from '../../../functions/store/invoices.ts'
import { rentsUntil } from '../../../infra/local/seed/later-events.ts'
import type { Choice } from '../../../shared/api/choices.ts'
import { signed } from '../../support/customers.ts'
import { withAllDocuments } from '../../support/identity-documents.ts'
import { addModel, HOME, newcomer, today } from '../../support/seeded.ts'
import type { World } from '../../support/world.ts'
import { between, type Day, plusDays, plusMonths } from '../calculator/days.ts'
import {
  ACCEPTED_DAYS,
  AT_SIGNING,
  type Category,
  type Country,
  monthOf,
  NOTICE_DAYS,
  type Plan,
  WITHDRAWAL_DAYS,
} from '../calculator/figures.ts'
import { taxed, untaxed } from '../calculator/money.ts'
import { rentFor } from '../calculator/reservation.ts'
import { delivery, endByNotice, rentIn, subscriptionCost } from '../calculator/subscription.ts'
import { administrator, booksOf, payPart, subscribed } from '../people.ts'
import { expectContract, expectInvoice, expectStored } from '../printed.ts'
import { type Chance, RUNS } from '../runs.ts'
import { COUNTRIES } from './subscriptions.ts'

const PLANS: readonly Plan[] = ['Single', 'Plus', 'One']

/** POST …/notice: the last day of a subscription that began any time ago. */
export async function giveNotice(world: World, chance: Chance, index: number): Promise<void> {
  const plan = PLANS[index % PLANS.length] as Plan
  // First those whose last day for notice is today, then those who are a day late, then any.
  const notice = plan === 'Single' ? NOTICE_DAYS.rental : NOTICE_DAYS.subscription
  const renewsIn = notice - (index < PLANS.length ? 0 : 1)
  const atLimit = plusMonths(plusDays(today(world), renewsIn), -12)
  const day = index < 2 * PLANS.length ? atLimit : plusDays(today(world), -chance.whole(0, 900))
  const modelId = await addModel(world, 1, 1)
  const startsOn = plan === 'Single' ? day : undefined
  const who = await subscribed(world, {
    country: chance.one(COUNTRIES),
    plan,
    day,
    modelId,
    ...(startsOn && { startsOn }),
  })
  const endsOn = endByNotice(day, plan, today(world))
  const { body } = await world.post(`/contracts/${who.contractId}/notice`, { endsOn }, { token: who.token })
  expect(body.data?.endsOn ?? body, `${plan} since ${day}`).toBe(endsOn)
}

/** A Single that we end today, after some of its rents: the rest of its term, or until a notice of today would count. */
export async function endEarly(world: World, chance: Chance): Promise<void> {
  const category = chance.whole(1, 6) as Category
  const country = chance.one(COUNTRIES)
  const day = plusDays(today(world), -chance.whole(0, RUNS.mostMonths * 30))
  const modelId = await addModel(world, 1, category)
  const who = await subscribed(world, { country, plan: 'Single', day, modelId, startsOn: day })
  const reservationId = await reservationOf(world, who.token)
  await rentsUntil(who.id, reservationId, day, today(world))
  // A month that has not begun is in what is owed, although its rent was invoiced.
  const rents = (await invoices.list(who.id)).filter(
    ({ periodFrom }) => periodFrom && periodFrom <= today(world),
  )
  const end = { reason: 'revoked', note: 'A test.' }
  const path = `/staff/customers/${who.id}/contracts/${who.contractId}/end`
  expect((await world.post(path, end, await administrator(world))).status).toBe(200)
  const owed = (await invoices.list(who.id)).find(({ lines }) => lines.some(({ key }) => key === 'early_end'))
  const notInvoicedFrom = plusMonths(day, rents.length)
  const after = plusDays(endByNotice(day, 'Single', today(world)), 1)
  const monthCents = monthOf('Single', category) as number
  const said = JSON.stringify({ category, country, day, rents: rents.length, after })
  if (notInvoicedFrom >= after) return expect(owed, said).toBeUndefined()
  const cents = rentFor(notInvoicedFrom, after, monthCents, country).reduce(
    (sum, line) => sum + line.cents,
    0,
  )
  const dueOn = plusDays(today(world), ACCEPTED_DAYS)
  const lines = [untaxed('early_end', 1, cents)]
  await expectInvoice(who.id, owed?._id ?? '', { kind: 'charge', dueOn, lines }, said)
}

const reservationOf = async (world: World, token: string): Promise<string> =>
  (await world.get('/reservations', { token })).body.data[0]._id

interface Chosen {
  modelId: string
  country: Country
  duration: number
  km: number
  ppCents: number
  deliveryKm?: number | undefined
}

/** A customer whose choice of a Single is validated for a day and signed. */
async function signedSingle(world: World, asked: Chosen, startsOn: Day) {
  const who = await newcomer(world, {
    dob: '1985-06-15',
    license_more_than_5years: 'yes',
    customer_type: 'Particulier',
    country: asked.country,
    address: HOME,
  })
  await withAllDocuments(world, who)
  const quote = (await world.post('/quotes', { ...asked, plan: 'Single' })).body.data
  const now = world.run.now().toISOString()
  const choice: Choice = {
    _id: newId('cho', now),
    customerId: who.id,
    status: 'submitted',
    general_id: [asked.modelId],
    plan: 'Single',
    quote,
    submittedAt: now,
  }
  await commit(choices.submitOps(choice))
  const path = `/staff/customers/${who.id}/choices/${choice._id}/validate`
  const { body } = await world.post(path, { startsOn }, await administrator(world))
  if (body.status !== 200) throw new Error(JSON.stringify(body))
  const { contract } = body.data
  const signingId = await signed(world, who.id, contract._id)
  const { _id: contractId, commitment } = contract
  return { who, contractId, signingId, reservationId: commitment.reservationId as string }
}

/** A Single from its choice to three months after its term, with its own months, kilometres, down payment and delivery. */
export async function wholeSingle(world: World, chance: Chance): Promise<void> {
  const [country, category] = [chance.one(COUNTRIES), chance.whole(1, 6) as Category]
  const [months, km] = [chance.one(RUNS.terms > 10 ? [6, 12, 24] : [6, 12]), chance.whole(1000, 4000)]
  const ppCents = chance.is(60) ? chance.whole(1, 900_000) : 0
  const deliveryKm = chance.is(50) ? chance.whole(1, 200) : undefined
  const modelId = await addModel(world, 1, category)
  const asked = { modelId, country, duration: months, km, ppCents, deliveryKm }
  const startsOn = plusDays(today(world), chance.whole(0, 40))
  const { who, contractId, signingId, reservationId } = await signedSingle(world, asked, startsOn)
  const said = JSON.stringify({ ...asked, category, startsOn })
  const wish = {
    plan: 'Single',
    category,
    country,
    months,
    km,
    downPaymentCents: ppCents,
    deliveryKm,
  } as const
  const cost = subscriptionCost(wish)
  if (!cost) throw new Error('A Single has every category')
  await expectContract(who.id, contractId, cost, said)

  const down = ppCents > 0 ? [taxed('down_payment', 1, ppCents, country)] : []
  const lines = [taxed('activation_fee', 1, AT_SIGNING.Single, country), ...down]
  await expectInvoice(who.id, signingId, { kind: 'signing', dueOn: today(world), lines }, said)
  await rentsUntil(who.id, reservationId, today(world), plusDays(plusMonths(startsOn, months + 3), -20))
  const rents = (await invoices.list(who.id)).filter(({ periodFrom }) => periodFrom).toReversed()
  const begins = Array.from({ length: months + 3 }, (_, month) => plusMonths(startsOn, month))
  expect(
    rents.map(({ periodFrom }) => periodFrom),
    said,
  ).toEqual(begins)

  for (const [month, { _id }] of rents.entries()) {
    const brought = month === 0 && deliveryKm ? delivery(deliveryKm, country) : []
    const kind = month === 0 ? 'first_payment' : 'rent'
    const rent = taxed('rent', 1, rentIn(cost, month).cents, country)
    const expected = { kind, dueOn: begins[month] as Day, lines: [rent, ...brought] }
    const compare = month === 0 || month === months ? expectInvoice : expectStored
    await compare(who.id, _id, expected, said)
  }
}

/** Plus and One over two years: the fee at signing, and on each anniversary the fee again, due 15 days later. */
export async function wholeYears(world: World): Promise<void> {
  const people = await Promise.all(
    COUNTRIES.flatMap((country) =>
      (['Plus', 'One'] as const).map((plan) => subscribed(world, { country, plan })),
    ),
  )
  const day = today(world)
  for (const { id, invoice, contractId, plan, country } of people) {
    const cost = subscriptionCost({ plan, category: 1, country })
    if (cost) await expectContract(id, contractId, cost, `${plan} ${country}`)
    await payPart(id, invoice._id, day)
  }
  for (const year of [1, 2]) {
    const anniversary = plusMonths(day, 12 * year)
    await renewals({ scheduledAt: `${plusDays(anniversary, -1)}T00:25:00.000Z` })
    await renewals({ scheduledAt: `${anniversary}T00:25:00.000Z` })
    for (const { id, plan, country } of people) {
      const fees = (await invoices.list(id)).filter(({ kind }) => kind === 'renewal').toReversed()
      expect(fees.map(({ issuedOn }) => between(day, issuedOn))).toEqual(
        Array.from({ length: year }, (_, index) => between(day, plusMonths(day, 12 * (index + 1)))),
      )
      const lines = [taxed('annual_fee', 1, AT_SIGNING[plan], country)]
      const dueOn = plusDays(anniversary, ACCEPTED_DAYS)
      await expectInvoice(id, fees.at(-1)?._id ?? '', { kind: 'renewal', dueOn, lines }, `${plan} ${country}`)
      await payPart(id, fees.at(-1)?._id ?? '', anniversary)
    }
  }
}

/**
 * POST …/withdrawal: 14 days for individuals, counted from the day after the signature, that of a Single too whose vehicle begins later; all
 * that was paid goes back.
 */
export async function withdraw(world: World, chance: Chance, index: number): Promise<void> {
  const company = index % 5 === 4
  const days = index < 2 ? WITHDRAWAL_DAYS + index : chance.whole(WITHDRAWAL_DAYS - 5, WITHDRAWAL_DAYS + 1)
  const day = plusDays(today(world), -days)
  // The second, a day late, is a Single whose vehicle has not begun yet.
  const plan = PLANS[(index + 2) % PLANS.length] as Plan
  const country = chance.one(COUNTRIES)
  const agreed = plan === 'Single' && {
    modelId: await addModel(world, 1, 1),
    startsOn: plusDays(today(world), chance.whole(1, 40)),
  }
  const who = await subscribed(world, { country, plan, day, company, ...agreed })
  const { totalCents } = who.invoice.totals
  const paidCents = chance.is(50) ? chance.whole(1, totalCents) : 0
  if (paidCents > 0) await payPart(who.id, who.invoice._id, day, paidCents)
  const { status } = await world.post(`/contracts/${who.contractId}/withdrawal`, {}, { token: who.token })
  const may = !company && days <= WITHDRAWAL_DAYS
  const said = JSON.stringify({ plan, company, days, paidCents })
  expect(status === 200, said).toBe(may)
  const [owedCents, creditCents] = may ? [0, paidCents] : [totalCents - paidCents, 0]
  expect(await booksOf(who.id), said).toMatchObject({ owedCents, creditCents, depositCents: 0 })
}
