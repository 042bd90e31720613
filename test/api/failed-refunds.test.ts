import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countFailedRefund } from '../../functions/payments/parts/count-failed-refund.ts'
import { countReinstatement } from '../../functions/payments/parts/count-reinstatement.ts'
import { commit } from '../../functions/store/commit.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as ledger from '../../functions/store/ledger.ts'
import * as payments from '../../functions/store/payments.ts'
import { openCents } from '../../shared/rules/invoices.ts'
import { balanceOf, customerBalance, isBalanced, owedOn, refundEntry } from '../../shared/rules/ledger.ts'
import { between, writing } from '../support/between.ts'
import { approvedByAdministrator, colleague } from '../support/customers.ts'
import { providerEvent, signed } from '../support/provider-event.ts'
import { type Seeded, seededSubscriber, session, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

/** What the provider says days after a refund was sent: it did not arrive, and its money is the customer's again. */

const TOO_MUCH = 5000
const IBAN = 'LU28 0019 4006 4475 0000'
const ACCEPTED = '4242 4242 4242 4242'
/** The provider's own number of a card that pays, and to which refunds fail later. */
const REFUNDS_FAIL = '4000 0000 0000 5126'
const PATIENCE_MS = 20_000

let world: World
let julie: { id: string; token: string }
beforeAll(async () => {
  world = await World.start()
  julie = await colleague(world)
})
afterAll(() => world?.stop())

const pathOf = ({ id }: Seeded) => `/staff/customers/${id}`
const totalOf = ({ invoice }: Seeded) => invoice.totals.totalCents
const paidOnPage = async ({ id }: Seeded) =>
  (await payments.list(id)).find(({ method }) => method === 'online') as payments.StoredPayment
const invoiceOf = ({ id, invoice }: Seeded) => invoices.find(id, invoice._id)
const refund = (who: Seeded, { _id }: { _id: string }, amountCents: number, more: object = {}) =>
  world.post(`${pathOf(who)}/payments/${_id}/refund`, { amountCents, ...more }, julie)
const credit = (who: Seeded, amountCents: number) =>
  world.post(`${pathOf(who)}/invoices/${who.invoice._id}/credit`, { amountCents, reason: 'A test.' }, julie)

/** Pays an invoice on the provider's page, with a card. */
async function pays(who: Seeded, number = ACCEPTED) {
  const page = await world.post(`/invoices/${who.invoice._id}/pay`, {}, await session(world, who.customer))
  await fetch(page.body.data.url.replace('localhost', '127.0.0.1'), {
    method: 'POST',
    body: new URLSearchParams({ kind: 'card', number, expiry: '12/30', code: '123' }).toString(),
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
}

/** An invoice that was paid on the provider's page, and of which some was credited then. */
async function paidTooMuch(number = ACCEPTED) {
  const who = await seededSubscriber(world)
  await pays(who, number)
  expect((await credit(who, TOO_MUCH)).status).toBe(200)
  return { who, payment: await paidOnPage(who) }
}

/** The same, and a refund of some of it is on its way. */
async function refunded(cents = TOO_MUCH) {
  const { who, payment } = await paidTooMuch()
  expect((await refund(who, payment, cents)).status).toBe(200)
  return { who, payment: await paidOnPage(who) }
}

async function providerSays(type: string, object: object) {
  const text = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object } })
  return world.post('/payments/events', text, { headers: { 'stripe-signature': await signed(text) } })
}

/** A refund as the provider shows it; the latest of a payment unless told otherwise. */
const refundOf = ({ providerId, refunds = [] }: payments.StoredPayment, more: object = {}) => {
  const { key, cents: amount } = refunds.at(-1) ?? {}
  return {
    id: `re_${key}`,
    object: 'refund',
    status: 'failed',
    payment_intent: providerId,
    amount,
    currency: 'eur',
    metadata: { key },
    ...more,
  }
}
const fails = (payment: payments.StoredPayment, more: object = {}) =>
  providerSays('refund.failed', refundOf(payment, more))

const openTasks = async ({ id }: Seeded) =>
  (await world.everyItem()).filter((item) => item.type === 'Task' && item.queue && item.customerId === id)

/** Every entry balances, each invoice says what the ledger says of it; what is owed both ways, and what is with the bank. */
async function books({ id }: Seeded) {
  const entries = await ledger.entries(id)
  for (const entry of entries) expect(isBalanced(entry)).toBe(true)
  for (const invoice of await invoices.list(id)) expect(owedOn(entries, invoice._id)).toBe(openCents(invoice))
  const { owedCents, creditCents } = customerBalance(entries)
  return { owedCents, creditCents, bankCents: balanceOf(entries, 'bank') }
}

test('a refund that did not arrive is owed to the customer again to the cent, and the accountant is asked for another way', async () => {
  const { who, payment } = await refunded()
  expect(await books(who)).toEqual({ owedCents: 0, creditCents: 0, bankCents: totalOf(who) - TOO_MUCH })
  expect(await openTasks(who)).toEqual([])
  expect((await fails(payment)).status).toBe(200)

  expect(await books(who)).toEqual({ owedCents: 0, creditCents: TOO_MUCH, bankCents: totalOf(who) })
  expect(await paidOnPage(who)).toMatchObject({ refundedCents: 0, refundFailedCents: TOO_MUCH })
  expect(await openTasks(who)).toMatchObject([
    { kind: 'refund_payment', failedRefunds: [{ cents: TOO_MUCH, on: today(world) }] },
  ])
  const audited = (await world.everyItem()).filter(({ what }) => what === 'could not give money back')
  expect(audited).toMatchObject([
    {
      pk: `AUDIT#${who.id}`,
      by: 'payment provider',
      subject: payment._id,
      amounts: { beforeCents: TOO_MUCH, afterCents: 0 },
    },
  ])
  await world.message(who.customer.email, ({ subject }) => subject === 'Your refund did not arrive')
  const account = await world.get('/payments', await session(world, who.customer))
  expect(account.body.data).toMatchObject({ creditCents: TOO_MUCH, owedCents: 0 })
})

test('what did not arrive is not sent by the same way again: it needs an account, and the task is done with the transfer', async () => {
  const { who, payment } = await refunded()
  await fails(payment)
  expect((await refund(who, payment, TOO_MUCH)).body.code).toBe('refund_iban_missing')
  expect((await refund(who, payment, TOO_MUCH, { iban: IBAN })).status).toBe(200)
  expect(await openTasks(who)).toMatchObject([{ kind: 'transfer_refund', refund: { cents: TOO_MUCH } }])
  expect(await books(who)).toEqual({ owedCents: 0, creditCents: 0, bankCents: totalOf(who) - TOO_MUCH })
})

test('a failed refund counts once, however often and by whichever event it is said', async () => {
  const { who, payment } = await refunded()
  const said = ['refund.failed', 'refund.updated', 'refund.failed', 'refund.updated', 'refund.failed']
  const answers = await Promise.all(said.map((type) => providerSays(type, refundOf(payment))))
  expect(answers.map(({ status }) => status)).toEqual(said.map(() => 200))
  expect((await fails(payment)).status).toBe(200)
  expect(await books(who)).toEqual({ owedCents: 0, creditCents: TOO_MUCH, bankCents: totalOf(who) })
  const kinds = (await ledger.entries(who.id)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'refund_failed')).toHaveLength(1)
})

test('a refund that the provider made twice under one key fails once in the books, by whichever of the two it is said', async () => {
  const { who, payment } = await refunded()
  const twice = [fails(payment), fails(payment, { id: 're_the_same_again' })]
  expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([200, 200])
  expect((await fails(payment, { id: 're_once_more' })).status).toBe(200)
  expect(await books(who)).toEqual({ owedCents: 0, creditCents: TOO_MUCH, bankCents: totalOf(who) })
  expect(await paidOnPage(who)).toMatchObject({ refundedCents: 0, refundFailedCents: TOO_MUCH })
})

test('a refund that fails while more is given back, credited and taken back leaves books that balance to the cent', async () => {
  const { who, payment } = await refunded(1999)
  await Promise.all([
    fails(payment),
    refund(who, payment, 3001),
    credit(who, 1),
    fails(payment),
    providerSays('refund.updated', refundOf(payment, { status: 'canceled' })),
  ])
  // What succeeded of the rest depends on who was first; what is owed, held and given back adds up either way.
  const { creditCents, bankCents } = await books(who)
  const { refundedCents } = await paidOnPage(who)
  expect(bankCents).toBe(totalOf(who) - refundedCents)
  const { creditedCents = 0 } = (await invoiceOf(who)) ?? {}
  expect(creditCents).toBe(creditedCents - refundedCents)
  expect((await providerSays('refund.updated', refundOf(payment, { status: 'succeeded' }))).status).toBe(200)
  expect(await books(who)).toMatchObject({ creditCents, bankCents })
})

test('a failed refund that names another customer’s payment changes nobody’s books', async () => {
  const { who, payment } = await refunded()
  const other = await refunded()
  const before = [await books(who), await books(other.who)]
  const foreign = await fails(payment, { payment_intent: other.payment.providerId })
  expect(foreign.body.code).toBe('try_again')
  const unknown = await fails(payment, { metadata: { key: 'pay_of_nobody' } })
  expect(unknown.body.code).toBe('try_again')
  expect([await books(who), await books(other.who)]).toEqual(before)
})

test('a failed refund that is signed a quarter of an hour ago, or by nobody, is refused', async () => {
  const { who, payment } = await refunded()
  const before = await books(who)
  const text = JSON.stringify({
    id: 'evt_x',
    object: 'event',
    type: 'refund.failed',
    data: { object: refundOf(payment) },
  })
  const header = await signed(text)
  const late = `t=${Math.floor(Date.now() / 1000) - 900},${header.split(',').slice(1).join(',')}`
  for (const signature of ['', 't=1,v1=00', late]) {
    const said = await world.post('/payments/events', text, { headers: { 'stripe-signature': signature } })
    expect(said.status).toBeGreaterThanOrEqual(400)
  }
  expect(await books(who)).toEqual(before)
})

test('a failed refund that is heard of before the refund is recorded is said again, and counts then', async () => {
  const { who, payment } = await paidTooMuch()
  const refunds = [{ key: 'pay_not_yet', on: today(world), cents: TOO_MUCH }]
  const early = await fails({ ...payment, refunds })
  expect(early).toMatchObject({ status: 503, body: { code: 'try_again' } })
  expect(await books(who)).toMatchObject({ creditCents: TOO_MUCH, bankCents: totalOf(who) })

  const [made] = refunds
  const invoice = await invoiceOf(who)
  if (!made || !invoice) throw new Error('There is nothing to give back')
  const paidCents = (invoice.paidCents ?? 0) - TOO_MUCH
  await commit([
    payments.refundedOp(payment, made),
    invoices.amountsOp(invoice, { paidCents }, made.on),
    ledger.postOp(
      who.id,
      refundEntry({ cents: TOO_MUCH, invoiceId: invoice._id }, made.on),
      world.run.now().toISOString(),
    ),
  ])
  expect((await fails({ ...payment, refunds })).status).toBe(200)
  expect(await books(who)).toEqual({ owedCents: 0, creditCents: TOO_MUCH, bankCents: totalOf(who) })
})

test('of two refunds each fails for itself: the first after the second was made, the second when it is called back', async () => {
  const { who, payment } = await refunded(2000)
  expect((await refund(who, payment, 3000)).status).toBe(200)
  expect((await fails(payment)).status).toBe(200)
  expect(await books(who)).toMatchObject({ creditCents: 2000, bankCents: totalOf(who) - 3000 })
  expect(await paidOnPage(who)).toMatchObject({
    refundedCents: 3000,
    refunds: [{ cents: 2000, failedOn: today(world) }, { cents: 3000 }],
  })
  const second = refundOf(await paidOnPage(who), { status: 'canceled' })
  expect((await providerSays('refund.updated', second)).status).toBe(200)
  expect(await books(who)).toEqual({ owedCents: 0, creditCents: TOO_MUCH, bankCents: totalOf(who) })
})

test('the task says of each refund that did not arrive, also once more of the invoice is too much, and begins again without them once all is given back', async () => {
  const { who, payment } = await refunded(2000)
  expect((await refund(who, payment, 3000)).status).toBe(200)
  expect((await fails(payment)).status).toBe(200)
  expect((await fails(await paidOnPage(who))).status).toBe(200)
  const on = today(world)
  const said = [
    { cents: 2000, on },
    { cents: 3000, on },
  ]
  expect(await openTasks(who)).toMatchObject([{ failedRefunds: said }])
  // The invoice is paid once more.
  await providerEvent(world, { metadata: { customerId: who.id, invoiceId: who.invoice._id }, cents: 700 })
  expect(await openTasks(who)).toMatchObject([{ failedRefunds: said }])
  const twice = (await payments.list(who.id)).find(({ cents }) => cents === 700) as payments.StoredPayment
  expect((await refund(who, twice, 700)).status).toBe(200)
  expect((await refund(who, payment, TOO_MUCH, { iban: IBAN })).status).toBe(200)
  expect((await openTasks(who)).map(({ kind }) => kind)).toEqual(['transfer_refund'])
  await providerEvent(world, { metadata: { customerId: who.id, invoiceId: who.invoice._id }, cents: 800 })
  const again = (await openTasks(who)).find(({ kind }) => kind === 'refund_payment')
  expect(again).not.toHaveProperty('failedRefunds')
})

test('two refunds of one invoice that fail at the same moment are both said', async () => {
  const { who, payment } = await refunded(2000)
  expect((await refund(who, payment, 3000)).status).toBe(200)
  const second = await paidOnPage(who)
  const answers = await Promise.all([fails(payment), fails(second)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const [task] = await openTasks(who)
  const on = today(world)
  const both = expect.arrayContaining([
    { cents: 2000, on },
    { cents: 3000, on },
  ])
  expect(task).toMatchObject({ failedRefunds: both })
})

test('a failed refund of money that no reinstatement asked for names the subscription, and no invoice', async () => {
  const who = await seededSubscriber(world)
  const { id: customerId, contractId } = who
  const metadata = { customerId, contractId, askedOn: today(world) }
  await providerEvent(world, { metadata, cents: totalOf(who) + TOO_MUCH })
  const surplus = (await payments.list(who.id)).find(({ invoiceId }) => !invoiceId) as payments.StoredPayment
  expect(surplus).toMatchObject({ cents: TOO_MUCH, refundAbout: contractId })
  expect((await refund(who, surplus, TOO_MUCH)).status).toBe(200)
  const [sent] = (await payments.find(who.id, surplus._id))?.refunds ?? []
  const purpose = { customerId, contractId }
  const failed = { refundId: `re_${who.id}`, key: sent?.key ?? '', purpose, cents: TOO_MUCH }
  await countFailedRefund(failed, world.run.now().toISOString(), today(world))
  const [task] = await openTasks(who)
  expect(task).toMatchObject({ kind: 'refund_payment', contractId, failedRefunds: [{ cents: TOO_MUCH }] })
  expect(task).not.toHaveProperty('invoiceId')
})

test('a refund that fails while more of the same subscription is too much is still said', async () => {
  const who = await seededSubscriber(world)
  const { id: customerId, contractId } = who
  const metadata = { customerId, contractId, askedOn: today(world) }
  await providerEvent(world, { metadata, cents: totalOf(who) + TOO_MUCH })
  const surplus = (await payments.list(who.id)).find(({ invoiceId }) => !invoiceId) as payments.StoredPayment
  expect((await refund(who, surplus, TOO_MUCH)).status).toBe(200)
  const [sent] = (await payments.find(who.id, surplus._id))?.refunds ?? []
  const now = world.run.now().toISOString()
  const failed = { refundId: `re_${who.id}`, key: sent?.key ?? '', purpose: metadata, cents: TOO_MUCH }
  const more = { paymentId: `pi_more_${who.id}`, purpose: metadata, cents: 700 }
  await between(
    writing('refund_payment'),
    () => countFailedRefund(failed, now, today(world)),
    () => countReinstatement(more, now, today(world)),
  )
  expect(await openTasks(who)).toMatchObject([{ contractId, failedRefunds: [{ cents: TOO_MUCH }] }])
})

test('a failed refund and a payment that the bank takes back say the same in either order', async () => {
  const taken = async (who: Seeded, { providerId }: payments.StoredPayment) => {
    const dispute = { id: `du_${who.id}`, object: 'dispute', payment_intent: providerId, currency: 'eur' }
    const amount = totalOf(who)
    expect((await providerSays('charge.dispute.funds_withdrawn', { ...dispute, amount })).status).toBe(200)
  }
  const first = await refunded()
  await fails(first.payment)
  await taken(first.who, first.payment)
  // Nothing of the payment is there any more: the invoice asks for what was not credited.
  expect(await books(first.who)).toEqual({
    owedCents: totalOf(first.who) - TOO_MUCH,
    creditCents: 0,
    bankCents: 0,
  })
  const second = await refunded()
  await taken(second.who, second.payment)
  await fails(second.payment)
  expect(await books(second.who)).toEqual({
    owedCents: totalOf(second.who),
    creditCents: TOO_MUCH,
    bankCents: 0,
  })
})

test('a failed refund pays what its invoice asks for by then, and nobody is asked to give that back', async () => {
  const who = await seededSubscriber(world)
  const transfer = { amountCents: TOO_MUCH, receivedOn: today(world), method: 'transfer' }
  await world.post(`${pathOf(who)}/invoices/${who.invoice._id}/payments`, transfer, julie)
  await pays(who)
  await credit(who, TOO_MUCH)
  const payment = await paidOnPage(who)
  expect((await refund(who, payment, TOO_MUCH)).status).toBe(200)
  const transferred = (await payments.list(who.id)).find(({ method }) => method === 'transfer')
  const reversal = `${pathOf(who)}/payments/${transferred?._id}/reversal`
  const proposed = await world.post(reversal, { reason: 'A test.' }, julie)
  expect((await approvedByAdministrator(world, proposed)).status).toBe(200)
  expect(await invoiceOf(who)).toMatchObject({ status: 'open' })

  expect((await fails(await paidOnPage(who))).status).toBe(200)
  expect(await invoiceOf(who)).toMatchObject({ status: 'paid' })
  expect(await books(who)).toMatchObject({ owedCents: 0, creditCents: 0 })
  expect((await openTasks(who)).filter(({ kind }) => kind === 'refund_payment')).toEqual([])
})

test('of an event that must not move money nothing is written: one under way, another amount or currency, one that is not ours', async () => {
  const { who, payment } = await refunded()
  const before = await books(who)
  for (const status of ['pending', 'succeeded', 'requires_action'])
    expect((await providerSays('refund.updated', refundOf(payment, { status }))).status).toBe(200)
  expect((await fails(payment, { metadata: {} })).status).toBe(200)
  expect((await fails(payment, { amount: TOO_MUCH - 1 })).body.code).toBe('event_amount')
  expect((await fails(payment, { currency: 'usd' })).body.code).toBe('event_currency')
  expect(await books(who)).toEqual(before)
})

test('the local run’s provider takes a refund to its card for failing refunds, and says later that it failed', async () => {
  const { who, payment } = await paidTooMuch(REFUNDS_FAIL)
  expect((await refund(who, payment, TOO_MUCH)).status).toBe(200)
  const failedCents = async () => (await paidOnPage(who)).refundFailedCents
  await expect.poll(failedCents, { timeout: PATIENCE_MS }).toBe(TOO_MUCH)
  expect(await books(who)).toEqual({ owedCents: 0, creditCents: TOO_MUCH, bankCents: totalOf(who) })
})
