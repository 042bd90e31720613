import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issue } from '../../functions/billing/parts/issue.ts'
import { preferredToken } from '../../functions/payments/parts/preferred-method.ts'
import { collect, refund } from '../../functions/ports/payments.ts'
import { commit } from '../../functions/store/commit.ts'
import * as customers from '../../functions/store/customers.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as ledger from '../../functions/store/ledger.ts'
import { payerOf } from '../../functions/store/payers.ts'
import * as payments from '../../functions/store/payments.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import { pay } from '../../infra/local/seed/story.ts'
import { signMandate } from '../../shared/api/payment-methods.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { openCents } from '../../shared/rules/invoices.ts'
import { customerBalance } from '../../shared/rules/ledger.ts'
import { priceLine } from '../../shared/rules/price-line.ts'
import { type Seeded, seededSubscriber, session, today } from '../support/seeded.ts'
import { stepUp } from '../support/step-up.ts'
import { World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

const tokenOf = ({ customer }: Seeded) => session(world, customer)
const run = (job: string) => world.ask('POST', `/_local/jobs/${job}`, { body: {} })
const invoiceOf = async ({ id, invoice }: Seeded) =>
  (await invoices.find(id, invoice._id)) as invoices.StoredInvoice
const mailsOf = async ({ customer }: Seeded) =>
  (await world.outbox(customer.email)).map(({ subject }) => subject)
const until = async (passes: () => Promise<boolean>) => {
  for (let look = 0; look < 120 && !(await passes()); look += 1)
    await new Promise((resume) => setTimeout(resume, 50))
  expect(await passes()).toBe(true)
}

/** Saves a card on the provider's page. */
async function saveCard(customer: Seeded, number: string) {
  const ask = await tokenOf(customer)
  const allowed = { ...ask, headers: await stepUp(customer.id, 'payment_method') }
  const { url, visit } = (await world.post('/payment-methods/setup', {}, allowed)).body.data
  await fetch(url.replace('localhost', '127.0.0.1'), {
    method: 'POST',
    body: new URLSearchParams({ kind: 'card', number, expiry: '12/30', code: '123' }).toString(),
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect((await world.post('/payment-methods', { visit }, ask)).status).toBe(200)
}

/** Signs a mandate with us. The local provider behaves by the account's last digits. */
async function mandate(customer: Seeded, iban: string) {
  const body = { ...signMandate.example, iban }
  const ask = { ...(await tokenOf(customer)), headers: await stepUp(customer.id, 'payment_method') }
  expect((await world.post('/payment-methods/mandates', body, ask)).status).toBe(200)
}

/** An IBAN of Luxembourg that is valid and ends as asked. */
function ibanEndingIn(digits: string): string {
  const account = `001940064475${`0000${digits}`.slice(-4)}`.slice(0, 16)
  const numeric = `${account}213000`
  const rest = [...numeric].reduce((left, digit) => (left * 10 + Number(digit)) % 97, 0)
  return `LU${String(98 - rest).padStart(2, '0')}${account}`
}

describe('collecting on the due day', () => {
  test('on the due day the preferred card is charged and the invoice paid, once, however often the job runs', async () => {
    const customer = await seededSubscriber(world)
    await saveCard(customer, '4242 4242 4242 4242')
    await Promise.all(Array.from({ length: 5 }, () => run('collections')))
    expect(await invoiceOf(customer)).toMatchObject({ status: 'paid' })
    const entries = (await ledger.entries(customer.id)).filter(({ kind }) => kind === 'payment')
    expect(entries).toHaveLength(1)
    expect(customerBalance(await ledger.entries(customer.id))).toMatchObject({ owedCents: 0, creditCents: 0 })
  })

  test('an invoice is not collected before its due day, nor from who has saved no payment method', async () => {
    const customer = await seededSubscriber(world)
    await run('collections')
    expect(await invoiceOf(customer)).toMatchObject({ status: 'open' })
    const later = await seededSubscriber(world)
    await saveCard(later, '4242 4242 4242 4242')
    const stored = (await customers.find(later.id)) as customers.StoredCustomer
    const lines = [priceLine('rent', 1, 100_000, 'LU')]
    const bill = { customer: stored, kind: 'rent' as const, contractId: later.contractId, lines }
    const dueOn = addDays(today(world), 1)
    const { invoice, ops } = await issue({ ...bill, dueOn }, world.run.now().toISOString(), today(world))
    await commit(ops)
    await run('collections')
    expect(await invoices.find(later.id, invoice._id)).toMatchObject({ status: 'open' })
  })

  test('a card whose bank wants an approval is not charged, and the customer is asked to pay on the page', async () => {
    const customer = await seededSubscriber(world)
    await saveCard(customer, '4000 0025 0000 3155')
    await run('collections')
    expect(await invoiceOf(customer)).toMatchObject({ status: 'open', payment: { state: 'failed' } })
    await world.message(
      customer.customer.email,
      ({ subject }) => subject === 'Your bank asks you to approve a payment',
    )
  })

  test('a chargeback of a collected card reopens the invoice', async () => {
    const customer = await seededSubscriber(world)
    await saveCard(customer, '4000 0000 0000 0259')
    await run('collections')
    await until(async () =>
      (await ledger.entries(customer.id)).some(({ kind }) => kind === 'payment_reversed'),
    )
    expect(await invoiceOf(customer)).toMatchObject({ status: 'open', paidCents: 0 })
    await world.message(customer.customer.email, ({ subject }) => subject === 'Your payment was returned')
  })
})

describe('collecting by SEPA', () => {
  test('a mandate is debited: on its way first, nobody pays twice meanwhile, and then paid', async () => {
    const customer = await seededSubscriber(world)
    await mandate(customer, ibanEndingIn('0011'))
    await run('collections')
    expect(await invoiceOf(customer)).toMatchObject({ status: 'open', payment: { state: 'pending' } })
    const page = await world.post(`/invoices/${customer.invoice._id}/pay`, {}, await tokenOf(customer))
    expect(page.body.code).toBe('payment_pending')
    await run('collections')
    await until(async () => (await invoiceOf(customer)).status === 'paid')
    expect((await ledger.entries(customer.id)).filter(({ kind }) => kind === 'payment')).toHaveLength(1)
  })

  test('a debit that fails after days says so and when it is tried again', async () => {
    const customer = await seededSubscriber(world)
    await mandate(customer, ibanEndingIn('0099'))
    await run('collections')
    await until(async () => (await invoiceOf(customer)).payment?.state === 'failed')
    const mail = await world.message(
      customer.customer.email,
      ({ subject }) => subject === 'We could not collect your payment',
    )
    expect(mail.text).toContain('We try again on')
  })

  test('a debit that the bank returns after it was paid reopens the invoice', async () => {
    const customer = await seededSubscriber(world)
    await mandate(customer, ibanEndingIn('0098'))
    await run('collections')
    await until(async () =>
      (await ledger.entries(customer.id)).some(({ kind }) => kind === 'payment_reversed'),
    )
    expect(await invoiceOf(customer)).toMatchObject({ status: 'open', payment: { state: 'failed' } })
  })
})

describe('what was cut off is asked again when the provider has forgotten its key, which it does after a day', () => {
  test('an amount that was taken is not taken a second time', async () => {
    const customer = await seededSubscriber(world)
    await saveCard(customer, '4242 4242 4242 4242')
    const stored = (await customers.find(customer.id)) as customers.StoredCustomer
    const invoice = await invoiceOf(customer)
    const cents = openCents(invoice)
    await commit([invoices.askingOp(invoice, { attempt: 0, cents })])
    const method = await preferredToken(stored)
    if (!method) throw new Error('no card was saved')
    const of = { customerId: customer.id, invoiceId: invoice._id, cents, key: `collect ${invoice._id} 0` }
    const taken = await collect({ ...of, ...(await payerOf(stored)), ...method })
    await world.forward(2, [])
    await run('collections')
    expect(await invoiceOf(customer)).toMatchObject({ status: 'paid' })
    expect((await payments.list(customer.id)).map(({ providerId }) => providerId)).toEqual([taken.paymentId])
  })

  test('what was given back is not given back a second time; another refund of the same payment is', async () => {
    const first = await refund('pi_given_back', 5000, 'pay_first')
    await world.forward(2, [])
    expect(await refund('pi_given_back', 5000, 'pay_first')).toEqual(first)
    expect(await refund('pi_given_back', 5000, 'pay_second')).not.toEqual(first)
  })
})

test('a declined card is tried on the due day, on day 2 and on day 5, each failure is said, and only then dunning begins', async () => {
  const customer = await seededSubscriber(world)
  await saveCard(customer, '4000 0000 0000 0341')
  await run('collections')
  const failures = async () =>
    (await mailsOf(customer)).filter((subject) => subject === 'We could not collect your payment').length
  await until(async () => (await failures()) === 1)
  let gone = 0
  for (const [day, expected] of [
    [1, 1],
    [2, 2],
    [4, 2],
    [5, 3],
    [6, 3],
  ] as const) {
    await world.forward(day - gone)
    gone = day
    await until(async () => (await failures()) === expected)
  }
  expect((await invoiceOf(customer)).steps).toEqual([])
  await world.forward(1)
  expect((await invoiceOf(customer)).steps.map(({ name }) => name)).toEqual(['vehicle_blocked'])
})

test('a suspended customer reads that an invoice is paid with the one amount, and not that a card is charged for it', async () => {
  const customer = await seededSubscriber(world)
  await pay(customer.invoice, today(world))
  await saveCard(customer, '4242424242424242')
  const stored = (await customers.find(customer.id)) as customers.StoredCustomer
  const of = { customer: stored, kind: 'rent' as const, contractId: customer.contractId }
  const lines = [priceLine('rent', 1, 100_000, 'LU')]
  const dueOn = addDays(today(world), 4)
  const { ops } = await issue({ ...of, lines, dueOn }, world.run.now().toISOString(), today(world))
  await commit(ops)
  const subscription = await subscriptions.running(customer.id)
  await commit([subscriptions.changeOp(subscription, { status: 'suspended', bookingsBlocked: true })])
  await world.forward(1, ['payment-notes'])
  const { text } = await world.message(
    customer.customer.email,
    ({ subject }) => subject === 'An invoice falls due in a few days',
  )
  expect(text).toContain('paid with the one amount that makes the subscription active again')
  expect(text).not.toMatch(/4242|by transfer|nothing to do/)
})

test('friendly notes come 3 days before an invoice is due, on the day and 3 days after, with the reference, and none once it is paid', async () => {
  const customer = await seededSubscriber(world)
  await pay(customer.invoice, today(world))
  const stored = (await customers.find(customer.id)) as customers.StoredCustomer
  const of = { customer: stored, kind: 'rent' as const, contractId: customer.contractId }
  const lines = [priceLine('rent', 1, 100_000, 'LU')]
  const dueOn = addDays(today(world), 14)
  const { invoice, ops } = await issue({ ...of, lines, dueOn }, world.run.now().toISOString(), today(world))
  await commit(ops)
  const notes = async () =>
    (await mailsOf(customer)).filter((subject) =>
      [
        'An invoice falls due in a few days',
        'An invoice is due today',
        'Have you overlooked an invoice?',
      ].includes(subject ?? ''),
    )
  await world.forward(10)
  expect(await notes()).toEqual([])
  for (const [days, count] of [
    [1, 1],
    [3, 2],
    [3, 3],
  ] as const) {
    await world.forward(days)
    await until(async () => (await notes()).length === count)
  }
  const { text } = await world.message(
    customer.customer.email,
    ({ subject }) => subject === 'Have you overlooked an invoice?',
  )
  expect(text).toContain(invoices.onTheWire(invoice).reference)
  await world.forward(2)
  expect(await notes()).toHaveLength(3)
  expect((await invoices.find(customer.id, invoice._id))?.steps).toEqual([])
})
