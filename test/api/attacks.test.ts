import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issue } from '../../functions/billing/parts/issue.ts'
import { collectInvoice } from '../../functions/payments/parts/collect-invoice.ts'
import { newProof } from '../../functions/store/codes.ts'
import { commit, untilFresh } from '../../functions/store/commit.ts'
import * as customers from '../../functions/store/customers.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as ledger from '../../functions/store/ledger.ts'
import { plannedFor } from '../../functions/store/planned-work.ts'
import * as reservations from '../../functions/store/reservations.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import { confirm, handOver, reserve } from '../../infra/local/seed/story.ts'
import { addBillingAddress } from '../../shared/api/billing-addresses.ts'
import { signMandate } from '../../shared/api/payment-methods.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { openCents } from '../../shared/rules/invoices.ts'
import { openOn } from '../../shared/rules/late-interest.ts'
import { balanceOf, customerBalance, isBalanced, owedOn } from '../../shared/rules/ledger.ts'
import { interest } from '../../shared/rules/money.ts'
import { untaxedLine } from '../../shared/rules/price-line.ts'
import { between, writing } from '../support/between.ts'
import { approvedByAdministrator, colleague } from '../support/customers.ts'
import { dunOn, takeSteps } from '../support/dunning.ts'
import { readToday } from '../support/odometer.ts'
import { providerEvent, signed } from '../support/provider-event.ts'
import {
  addModel,
  newcomer,
  type Seeded,
  seededSubscriber,
  session,
  setRoles,
  today,
} from '../support/seeded.ts'
import { stepUp } from '../support/step-up.ts'
import { World } from '../support/world.ts'

/**
 * What somebody would try who wants money, a car or another's account, or who types carelessly; and what a bank sends twice, late
 * or in another order. Each line is what happens instead.
 */

const MONTH = 498_000
const IBAN = 'LU28 0019 4006 4475 0000'
const SUSPENDED_AFTER_DAYS = 16
const CARD = { kind: 'card', number: '4242 4242 4242 4242', expiry: '12/30', code: '123' }

let world: World
let admin: { id: string; token: string }
let julie: { id: string; token: string }
beforeAll(async () => {
  world = await World.start()
  admin = await world.advisor()
  julie = await colleague(world)
})
afterAll(() => world?.stop())

const inDays = (days: number) => addDays(today(world), days)
const totalOf = ({ invoice }: Seeded) => invoice.totals.totalCents
const pathOf = ({ id }: { id: string }) => `/staff/customers/${id}`
const invoiceOf = async ({ id, invoice }: Seeded) =>
  (await invoices.find(id, invoice._id)) as invoices.StoredInvoice
const subscriptionOf = ({ id, contractId }: Seeded) => subscriptions.find(id, contractId)
const accountOf = async ({ customer }: Seeded) =>
  (await world.get('/payments', await session(world, customer))).body.data
const paymentsOf = async (who: Seeded) => (await accountOf(who)).payments
const tasksOf = async ({ id }: { id: string }) =>
  (await world.everyItem())
    .filter((item) => item.type === 'Task' && item.queue && item.customerId === id)
    .map(({ kind }) => String(kind))
    .sort()

const credit = ({ id, invoice }: Seeded, amountCents: number, as = julie) =>
  world.post(`${pathOf({ id })}/invoices/${invoice._id}/credit`, { amountCents, reason: 'A test.' }, as)
const receive = (who: Seeded, body: object, as = julie) =>
  world.post(
    `${pathOf(who)}/payments`,
    { amountCents: 5000, receivedOn: today(world), method: 'transfer', ...body },
    as,
  )
const pay = (who: Seeded, body: object, as = julie) =>
  world.post(
    `${pathOf(who)}/invoices/${who.invoice._id}/payments`,
    { amountCents: 5000, receivedOn: today(world), method: 'transfer', ...body },
    as,
  )
const refund = (who: Seeded, paymentId: string, body: object, as = julie) =>
  world.post(`${pathOf(who)}/payments/${paymentId}/refund`, { amountCents: 5000, ...body }, as)
const reverse = async (who: Seeded, paymentId: string) =>
  approvedByAdministrator(
    world,
    await world.post(`${pathOf(who)}/payments/${paymentId}/reversal`, { reason: 'A test.' }, julie),
  )

/** The provider says that an invoice was paid on its page, or what became of that. */
const online = (who: Seeded, cents: number, more: object = {}) =>
  providerEvent(world, { metadata: { customerId: who.id, invoiceId: who.invoice._id }, cents, ...more })
const FAILED = { type: 'checkout.session.async_payment_failed', payment_status: 'unpaid' } as const

/** The bank takes the money of a payment back, or gives it again. */
async function dispute(what: 'withdrawn' | 'reinstated', payment_intent: string, amount: number) {
  const object = { id: `du_${payment_intent}`, object: 'dispute', payment_intent, amount, currency: 'eur' }
  const type = `charge.dispute.funds_${what}`
  const text = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object } })
  return world.post('/payments/events', text, { headers: { 'stripe-signature': await signed(text) } })
}

/** Fills in the provider's page with a card that is taken. */
const fillCard = (url: string) =>
  fetch(url.replace('localhost', '127.0.0.1'), {
    method: 'POST',
    body: new URLSearchParams(CARD).toString(),
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

/** Pays on the page that the provider showed; answers the provider's id of the payment. */
async function payOnPage(url: string, who: Seeded): Promise<string> {
  await fillCard(url)
  const recorded = (await world.everyItem()).find(
    ({ type, pk, sk }) =>
      type === 'ProviderPayment' && pk === `CUSTOMER#${who.id}` && String(sk).includes('#pi_'),
  )
  return String(recorded?.sk).replace('PROVIDER-PAYMENT#', '')
}

/** Every entry balances, and each invoice says what the ledger says of it, today and of each day. */
async function exactBooks({ id }: { id: string }) {
  const entries = await ledger.entries(id)
  for (const entry of entries) expect(isBalanced(entry)).toBe(true)
  for (const invoice of await invoices.list(id)) {
    expect(owedOn(entries, invoice._id)).toBe(openCents(invoice))
    // Late interest is computed from the record of each day: it must end with what is open today.
    if (invoice.status === 'open') expect(openOn(invoice, today(world))).toBe(openCents(invoice))
  }
  return { ...customerBalance(entries), bankCents: balanceOf(entries, 'bank'), entries }
}

/** A customer whose signing invoice is 16 days late. */
async function suspended(): Promise<Seeded> {
  const who = await seededSubscriber(world, 'One', inDays(-SUSPENDED_AFTER_DAYS))
  await takeSteps(who.invoice, 2)
  expect(await subscriptionOf(who)).toMatchObject({ status: 'suspended' })
  return who
}
const costOf = async (who: Seeded) => (await accountOf(who)).reinstatement.cost
async function reinstatedOnline(who: Seeded) {
  const { totalCents } = await costOf(who)
  const page = await world.post(
    `/contracts/${who.contractId}/reinstatement`,
    {},
    await session(world, who.customer),
  )
  const paymentId = await payOnPage(page.body.data.url, who)
  expect(await subscriptionOf(who)).toMatchObject({ status: 'active' })
  return { paymentId, totalCents }
}

/** Of a customer so many invoices are open, each but the first for a deposit of 10 EUR. */
async function owing(who: Seeded, open: number) {
  const customer = await customers.find(who.id)
  if (!customer) throw new Error('There is no customer')
  const lines = [untaxedLine('deposit', 1, 1000)]
  const bill = { customer, kind: 'charge' as const, contractId: who.contractId, lines, dueOn: today(world) }
  for (let at = 1; at < open; at += 1)
    await commit((await issue(bill, world.run.now().toISOString(), today(world))).ops)
}
const returnedNews = async (who: Seeded) =>
  (await world.everyItem()).filter(
    ({ type, pk, kind }) =>
      type === 'Notification' && pk === `CUSTOMER#${who.id}` && kind === 'payment_returned',
  )

describe('a reinstatement that the bank takes back', () => {
  test('a reinstatement that the bank takes back is undone: suspended again, the same one amount owed, the month not held, and no fee asked for twice', async () => {
    const who = await suspended()
    const { paymentId, totalCents } = await reinstatedOnline(who)
    expect((await dispute('withdrawn', paymentId, totalCents)).status).toBe(200)
    expect(await subscriptionOf(who)).toMatchObject({ status: 'suspended', bookingsBlocked: true })
    expect((await costOf(who)).totalCents).toBe(totalCents)
    expect(await exactBooks(who)).toMatchObject({
      owedCents: totalOf(who),
      creditCents: 0,
      depositCents: 0,
      bankCents: 0,
    })
    expect((await dispute('withdrawn', paymentId, totalCents)).status).toBe(200)
    expect((await costOf(who)).totalCents).toBe(totalCents)
  })

  test('a dispute that is decided for us brings the reinstatement again, once', async () => {
    const who = await suspended()
    const { paymentId, totalCents } = await reinstatedOnline(who)
    expect((await dispute('reinstated', paymentId, totalCents)).body.code).toBe('try_again')
    await dispute('withdrawn', paymentId, totalCents)
    const answers = await Promise.all([1, 2, 3].map(() => dispute('reinstated', paymentId, totalCents)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await subscriptionOf(who)).toMatchObject({ status: 'active' })
    expect(await exactBooks(who)).toMatchObject({
      owedCents: 0,
      creditCents: 0,
      depositCents: MONTH,
      bankCents: totalCents,
    })
  })

  test('one payment that settled twenty-five invoices is taken back and given again as a whole, and the customer is told once', async () => {
    const who = await suspended()
    await owing(who, 25)
    const { paymentId, totalCents } = await reinstatedOnline(who)
    const toldBefore = await returnedNews(who)
    const answer = await dispute('withdrawn', paymentId, totalCents)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(await subscriptionOf(who)).toMatchObject({ status: 'suspended', bookingsBlocked: true })
    expect((await costOf(who)).totalCents).toBe(totalCents)
    expect((await invoices.list(who.id)).filter(({ status }) => status === 'open')).toHaveLength(25)
    expect(await exactBooks(who)).toMatchObject({ creditCents: 0, depositCents: 24_000, bankCents: 0 })
    const told = (await returnedNews(who)).slice(toldBefore.length)
    expect(told).toHaveLength(1)
    expect((await dispute('reinstated', paymentId, totalCents)).status).toBe(200)
    expect(await subscriptionOf(who)).toMatchObject({ status: 'active' })
    expect(await exactBooks(who)).toMatchObject({ owedCents: 0, creditCents: 0, bankCents: totalCents })
  })

  test('dunning goes on after a reinstatement was taken back: day 30 terminates', async () => {
    const who = await suspended()
    const { paymentId, totalCents } = await reinstatedOnline(who)
    await dispute('withdrawn', paymentId, totalCents)
    await dunOn(addDays(who.invoice.dueOn, 30))
    expect(await subscriptionOf(who)).toMatchObject({ status: 'terminated' })
    await exactBooks(who)
  })
})

describe('money that was none', () => {
  test('late interest runs again from the day on which a payment was reversed, and not for the days in between', async () => {
    const who = await seededSubscriber(world, 'One', inDays(-SUSPENDED_AFTER_DAYS))
    await pay(who, { amountCents: totalOf(who), receivedOn: inDays(-14) })
    const [payment] = await paymentsOf(who)
    expect((await reverse(who, payment._id)).status).toBe(200)
    await world.ask('POST', '/_local/jobs/dunning', { body: {} })
    await dunOn(inDays(8))
    expect(await subscriptionOf(who)).toMatchObject({ status: 'suspended' })
    const { lines } = await costOf(who)
    const late = lines.find(({ key }: { key: string }) => key === 'late_interest')
    expect(late).toMatchObject({ quantity: 2, cents: interest(totalOf(who), 1250, 2) })
    await exactBooks(who)
  })

  test('a chargeback of an invoice that is decided for us pays it again, once', async () => {
    const who = await seededSubscriber(world)
    const page = await world.post(`/invoices/${who.invoice._id}/pay`, {}, await session(world, who.customer))
    const paymentId = await payOnPage(page.body.data.url, who)
    await dispute('withdrawn', paymentId, totalOf(who))
    expect(await invoiceOf(who)).toMatchObject({ status: 'open' })
    await dispute('reinstated', paymentId, totalOf(who))
    await dispute('reinstated', paymentId, totalOf(who))
    expect(await invoiceOf(who)).toMatchObject({ status: 'paid' })
    expect(await exactBooks(who)).toMatchObject({ owedCents: 0, creditCents: 0, bankCents: totalOf(who) })
  })

  test('a part of a payment that the bank takes back and gives again leaves nothing owed, nothing to give back and no task', async () => {
    const who = await seededSubscriber(world)
    const page = await world.post(`/invoices/${who.invoice._id}/pay`, {}, await session(world, who.customer))
    const paymentId = await payOnPage(page.body.data.url, who)
    await dispute('withdrawn', paymentId, 7000)
    expect(await exactBooks(who)).toMatchObject({ owedCents: 7000 })
    expect(await tasksOf(who)).toEqual(['payment_returned'])
    await dispute('reinstated', paymentId, 7000)
    expect(await exactBooks(who)).toMatchObject({ owedCents: 0, creditCents: 0, bankCents: totalOf(who) })
    expect(await tasksOf(who)).toEqual([])
  })

  test('what the bank takes back of money that waited to be given back is not given back any more', async () => {
    const who = await seededSubscriber(world)
    await pay(who, { amountCents: totalOf(who) })
    const paymentId = `pi_twice_${who.id}`
    await online(who, totalOf(who), { paymentId })
    expect(await tasksOf(who)).toEqual(['refund_payment'])
    expect((await online(who, totalOf(who), { paymentId, ...FAILED })).status).toBe(200)
    expect(await tasksOf(who)).toEqual([])
    const surplus = (await paymentsOf(who)).find(({ invoiceId }: { invoiceId?: string }) => !invoiceId)
    expect((await refund(who, surplus._id, {})).body).toMatchObject({
      code: 'refund_too_large',
      details: { refundableCents: 0 },
    })
    await exactBooks(who)
  })
})

describe('giving money back', () => {
  test('the task that asks for a refund is withdrawn by the refund that leaves nothing, and not by a part of it', async () => {
    const who = await seededSubscriber(world)
    await pay(who, { amountCents: totalOf(who) })
    await online(who, 9000)
    const surplus = (await paymentsOf(who)).find(({ invoiceId }: { invoiceId?: string }) => !invoiceId)
    expect((await refund(who, surplus._id, { amountCents: 4000 })).status).toBe(200)
    expect(await tasksOf(who)).toEqual(['refund_payment'])
    expect((await refund(who, surplus._id, { amountCents: 5000 })).status).toBe(200)
    expect(await tasksOf(who)).toEqual([])
    expect(await exactBooks(who)).toMatchObject({ creditCents: 0, bankCents: totalOf(who) })
  })

  test('refunds of several payments of a customer on one day are one refund: above 1,000 EUR together a colleague looks at it, also when they are asked for at once', async () => {
    const who = await seededSubscriber(world)
    await pay(who, { amountCents: totalOf(who) })
    for (const bankReference of ['SPLIT 1', 'SPLIT 2', 'SPLIT 3'])
      await receive(who, { amountCents: 90_000, bankReference })
    const surplus = (await paymentsOf(who)).filter(({ invoiceId }: { invoiceId?: string }) => !invoiceId)
    const answers = await Promise.all(
      surplus.map(({ _id }: { _id: string }) => refund(who, _id, { amountCents: 90_000, iban: IBAN })),
    )
    expect(answers.map(({ body }) => body.awaitsApproval !== undefined).sort()).toEqual([false, true, true])
    expect(await accountOf(who)).toMatchObject({ creditCents: 180_000 })
    await exactBooks(who)
  })

  test('the provider is never asked for more than its payment brought: what came by transfer goes back by transfer', async () => {
    const who = await seededSubscriber(world)
    await pay(who, { amountCents: totalOf(who) })
    const modelId = await addModel(world, 1)
    const reservation = await reserve(who.customer, modelId, inDays(40), 1, today(world))
    const deposit = { ...who, invoice: await confirm(who.customer, reservation, today(world)) }
    await pay(deposit, { amountCents: totalOf(deposit) - 30_000 })
    await online(deposit, 30_000, { paymentId: `pi_part_${who.id}` })
    await handOver(reservation)
    await readToday(world, reservation)
    const taken = await world.post(
      `${pathOf(who)}/reservations/${reservation._id}/take-back`,
      { unreportedBecause: 'A test.' },
      admin,
    )
    expect(taken.status).toBe(200)
    const left = (await paymentsOf(who)).find(({ method }: { method: string }) => method === 'deposit')
    const amountCents = totalOf(deposit)
    expect((await refund(who, left._id, { amountCents })).body.code).toBe('refund_iban_missing')
    expect((await refund(who, left._id, { amountCents: 30_000 })).status).toBe(200)
    expect((await refund(who, left._id, { amountCents: 30_000 })).body.code).toBe('refund_iban_missing')
    await exactBooks(who)
  })
})

describe('four eyes', () => {
  test('cash above 1,000 EUR is not split by typing other days, nor by asking at once', async () => {
    const who = await seededSubscriber(world, 'One', inDays(-2))
    const cash = (amountCents: number, receivedOn: string) =>
      receive(who, { amountCents, receivedOn, method: 'cash' })
    const answers = await Promise.all([0, -1, -2].map((day) => cash(60_000, inDays(day))))
    expect(answers.filter(({ body }) => body.data?.length > 0)).toHaveLength(1)
    expect(await invoiceOf(who)).toMatchObject({ paidCents: 60_000 })
    await exactBooks(who)
  })

  test('two credits of 999 EUR on one invoice at once are one of 1,998: the second waits for a colleague', async () => {
    const who = await seededSubscriber(world)
    const answers = await Promise.all([credit(who, 99_900), credit(who, 99_900)])
    expect(answers.map(({ body }) => body.awaitsApproval !== undefined).sort()).toEqual([false, true])
    expect(await invoiceOf(who)).toMatchObject({ creditedCents: 99_900 })
    await exactBooks(who)
  })

  test('credits on several invoices of a customer on one day are one credit: above 1,000 EUR together a colleague looks at it', async () => {
    const who = await seededSubscriber(world)
    await pay(who, { amountCents: totalOf(who) })
    const reservation = await reserve(who.customer, await addModel(world, 1), inDays(40), 1, today(world))
    const deposit = { ...who, invoice: await confirm(who.customer, reservation, today(world)) }
    const answers = await Promise.all([credit(who, 60_000), credit(deposit, 60_000)])
    expect(answers.map(({ body }) => body.awaitsApproval !== undefined).sort()).toEqual([false, true])
    await exactBooks(who)
  })
})

describe('whom an action is about', () => {
  test('nobody closes a task about his own account', async () => {
    const who = await seededSubscriber(world)
    await pay(who, { amountCents: totalOf(who) })
    await online(who, 9000)
    const task = (await world.everyItem()).find(
      ({ type, customerId, queue }) => type === 'Task' && customerId === who.id && queue,
    )
    await setRoles(who.id, ['CLIENT', 'ADVISOR'])
    const path = `/staff/tasks/${task?._id}/close`
    const own = await world.post(path, {}, await session(world, who.customer))
    expect(own.body).toMatchObject({ status: 403, code: 'own_account' })
    expect((await world.post(path, {}, julie)).status).toBe(200)
  })
})

describe('a transfer of many invoices', () => {
  test.each([12, 25])(
    'one transfer of all of %i open invoices that dunning has reached pays every one of them, and its reversal opens them again',
    async (count) => {
      const who = await seededSubscriber(world, 'One', inDays(-SUSPENDED_AFTER_DAYS))
      await owing(who, count)
      await takeSteps(who.invoice, 2)
      const open = await invoices.open(who.id)
      expect(open).toHaveLength(count)
      const amountCents = open.reduce((all, one) => all + openCents(one), 0)
      const paid = await receive(who, { amountCents, bankReference: `MANY ${count}` })
      expect(paid.body.data).toHaveLength(count)
      expect(await invoices.open(who.id)).toEqual([])
      const news = (await world.everyItem()).filter(
        ({ type, pk, kind }) =>
          type === 'Notification' && pk === `CUSTOMER#${who.id}` && kind === 'invoice_paid',
      )
      expect(news).toHaveLength(count === 12 ? 12 : 1)
      expect(await exactBooks(who)).toMatchObject({ owedCents: 0, creditCents: 0, bankCents: amountCents })
      const [payment] = await paymentsOf(who)
      expect((await reverse(who, payment._id)).status).toBe(200)
      expect(await invoices.open(who.id)).toHaveLength(count)
      expect(await exactBooks(who)).toMatchObject({ owedCents: amountCents, creditCents: 0, bankCents: 0 })
    },
  )
})

describe('a transfer is recorded once', () => {
  const reinstate = (who: Seeded, amountCents: number, bankReference?: string) =>
    world.post(
      `${pathOf(who)}/contracts/${who.contractId}/reinstate`,
      { amountCents, receivedOn: today(world), method: 'transfer', bankReference },
      julie,
    )

  test('a transfer that was recorded as a payment does not reinstate as well, however its reference is written', async () => {
    const [who, other] = [await suspended(), await seededSubscriber(world)]
    const { totalCents } = await costOf(who)
    expect((await pay(other, { amountCents: 7000, bankReference: 'BGLL 77-1' })).status).toBe(200)
    for (const written of ['bgll 77-1', ' BGLL77-1 ', 'BGLL 77-1'])
      expect((await reinstate(who, totalCents, written)).body.code).toBe('payment_twice')
    expect(await subscriptionOf(who)).toMatchObject({ status: 'suspended' })
    expect((await reinstate(who, totalCents, 'BGLL 77-2')).status).toBe(200)
    expect((await receive(other, { bankReference: 'bgll772 ' })).status).toBe(200)
    expect((await receive(other, { bankReference: 'bgll77-2' })).body.code).toBe('payment_twice')
    await exactBooks(who)
  })

  test('a transfer without the bank’s reference that was typed for its invoice is not typed once more for the customer, nor the other way round', async () => {
    const [who, other] = [await seededSubscriber(world), await seededSubscriber(world)]
    expect((await pay(who, { amountCents: 7000 })).status).toBe(200)
    expect((await receive(who, { amountCents: 7000 })).body.code).toBe('payment_twice')
    expect((await receive(other, { amountCents: 7000 })).status).toBe(200)
    expect((await pay(other, { amountCents: 7000 })).body.code).toBe('payment_twice')
    expect((await pay(other, { amountCents: 7000, bankReference: 'ANOTHER 7' })).status).toBe(200)
    expect([await invoiceOf(who), await invoiceOf(other)]).toMatchObject([
      { paidCents: 7000 },
      { paidCents: 14_000 },
    ])
  })

  test('a reinstatement by a transfer that was another customer’s is reversed as a whole: suspended again, nothing held', async () => {
    const who = await suspended()
    const { totalCents } = await costOf(who)
    expect((await reinstate(who, totalCents - 1, 'WHOLE 9')).body.code).toBe('reinstatement_differs')
    expect((await reinstate(who, totalCents, 'WHOLE 9')).status).toBe(200)
    expect((await reinstate(who, totalCents, 'WHOLE 10')).body.code).toBe('not_suspended')
    const [payment] = await paymentsOf(who)
    expect((await reverse(who, payment._id)).status).toBe(200)
    expect((await reverse(who, payment._id)).body.code).toBe('payment_reversed')
    expect(await subscriptionOf(who)).toMatchObject({ status: 'suspended' })
    expect((await costOf(who)).totalCents).toBe(totalCents)
    expect(await exactBooks(who)).toMatchObject({ depositCents: 0, bankCents: 0, owedCents: totalOf(who) })
  })
})

describe('an account that is deleted in the middle', () => {
  /** Terminated by dunning, then credited as a whole and deleted, while the page of its reinstatement was still open. */
  async function deleted() {
    const who = await suspended()
    const { totalCents } = await costOf(who)
    await dunOn(addDays(who.invoice.dueOn, 30))
    const { awaitsApproval } = (await credit(who, totalOf(who))).body
    expect((await world.post(`/staff/tasks/${awaitsApproval}/approve`, {}, admin)).status).toBe(200)
    const { token } = await session(world, who.customer)
    const headers = await stepUp(who.id, 'deletion')
    const gone = await world.ask('DELETE', `/api/v1/customer/${who.id}`, { token, headers })
    expect(gone.status).toBe(200)
    return { ...who, totalCents, askedOn: today(world), paymentId: `pi_late_${who.id}` }
  }

  test('the money of a reinstatement that arrives for a deleted account is booked once, and people give it back', async () => {
    const { id, contractId, totalCents, askedOn, paymentId } = await deleted()
    const metadata = { customerId: id, contractId, askedOn }
    for (let time = 0; time < 2; time += 1)
      expect((await providerEvent(world, { metadata, cents: totalCents, paymentId })).status).toBe(200)
    expect(await exactBooks({ id })).toMatchObject({ creditCents: totalCents, bankCents: totalCents })
    expect(await tasksOf({ id })).toEqual(['refund_payment'])
    // The bank takes it back: nothing is left to give back.
    const failed = { metadata, cents: totalCents, paymentId, ...FAILED }
    expect((await providerEvent(world, failed)).status).toBe(200)
    expect(await exactBooks({ id })).toMatchObject({ creditCents: 0, owedCents: 0, bankCents: 0 })
    expect(await tasksOf({ id })).toEqual([])
  })
})

describe('a collection that is cut off', () => {
  test('a collection that is cut off after the provider took the money, and a part payment then, charge the customer once', async () => {
    const who = await seededSubscriber(world)
    const { token } = await session(world, who.customer)
    const headers = await stepUp(who.id, 'payment_method')
    const setup = (await world.post('/payment-methods/setup', {}, { token, headers })).body.data
    await fillCard(setup.url)
    expect((await world.post('/payment-methods', { visit: setup.visit }, { token })).status).toBe(200)
    const collectNow = async () => {
      const [piece] = (await plannedFor(who.id, who.invoice._id)).filter(({ kind }) => kind === 'collection')
      if (!piece) throw new Error('No collection is planned')
      return untilFresh(() => collectInvoice(piece, today(world), world.run.now().toISOString()))
    }
    const cutOff = () => Promise.reject(new Error('cut off'))
    await expect(between(writing('#collections'), cutOff, collectNow)).rejects.toThrow('cut off')
    expect((await pay(who, { amountCents: 5000 })).status).toBe(200)
    await collectNow()
    expect(await invoiceOf(who)).toMatchObject({ status: 'paid' })
    // The provider took the whole amount once; what the transfer brought is too much and is given back.
    expect(await exactBooks(who)).toMatchObject({ creditCents: 5000, bankCents: totalOf(who) + 5000 })
    expect(await tasksOf(who)).toEqual(['refund_payment'])
  })
})

describe('a code before what a session may not do', () => {
  const mandate = (token: string, headers: Record<string, string>) =>
    world.post('/payment-methods/mandates', { ...signMandate.example }, { token, headers })

  test('a proof changes one thing, also when ten requests use it at once', async () => {
    const who = await newcomer(world)
    const headers = await stepUp(who.id, 'payment_method')
    const answers = await Promise.all(Array.from({ length: 10 }, () => mandate(who.token, headers)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await world.get('/payment-methods', who)).body.data).toHaveLength(1)
  })

  test('a proof of the phone as it was is worth nothing once the phone is another', async () => {
    const who = await newcomer(world)
    const [change, later] = [await stepUp(who.id, 'phone'), await stepUp(who.id, 'payment_method')]
    const phonenumber = '+352681700991'
    const { proof, op } = newProof('phone', phonenumber, world.run.now().toISOString())
    await commit([op])
    const body = { phonenumber, phone_token: proof }
    const changed = await world.post(`/cust/update/${who.id}`, body, { token: who.token, headers: change })
    expect(changed.status).toBe(200)
    expect((await mandate(who.token, later)).body.code).toBe('step_up_required')
  })

  test('five wrong guesses at a code are all: the right one is refused after them', async () => {
    const who = await newcomer(world)
    const asked = await world.post('/step-ups', { purpose: 'email' }, who)
    const { text } = await world.message(who.phone, ({ channel }) => channel === 'sms')
    const right = text.slice(0, 6)
    const guess = (otp: string) =>
      world.post('/step-ups/verify', { purpose: 'email', otp, otpToken: asked.body.sid }, who)
    const wrong = Array.from({ length: 5 }, (_, index) => String((Number(right) + index + 1) % 1_000_000))
    for (const otp of wrong) expect((await guess(otp.padStart(6, '0'))).body.code).toBe('otp_invalid')
    expect((await guess(right)).body.code).toBe('otp_invalid')
  })

  test('no other route writes the phone, the e-mail address or the account that is debited', async () => {
    const who = await newcomer(world)
    const smuggled = { phonenumber: '+352681700992', email: 'thief@example.lu', role: ['ADMIN'] }
    await world.post(`/cust/customer/${who.id}/update-onboarding-step`, { step: 'start', ...smuggled }, who)
    await world.post('/billing-addresses', { ...addBillingAddress.example, ...smuggled }, who)
    await world.post('/onboarding', { answers: { models: [] }, ...smuggled }, who)
    const renamed = { firstname: 'Anne', role: ['ADMIN'], email_verified: false, phonenumber_verified: false }
    await world.post(`/cust/update/${who.id}`, renamed, who)
    const { data } = (await world.get(`/cust/customer/${who.id}`, who)).body
    const { email, phonenumber, role } = who.customer
    expect(data).toMatchObject({ email, phonenumber, role, firstname: 'Anne' })
  })
})

describe('the same thing twice', () => {
  test('two pages of one reinstatement that are both paid reinstate once; the second amount is given back', async () => {
    const who = await suspended()
    const { totalCents: cents } = await costOf(who)
    const metadata = { customerId: who.id, contractId: who.contractId, askedOn: today(world) }
    const answers = await Promise.all([1, 2].map(() => providerEvent(world, { metadata, cents })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await subscriptionOf(who)).toMatchObject({ status: 'active' })
    expect(await tasksOf(who)).toEqual(['refund_payment'])
    expect(await exactBooks(who)).toMatchObject({
      owedCents: 0,
      creditCents: cents,
      depositCents: MONTH,
      bankCents: 2 * cents,
    })
  })

  test('a cent less than a reinstatement costs reinstates nobody: it pays the invoice, and the rest is a credit', async () => {
    const who = await suspended()
    const { totalCents } = await costOf(who)
    const metadata = { customerId: who.id, contractId: who.contractId, askedOn: today(world) }
    await providerEvent(world, { metadata, cents: totalCents - 1 })
    expect(await subscriptionOf(who)).toMatchObject({ status: 'suspended' })
    const creditCents = totalCents - 1 - totalOf(who)
    expect(await exactBooks(who)).toMatchObject({ owedCents: 0, creditCents })
  })

  test('a withdrawal that is asked for five times at once, while its invoice is paid, gives the fee back once', async () => {
    const who = await seededSubscriber(world)
    const path = `/contracts/${who.contractId}/withdrawal`
    const ask = { token: who.token }
    const [paid, ...answers] = await Promise.all([
      online(who, totalOf(who)),
      ...Array.from({ length: 5 }, () => world.post(path, {}, ask)),
    ])
    expect(paid.status).toBe(200)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await world.post(path, {}, ask)).body.code).toBe('contract_ended')
    expect(await invoiceOf(who)).toMatchObject({ status: 'credited' })
    expect(await exactBooks(who)).toMatchObject({ owedCents: 0, creditCents: totalOf(who) })
    expect(await tasksOf(who)).toEqual(['refund_payment'])
  })

  test('a refund that waits for a colleague and one that needs none do not both give the same money back', async () => {
    const who = await seededSubscriber(world)
    await pay(who, { amountCents: totalOf(who) })
    await online(who, 150_000)
    const surplus = (await paymentsOf(who)).find(({ invoiceId }: { invoiceId?: string }) => !invoiceId)
    const { awaitsApproval } = (await refund(who, surplus._id, { amountCents: 150_000 })).body
    expect((await refund(who, surplus._id, { amountCents: 90_000 })).status).toBe(200)
    const approve = () => world.post(`/staff/tasks/${awaitsApproval}/approve`, {}, admin)
    expect((await approve()).body).toMatchObject({
      code: 'refund_too_large',
      details: { refundableCents: 60_000 },
    })
    expect(await exactBooks(who)).toMatchObject({ creditCents: 60_000 })
  })
})

test('a booking that is cancelled, credited, paid and taken back by the bank at once leaves exact books and no money of nobody', async () => {
  const who = await seededSubscriber(world)
  await pay(who, { amountCents: totalOf(who) })
  const reservation = await reserve(who.customer, await addModel(world, 1), inDays(20), 1, today(world))
  const booked = { ...who, invoice: await confirm(who.customer, reservation, today(world)) }
  const paymentId = `pi_race_${who.id}`
  const cancel = { lostCents: 0 }
  await Promise.all([
    world.post(`/reservations/${reservation._id}/cancellation`, cancel, { token: who.token }),
    credit(booked, 9000),
    online(booked, totalOf(booked), { paymentId }),
    online(booked, totalOf(booked), { paymentId }),
    online(booked, totalOf(booked), { paymentId, ...FAILED }),
  ])
  // The bank says again what was not yet known to have come.
  expect((await online(booked, totalOf(booked), { paymentId, ...FAILED })).status).toBe(200)
  expect(await invoiceOf(booked)).toMatchObject({ status: 'credited' })
  expect(await exactBooks(who)).toMatchObject({ owedCents: 0, creditCents: 0, bankCents: totalOf(who) })
})

test('a booking whose first payment staff have credited as a whole is not cancelled as unpaid', async () => {
  const who = await seededSubscriber(world)
  const start = inDays(-16)
  const reservation = await reserve(who.customer, await addModel(world, 1), start, 1, start)
  const booked = { ...who, invoice: await confirm(who.customer, reservation, start) }
  const { awaitsApproval } = (await credit(booked, totalOf(booked))).body
  expect((await world.post(`/staff/tasks/${awaitsApproval}/approve`, {}, admin)).status).toBe(200)
  await world.ask('POST', '/_local/jobs/unpaid-reservations', { body: {} })
  expect(await reservations.find(who.id, reservation._id)).toMatchObject({ status: 'Confirmed' })
})

test('a date in 2099, a billion kilometres, a cent of a cent and a text without end are refused, and nothing is written', async () => {
  const who = await seededSubscriber(world)
  const endless = 'x'.repeat(5000)
  const answers = [
    await pay(who, { receivedOn: '2099-01-01' }),
    await pay(who, { receivedOn: '2026-02-30' }),
    await pay(who, { bankReference: endless }),
    await pay(who, { amountCents: 5000.5 }),
    await receive(who, { amountCents: 1_000_000_001 }),
    await credit(who, -1),
    await world.post(
      `${pathOf(who)}/invoices/${who.invoice._id}/credit`,
      { amountCents: 1, reason: endless },
      julie,
    ),
  ]
  expect(answers.map(({ body }) => body.code)).toEqual([
    'payment_in_future',
    ...Array(answers.length - 1).fill('invalid_input'),
  ])
  const reservation = await reserve(who.customer, await addModel(world, 1), inDays(0), 1, inDays(0))
  await confirm(who.customer, reservation, inDays(0))
  await handOver(reservation)
  const read = (body: object) =>
    world.post(
      `${pathOf(who)}/reservations/${reservation._id}/odometer`,
      { vehicleId: reservation.vehicleId, ...body },
      admin,
    )
  expect((await read({ km: 1_000_000_000, readOn: today(world) })).body.code).toBe('invalid_input')
  expect((await read({ km: 10, readOn: '2099-01-01' })).body.code).toBe('reading_in_future')
  expect((await ledger.entries(who.id)).map(({ kind }) => kind)).toEqual(['invoice', 'invoice'])
})
