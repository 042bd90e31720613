import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentKeys } from '../../functions/chain/secrets.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as ledger from '../../functions/store/ledger.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { isBalanced, owedOn } from '../../shared/rules/ledger.ts'
import { dunUntilToday } from '../support/dunning.ts'
import { type Seeded, seededSubscriber, session, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

let world: World
let staff: string
beforeAll(async () => {
  world = await World.start()
  staff = (await world.advisor()).token
})
afterAll(() => world?.stop())

const asStaff = () => ({ token: staff })
const invoiceOf = async ({ id, invoice }: Seeded) =>
  (await invoices.find(id, invoice._id)) as invoices.StoredInvoice
let transfers = 0
const payPart = ({ id, invoice }: Seeded, amountCents: number, receivedOn = today(world)) =>
  world.post(
    `/staff/customers/${id}/invoices/${invoice._id}/payments`,
    { amountCents, receivedOn, method: 'transfer', bankReference: `TEST ${++transfers}` },
    asStaff(),
  )
const creditOf = ({ id, invoice }: Seeded, body: object) =>
  world.post(
    `/staff/customers/${id}/invoices/${invoice._id}/credit`,
    { reason: 'A test.', ...body },
    asStaff(),
  )
/** Approves as a colleague of who proposed. */
const approve = async (taskId: string) =>
  world.post(`/staff/tasks/${taskId}/approve`, {}, await world.login(PHONES.accountant))
const accountOf = async (customer: Seeded) => {
  const { token } = await session(world, customer.customer)
  return (await world.get('/payments', { token })).body.data
}

/** The ledger agrees with the invoice, and every entry of it cancels out. */
async function ledgerAgrees(customer: Seeded) {
  const [entries, invoice] = [await ledger.entries(customer.id), await invoiceOf(customer)]
  for (const entry of entries) expect(isBalanced(entry)).toBe(true)
  const { totals, paidCents = 0, creditedCents = 0 } = invoice
  expect(owedOn(entries, invoice._id)).toBe(totals.totalCents - paidCents - creditedCents)
}

describe('payments that staff record', () => {
  test('a part payment leaves the rest owed, and the rest settles the invoice', async () => {
    const customer = await seededSubscriber(world)
    const total = customer.invoice.totals.totalCents
    expect((await payPart(customer, 100_000)).body.data).toMatchObject({
      status: 'open',
      owedCents: total - 100_000,
    })
    await ledgerAgrees(customer)
    expect((await payPart(customer, total - 100_000)).body.data).toMatchObject({
      status: 'paid',
      owedCents: 0,
    })
    await ledgerAgrees(customer)
    expect(await accountOf(customer)).toMatchObject({ owedCents: 0, creditCents: 0 })
    await world.message(
      customer.customer.email,
      ({ subject }) => subject === 'We have received a part payment',
    )
  })

  test('a payment by card of more than is owed, one of nothing, or of tomorrow is refused', async () => {
    const customer = await seededSubscriber(world)
    const owedCents = customer.invoice.totals.totalCents
    const path = `/staff/customers/${customer.id}/invoices/${customer.invoice._id}/payments`
    const card = { amountCents: owedCents + 1, receivedOn: today(world), method: 'card' }
    expect((await world.post(path, card, asStaff())).body).toMatchObject({
      status: 422,
      code: 'payment_too_large',
      details: { owedCents },
    })
    expect((await payPart(customer, 0)).body.code).toBe('invalid_input')
    expect((await payPart(customer, 1, addDays(today(world), 1))).body.code).toBe('payment_in_future')
    expect((await ledger.entries(customer.id)).map(({ kind }) => kind)).toEqual(['invoice'])
  })

  test('of ten payments of half a debt at once two are recorded, the others are refused', async () => {
    const customer = await seededSubscriber(world)
    const half = customer.invoice.totals.totalCents / 2
    const answers = await Promise.all(Array.from({ length: 10 }, () => payPart(customer, half)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    const refused = new Set(answers.map(({ body }) => body.code).filter(Boolean))
    expect([...refused]).toEqual(['invoice_settled'])
    await ledgerAgrees(customer)
  })

  test('one sum for several invoices pays the oldest first', async () => {
    const customer = await seededSubscriber(world)
    const path = `/staff/customers/${customer.id}/payments`
    const body = { amountCents: 5000, receivedOn: today(world), method: 'transfer' }
    const { body: answer } = await world.post(path, body, asStaff())
    expect(answer.data).toMatchObject([{ _id: customer.invoice._id, paidCents: 5000 }])
    const tooMuch = { ...body, amountCents: customer.invoice.totals.totalCents, method: 'card' }
    expect((await world.post(path, tooMuch, asStaff())).body.code).toBe('payment_too_large')
    await ledgerAgrees(customer)
  })
})

describe('credit notes and refunds', () => {
  test('a credit note has a number of its own series, takes back VAT, and lowers what is owed', async () => {
    const customer = await seededSubscriber(world)
    const { body } = await creditOf(customer, { amountCents: 11_700 })
    expect(body.data.creditNote).toMatchObject({
      number: expect.stringMatching(/^CN-\d{4}-\d{6}$/),
      totals: { cents: 10_000, vatCents: 1700, totalCents: 11_700 },
    })
    expect(body.data.invoice.owedCents).toBe(customer.invoice.totals.totalCents - 11_700)
    await ledgerAgrees(customer)
    const whole = await creditOf(customer, {})
    expect((await approve(whole.body.awaitsApproval)).status).toBe(200)
    expect(await invoiceOf(customer)).toMatchObject({ status: 'credited' })
    expect((await creditOf(customer, {})).body.code).toBe('credit_too_large')
    await ledgerAgrees(customer)
  })

  test('numbers of credit notes have no gaps, however many are issued at once', async () => {
    const people: Seeded[] = []
    while (people.length < 6) people.push(await seededSubscriber(world))
    await Promise.all(people.map((customer) => creditOf(customer, { amountCents: 100 })))
    const numbers = (await world.everyItem())
      .filter(({ type }) => type === 'CreditNote')
      .map(({ number }) => Number(String(number).slice(-6)))
      .sort((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  })

  test('only what was paid too much is refunded, once', async () => {
    const customer = await seededSubscriber(world)
    const total = customer.invoice.totals.totalCents
    await payPart(customer, total)
    const [payment] = (await accountOf(customer)).payments
    const path = `/staff/customers/${customer.id}/payments/${payment._id}/refund`
    const iban = 'LU28 0019 4006 4475 0000'
    const refund = (amountCents: number) => world.post(path, { amountCents, iban }, asStaff())
    expect((await refund(1)).body).toMatchObject({
      code: 'refund_too_large',
      details: { refundableCents: 0 },
    })
    await creditOf(customer, { amountCents: 50_000 })
    expect(await accountOf(customer)).toMatchObject({ creditCents: 50_000 })
    const answers = await Promise.all([refund(50_000), refund(50_000), refund(50_000)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect(await accountOf(customer)).toMatchObject({ owedCents: 0, creditCents: 0 })
    await ledgerAgrees(customer)
  })
})

describe('paying by the provider’s page', () => {
  const pageOf = async (customer: Seeded) => {
    const { token } = await session(world, customer.customer)
    const answer = await world.post(`/invoices/${customer.invoice._id}/pay`, {}, { token })
    return answer
  }
  const typed = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
  const fill = (url: string, fields: Record<string, string>) =>
    fetch(url.replace('localhost', '127.0.0.1'), {
      method: 'POST',
      body: typed(fields),
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const CARD = { kind: 'card', number: '4242 4242 4242 4242', expiry: '12/30', code: '123' }
  const until = async (passes: () => Promise<boolean>) => {
    for (let look = 0; look < 100 && !(await passes()); look += 1)
      await new Promise((resume) => setTimeout(resume, 50))
    expect(await passes()).toBe(true)
  }

  test('a card payment settles the invoice, once, and the card’s number is nowhere in the table', async () => {
    const customer = await seededSubscriber(world)
    const [{ body: first }, { body: second }] = [await pageOf(customer), await pageOf(customer)]
    expect(second.data.url).toBe(first.data.url)
    const answer = await fill(first.data.url, CARD)
    expect(answer.headers.get('location')).toMatch(/\/profile\/invoices\/inv_\w+\?payment=back$/)
    expect(await invoiceOf(customer)).toMatchObject({ status: 'paid' })
    await ledgerAgrees(customer)
    expect(JSON.stringify(await world.everyItem())).not.toContain('4242424242424242')
    expect((await pageOf(customer)).body.code).toBe('invoice_settled')
  })

  test('a declined card changes nothing', async () => {
    const customer = await seededSubscriber(world)
    const { url } = (await pageOf(customer)).body.data
    expect((await fill(url, { ...CARD, number: '4000 0000 0000 0002' })).status).toBe(422)
    expect(await invoiceOf(customer)).toMatchObject({ status: 'open' })
  })

  test('a SEPA debit is pending first and settles the invoice later; meanwhile nobody pays twice', async () => {
    const customer = await seededSubscriber(world)
    const { url } = (await pageOf(customer)).body.data
    await fill(url, { kind: 'sepa', iban: 'LU28 0019 4006 4475 0000' })
    expect(await invoiceOf(customer)).toMatchObject({ status: 'open', payment: { state: 'pending' } })
    expect((await pageOf(customer)).body.code).toBe('payment_pending')
    await until(async () => (await invoiceOf(customer)).status === 'paid')
  })

  test('a SEPA debit that fails says so, and the invoice can be paid again', async () => {
    const customer = await seededSubscriber(world)
    const { url } = (await pageOf(customer)).body.data
    await fill(url, { kind: 'sepa', iban: 'LU28 0019 4006 4475 0099' })
    await until(async () => (await invoiceOf(customer)).payment?.state === 'failed')
    await world.message(
      customer.customer.email,
      ({ subject }) => subject === 'Your payment did not go through',
    )
    const again = (await pageOf(customer)).body.data.url
    expect(again).not.toBe(url)
    await fill(again, CARD)
    expect(await invoiceOf(customer)).toMatchObject({ status: 'paid' })
  })
})

const eventFor = ({ id: customerId, invoice }: Seeded, type: string, more: object = {}) =>
  JSON.stringify({
    id: `evt_${Math.random().toString(36).slice(2)}`,
    object: 'event',
    type,
    data: {
      object: {
        id: 'cs_1',
        object: 'checkout.session',
        mode: 'payment',
        payment_status: 'paid',
        payment_intent: `pi_${customerId}`,
        amount_total: invoice.totals.totalCents,
        currency: 'eur',
        metadata: { customerId, invoiceId: invoice._id },
        ...more,
      },
    },
  })
const signed = async (text: string, at = Math.floor(Date.now() / 1000)) => {
  const { webhookSecret } = await paymentKeys()
  return `t=${at},v1=${createHmac('sha256', webhookSecret).update(`${at}.${text}`).digest('hex')}`
}
const send = async (text: string, signature?: string) =>
  world.post('/payments/events', text, {
    headers: { 'stripe-signature': signature ?? (await signed(text)) },
  })
const PAID = 'checkout.session.completed'

test('an event without the provider’s signature, with another text’s, or an old one is refused', async () => {
  const customer = await seededSubscriber(world)
  const text = eventFor(customer, PAID)
  const answers = [
    await send(text, ''),
    await send(text, `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`),
    await send(text, await signed(`${text} `)),
    await send(text, await signed(text, Math.floor(Date.now() / 1000) - 3600)),
  ]
  for (const { status, body } of answers) expect([status, body.code]).toEqual([400, 'webhook_signature'])
  expect(await invoiceOf(customer)).toMatchObject({ status: 'open' })
})

test('an event of the same payment, delivered ten times at once, counts once', async () => {
  const customer = await seededSubscriber(world)
  const text = eventFor(customer, PAID)
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(text)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  const entries = (await ledger.entries(customer.id)).filter(({ kind }) => kind === 'payment')
  expect(entries).toHaveLength(1)
  expect((await accountOf(customer)).payments).toHaveLength(1)
})

test('an event “pending” that is delivered after the payment came or failed undoes nothing', async () => {
  const customer = await seededSubscriber(world)
  const pending = eventFor(customer, PAID, { payment_status: 'unpaid' })
  await send(eventFor(customer, 'checkout.session.async_payment_failed', { payment_status: 'unpaid' }))
  await send(pending)
  expect((await invoiceOf(customer)).payment?.state).toBe('failed')
  await send(eventFor(customer, 'checkout.session.async_payment_succeeded'))
  await send(pending)
  expect(await invoiceOf(customer)).toMatchObject({ status: 'paid' })
  expect((await invoiceOf(customer)).payment).toBeUndefined()
  await ledgerAgrees(customer)
})

test('money for an invoice that was paid meanwhile is the customer’s credit, and staff are asked to refund it', async () => {
  const customer = await seededSubscriber(world)
  const total = customer.invoice.totals.totalCents
  await payPart(customer, total)
  expect((await send(eventFor(customer, PAID))).status).toBe(200)
  expect(await accountOf(customer)).toMatchObject({ owedCents: 0, creditCents: total })
  const tasks = (await world.everyItem()).filter(
    (item) => item.customerId === customer.id && item.type === 'Task',
  )
  expect(tasks).toMatchObject([{ kind: 'refund_payment' }])
})

test('an event that does not concern us, or concerns nobody, is accepted and changes nothing', async () => {
  const customer = await seededSubscriber(world)
  const strange = eventFor(customer, 'charge.updated')
  const nobody = eventFor({ ...customer, id: 'cus_01K00000000000000000000000' }, PAID)
  for (const text of [strange, nobody]) expect((await send(text)).status).toBe(200)
  expect(await invoiceOf(customer)).toMatchObject({ status: 'open' })
})

test('the payment port asks for no card number: its source names none of the fields that hold one', () => {
  const port = readFileSync('functions/ports/payments.ts', 'utf8')
  expect(port).not.toMatch(/card\[number\]|cvc|cvv|cryptogram/i)
})

describe('reinstating', () => {
  const late = (days: number) => seededSubscriber(world, 'One', addDays(today(world), -days))
  const reinstate = ({ id, contractId }: Seeded, amountCents: number) =>
    world.post(
      `/staff/customers/${id}/contracts/${contractId}/reinstate`,
      { amountCents, receivedOn: today(world), method: 'transfer' },
      asStaff(),
    )
  const subscriptionOf = ({ id, contractId }: Seeded) => subscriptions.find(id, contractId)

  test('reinstating a subscription takes all that it costs and gives the subscription back, in one step; another amount is refused', async () => {
    const customer = await late(16)
    await dunUntilToday(world)
    expect(await subscriptionOf(customer)).toMatchObject({ status: 'suspended' })
    const { body } = await reinstate(customer, 1)
    expect(body).toMatchObject({ status: 422, code: 'reinstatement_differs' })
    expect(body.details.lines.map(({ key }: { key: string }) => key)).toEqual([
      ...['late_interest', 'late_flat', 'rent_advance'],
    ])
    const done = await reinstate(customer, body.details.totalCents)
    expect(done.body.data).toMatchObject({ contract: { status: 'active' }, invoice: { status: 'paid' } })
    expect(await subscriptionOf(customer)).toMatchObject({ status: 'active', bookingsBlocked: false })
    expect(await accountOf(customer)).toMatchObject({ owedCents: 0, creditCents: 0 })
    await ledgerAgrees(customer)
  })

  test('reinstating a subscription brings a terminated one back too, and refuses one that runs', async () => {
    const customer = await late(31)
    expect((await reinstate(customer, 1)).body.code).toBe('not_suspended')
    await dunUntilToday(world)
    expect(await subscriptionOf(customer)).toMatchObject({ status: 'terminated' })
    const { totalCents } = (await reinstate(customer, 1)).body.details
    const answers = await Promise.all([reinstate(customer, totalCents), reinstate(customer, totalCents)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await subscriptions.running(customer.id))._id).toBe(customer.contractId)
  })
})
