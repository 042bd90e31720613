import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentKeys } from '../../functions/chain/secrets.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as ledger from '../../functions/store/ledger.ts'
import { customerBalance, isBalanced } from '../../shared/rules/ledger.ts'
import { type Seeded, seededSubscriber, session, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

const PAID = 'checkout.session.completed'
const FAILED = 'checkout.session.async_payment_failed'
const seconds = () => Math.floor(Date.now() / 1000)

const eventOf = (type: string, object: object, created = seconds()) =>
  JSON.stringify({
    id: `evt_${Math.random().toString(36).slice(2)}`,
    object: 'event',
    type,
    created,
    data: { object },
  })
const visitOf = ({ id: customerId, invoice }: Seeded, more: object = {}) => ({
  id: 'cs_1',
  object: 'checkout.session',
  mode: 'payment',
  payment_status: 'paid',
  payment_intent: `pi_${customerId}`,
  amount_total: invoice.totals.totalCents,
  currency: 'eur',
  metadata: { customerId, invoiceId: invoice._id },
  ...more,
})
const send = async (text: string) => {
  const { webhookSecret } = await paymentKeys()
  const at = seconds()
  const signature = createHmac('sha256', webhookSecret).update(`${at}.${text}`).digest('hex')
  return world.post('/payments/events', text, { headers: { 'stripe-signature': `t=${at},v1=${signature}` } })
}
const invoiceOf = async ({ id, invoice }: Seeded) => invoices.find(id, invoice._id)
const kindsOf = async ({ id }: Seeded) => (await ledger.entries(id)).map(({ kind }) => kind)
const isUntouched = async (customer: Seeded) => {
  expect(await invoiceOf(customer)).toMatchObject({ status: 'open' })
  expect((await invoiceOf(customer))?.payment).toBeUndefined()
  expect(await kindsOf(customer)).toEqual(['invoice'])
}

describe('events that must not settle anything', () => {
  test('an event in another currency is refused and settles nothing; the same in euros settles', async () => {
    const customer = await seededSubscriber(world)
    for (const currency of ['usd', 'gbp', null, undefined]) {
      const { body } = await send(eventOf(PAID, visitOf(customer, { currency })))
      expect(body).toMatchObject({ status: 422, code: 'event_currency' })
    }
    const pending = visitOf(customer, { currency: 'usd', payment_status: 'unpaid' })
    expect((await send(eventOf(PAID, pending))).body.code).toBe('event_currency')
    await isUntouched(customer)
    expect((await send(eventOf(PAID, visitOf(customer)))).status).toBe(200)
    expect(await invoiceOf(customer)).toMatchObject({ status: 'paid' })
  })

  test('an event that is dated in the future is refused and settles nothing; one of a clock that is a minute ahead counts', async () => {
    const customer = await seededSubscriber(world)
    const future = Math.floor(world.run.now().getTime() / 1000) + 3600
    const { body } = await send(eventOf(PAID, visitOf(customer), future))
    expect(body).toMatchObject({ status: 422, code: 'event_in_future' })
    await isUntouched(customer)
    const soon = Math.floor(world.run.now().getTime() / 1000) + 60
    expect((await send(eventOf(PAID, visitOf(customer), soon))).status).toBe(200)
    expect(await invoiceOf(customer)).toMatchObject({ status: 'paid' })
  })

  test('an event with negative, fractional or no cents is refused and settles nothing', async () => {
    const customer = await seededSubscriber(world)
    for (const amount_total of [-100, 0, 100.5, null]) {
      const { body } = await send(eventOf(PAID, visitOf(customer, { amount_total })))
      expect(body).toMatchObject({ status: 422, code: 'event_amount' })
    }
    await isUntouched(customer)
    expect((await send(eventOf(PAID, visitOf(customer)))).status).toBe(200)
  })
})

describe('a payment that fails after it succeeded', () => {
  const owedOf = async ({ id }: Seeded) => customerBalance(await ledger.entries(id))

  test('a payment that fails after it succeeded reopens its invoice, once, and the customer is notified', async () => {
    const customer = await seededSubscriber(world)
    const total = customer.invoice.totals.totalCents
    await send(eventOf(PAID, visitOf(customer)))
    const failed = eventOf(FAILED, visitOf(customer, { payment_status: 'unpaid' }))
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(failed)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await invoiceOf(customer)).toMatchObject({
      status: 'open',
      paidCents: 0,
      payment: { state: 'failed' },
      due: expect.stringContaining('dunning'),
    })
    expect(await kindsOf(customer)).toEqual(['invoice', 'payment', 'payment_reversed'])
    for (const entry of await ledger.entries(customer.id)) expect(isBalanced(entry)).toBe(true)
    expect(await owedOf(customer)).toMatchObject({ owedCents: total, creditCents: 0 })
    await world.message(customer.customer.email, ({ subject }) => subject === 'Your payment was returned')
    // What came before in time changes nothing any more.
    await send(eventOf(PAID, visitOf(customer)))
    expect(await invoiceOf(customer)).toMatchObject({ status: 'open' })
  })

  test('a payment that was returned can be paid again', async () => {
    const customer = await seededSubscriber(world)
    await send(eventOf(PAID, visitOf(customer)))
    await send(eventOf(FAILED, visitOf(customer)))
    const again = visitOf(customer, { payment_intent: `pi_again_${customer.id}` })
    expect((await send(eventOf(PAID, again))).status).toBe(200)
    expect(await invoiceOf(customer)).toMatchObject({ status: 'paid' })
    expect((await world.get('/payments', await session(world, customer.customer))).body.data).toMatchObject({
      owedCents: 0,
      creditCents: 0,
    })
  })

  test('a returned payment of which something was given back is owed on the account, and people look at it', async () => {
    const customer = await seededSubscriber(world)
    const total = customer.invoice.totals.totalCents
    const { token } = await world.advisor()
    await send(eventOf(PAID, visitOf(customer)))
    const path = `/staff/customers/${customer.id}`
    const body = { amountCents: 5000, reason: 'A test.' }
    await world.post(`${path}/invoices/${customer.invoice._id}/credit`, body, { token })
    const [payment] = (await world.get('/payments', await session(world, customer.customer))).body.data
      .payments
    await world.post(`${path}/payments/${payment._id}/refund`, { amountCents: 5000 }, { token })
    expect((await send(eventOf(FAILED, visitOf(customer)))).status).toBe(200)
    expect(await owedOf(customer)).toMatchObject({ owedCents: total, creditCents: 0 })
    const tasks = (await world.everyItem()).filter(
      (item) => item.type === 'Task' && item.customerId === customer.id && item.queue,
    )
    expect(tasks).toMatchObject([{ kind: 'payment_returned', dueOn: expect.any(String) }])
    expect(today(world) <= String(tasks[0]?.dueOn)).toBe(true)
  })
})
