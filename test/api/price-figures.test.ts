import { afterAll, beforeAll, expect, test } from 'vitest'
import * as invoices from '../../functions/store/invoices.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import { offer } from '../../infra/local/seed/story.ts'
import { FIRST_PRICE_BOOK, type PriceBook, type WholeBook } from '../../shared/price-book.ts'
import { addDays, addMonths } from '../../shared/rules/dates.ts'
import { momentInLuxembourg } from '../../shared/rules/luxembourg-date.ts'
import { quoteSubscription, termsOf } from '../../shared/rules/quote.ts'
import { signed, subscriber } from '../support/customers.ts'
import { addModel, HOME, newcomer, session, setRoles, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

/** Which figures a version of the prices may have, and that what costs nothing is never asked for. */

type Somebody = Awaited<ReturnType<typeof newcomer>>
type Figures = Omit<WholeBook, 'version'>

let world: World
let ada: Somebody
let bob: Somebody
beforeAll(async () => {
  world = await World.start()
  ada = await newcomer(world, { role: ['ADMIN'], firstname: 'Ada', lastname: 'Admin' })
  bob = await newcomer(world, { role: ['ADMIN'], firstname: 'Bob', lastname: 'Boss' })
})
afterAll(() => world?.stop())

const CARRERA = 'porsche-911-carrera-gts'
const { version: _, ...FIRST } = FIRST_PRICE_BOOK
const allSix = (cents: number) => ({ 1: cents, 2: cents, 3: cents, 4: cents, 5: cents, 6: cents })

/** Sessions end with the clock: each call has a new one. */
const as = async (who: Somebody) => session(world, who.customer)
const propose = async (figures: object, effectiveFrom = addDays(today(world), 2), who = ada) =>
  world.post('/staff/prices', { effectiveFrom, figures, why: 'A test.' }, await as(who))
async function decide(version: string, decision: string, who = bob) {
  const { revision } = (await world.get('/staff/prices', await as(ada))).body.data
  const reason = decision === 'approve' ? undefined : 'A slip.'
  return world.post(`/staff/prices/${version}/decide`, { decision, revision, reason }, await as(who))
}
async function until(day: string, time = '09:00') {
  const at = Date.parse(momentInLuxembourg(`${day}T${time}`) ?? '')
  await world.wait(Math.ceil((at - world.run.now().getTime()) / 1000))
}
/** Other prices are in force from now on. */
async function inForce(figures: Figures) {
  const { body } = await propose(figures)
  expect(body.status, JSON.stringify(body)).toBe(200)
  expect((await decide(body.data.version, 'approve')).status).toBe(200)
  await until(body.data.effectiveFrom)
}

test('a figure that can only be a slip is refused: nothing for a rent, more than 100,000 EUR, a category left out', async () => {
  const { 3: _third, ...five } = FIRST.depositCents
  const slips: [string, object][] = [
    [
      'catalogueMonthlyCents.3',
      { ...FIRST, catalogueMonthlyCents: { ...FIRST.catalogueMonthlyCents, 3: 0 } },
    ],
    [
      'planMonthlyCents.Plus.1',
      { ...FIRST, planMonthlyCents: { ...FIRST.planMonthlyCents, Plus: { 1: 0, 2: 1 } } },
    ],
    [
      'planMonthlyCents.One.1',
      { ...FIRST, planMonthlyCents: { ...FIRST.planMonthlyCents, One: allSix(1e9) } },
    ],
    ['annualFeeCents.One', { ...FIRST, annualFeeCents: { Plus: 1, One: -1 } }],
    ['annualFeeCents.Plus', { ...FIRST, annualFeeCents: { Plus: 10_000_001, One: 1 } }],
    ['activationFeeCents', { ...FIRST, activationFeeCents: 1.5 }],
    ['extraKmCents.1', { ...FIRST, extraKmCents: allSix(10_001) }],
    ['deliveryCentsPerKm', { ...FIRST, deliveryCentsPerKm: 1e6 }],
    ['extraDriverCents', { ...FIRST, extraDriverCents: '250' }],
    ['depositCents.1', { ...FIRST, depositCents: allSix(0) }],
    ['depositCents.3', { ...FIRST, depositCents: five }],
  ]
  for (const [path, figures] of slips) {
    const { body } = await propose(figures)
    expect(body.code, path).toBe('invalid_input')
    expect(body.details.map((one: { path: string }) => one.path)).toContain(`figures.${path}`)
  }
})

test('with the highest figures that are allowed every price is still answered', () => {
  const book: PriceBook = {
    version: 'most',
    catalogueMonthlyCents: allSix(10_000_000),
    planMonthlyCents: { Plus: { 1: 10_000_000, 2: 10_000_000 }, One: allSix(10_000_000) },
    annualFeeCents: { Plus: 10_000_000, One: 10_000_000 },
    activationFeeCents: 10_000_000,
    extraKmCents: allSix(10_000),
    deliveryCentsPerKm: 10_000,
    deliveryTaxCents: 10_000_000,
    extraDriverCents: 10_000_000,
    depositCents: allSix(10_000_000),
  }
  const longest = { plan: 'Single', category: 6, country: 'BE', months: 48, deliveryKm: 400 } as const
  expect(quoteSubscription(termsOf({ book, ...longest })).termTotals.totalCents).toBeLessThan(1e9)
})

test('what an administrator proposed is not approved by somebody who is none any more', async () => {
  const eve = await newcomer(world, { role: ['ADMIN'], firstname: 'Eve', lastname: 'Exact' })
  const { version } = (await propose({ ...FIRST, extraDriverCents: 1 }, addDays(today(world), 9))).body.data
  const session = await as(eve)
  const { revision } = (await world.get('/staff/prices', session)).body.data
  await setRoles(eve.id, ['ACCOUNTANT'])
  const late = await world.post(`/staff/prices/${version}/decide`, { decision: 'approve', revision }, session)
  expect(late.status).toBe(403)
  // Nor by whoever proposed it, under whatever revision; and what is decided once is decided.
  expect((await decide(version, 'approve', ada)).body.code).toBe('own_proposal')
  expect((await decide(version, 'withdraw')).body.code).toBe('prices_decided')
  expect((await decide(version, 'decline')).status).toBe(200)
  expect((await decide(version, 'approve')).body.code).toBe('prices_decided')
})

test('a clock that jumps over the days of two versions finds the second in force', async () => {
  const day = today(world)
  const two = [1, 2].map((more) => ({ ...FIRST, extraDriverCents: FIRST.extraDriverCents + more }))
  for (const [index, figures] of two.entries()) {
    const { body } = await propose(figures, addDays(day, 2 + index))
    expect((await decide(body.data.version, 'approve')).status).toBe(200)
  }
  await until(addDays(day, 6))
  const { inForce: book } = (await world.get('/staff/prices', await as(ada))).body.data
  expect(book.extraDriverCents).toBe(FIRST.extraDriverCents + 2)
})

test('a kilometre that costs more than was shown is not agreed to, also where no other price is another', async () => {
  const who = await newcomer(world, {
    dob: '1985-06-15',
    license_more_than_5years: 'yes',
    customer_type: 'Particulier',
    address: HOME,
  })
  const seen = (await world.post('/quotes', { modelId: CARRERA, plan: 'One', country: 'LU' })).body.data
  await inForce({ ...FIRST, extraKmCents: { ...FIRST.extraKmCents, 3: FIRST.extraKmCents[3] + 50 } })
  const body = {
    general_id: [CARRERA, 'porsche-macan-4-electric', 'porsche-taycan-4s'],
    finaliseData: {
      subscription: 'One',
      subscription_type: 'annual',
      pricing_data: {
        monthlyCents: seen.monthly.cents,
        atSigningTotalCents: seen.atSigningTotals.totalCents,
        termTotalCents: seen.termTotals.totalCents,
        extraKmCents: seen.extraKmCents,
      },
    },
  }
  const answer = await world.post('/cust/finalise-choise?mode=save', body, await as(who))
  expect(answer.body).toMatchObject({
    code: 'price_changed',
    details: { quote: { extraKmCents: FIRST.extraKmCents[3] + 50 } },
  })
})

test('a fee of nothing is settled as it is issued: nobody is dunned for it, and taking the subscription back credits nothing', async () => {
  await inForce({ ...FIRST, annualFeeCents: { Plus: 0, One: 0 }, activationFeeCents: 0 })
  const who = await subscriber(world)
  const withdrawing = await subscriber(world)
  expect(await invoices.find(who.id, who.invoiceId)).toMatchObject({
    totals: { totalCents: 0 },
    status: 'paid',
    paidOn: today(world),
  })
  const person = { _id: withdrawing.id, role: ['CLIENT'] } as never
  const taken = await world.post(
    `/contracts/${withdrawing.contractId}/withdrawal`,
    {},
    await session(world, person),
  )
  expect(taken.body).toMatchObject({ status: 200, data: { status: 'terminated' } })
  await world.forward(16, ['dunning', 'collections', 'payment-notes'])
  expect(await subscriptions.find(who.id, who.contractId)).toMatchObject({
    status: 'active',
    bookingsBlocked: false,
  })
})

test('a Single that is paid down as a whole has rents of nothing, which end no contract', async () => {
  const modelId = await addModel(world, 1, 1)
  const who = await newcomer(world, { address: HOME, dob: '1985-06-15' })
  const day = today(world)
  const offered = await offer(who.customer, 'Single', modelId, day, day)
  const terms = { book: FIRST_PRICE_BOOK, plan: 'Single', category: 1, country: 'LU', months: 12 } as const
  const downPaymentCents = 12 * FIRST_PRICE_BOOK.catalogueMonthlyCents[1]
  const quote = quoteSubscription(termsOf({ ...terms, downPaymentCents }))
  expect(quote.monthly.cents).toBe(0)
  const { commit } = await import('../../functions/store/commit.ts')
  await commit([subscriptions.changeOp(offered, { quote } as never)])
  await signed(world, who.id, offered._id)
  const { token } = await as(ada)
  const [signing] = await invoices.list(who.id)
  if (!signing) throw new Error('There is no invoice')
  const paid = { amountCents: signing.totals.totalCents, receivedOn: day, method: 'transfer' }
  await world.post(`/staff/customers/${who.id}/invoices/${signing._id}/payments`, paid, { token })
  await world.forward(80, ['monthly-invoices', 'dunning', 'collections'])
  const rents = (await invoices.list(who.id)).filter(({ kind }) => kind !== 'signing')
  expect(rents.length).toBeGreaterThanOrEqual(2)
  expect(rents.map(({ status }) => status)).toEqual(rents.map(() => 'paid'))
  expect(await subscriptions.find(who.id, offered._id)).toMatchObject({ status: 'active' })
  expect(addMonths(day, 2) <= today(world)).toBe(true)
})
