import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takeStep } from '../../functions/billing/parts/dunning-step.ts'
import { issue } from '../../functions/billing/parts/issue.ts'
import { commit } from '../../functions/store/commit.ts'
import { dueBy } from '../../functions/store/due-index.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { DUNNING_STEPS } from '../../shared/rules/dunning-steps.ts'
import { luxembourgDate } from '../../shared/rules/luxembourg-date.ts'
import { priceLine } from '../../shared/rules/price-line.ts'
import { payInFull } from '../support/customers.ts'
import { everyDue } from '../support/due-work.ts'
import { dunOn, takeSteps } from '../support/dunning.ts'
import { providerEvent } from '../support/provider-event.ts'
import { type Seeded, seededSubscriber, session, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

/** A customer whose signing invoice fell due so many days ago. */
const overdue = (days: number): Promise<Seeded> =>
  seededSubscriber(world, 'One', addDays(today(world), -days))
const invoiceOf = async ({ id, invoice }: Seeded) =>
  (await invoices.find(id, invoice._id)) as invoices.StoredInvoice
const stepsOf = async (customer: Seeded) => (await invoiceOf(customer)).steps.map((step) => step.name)
const subscriptionOf = async ({ id, contractId }: Seeded) => subscriptions.find(id, contractId)
const runDunning = () => world.ask('POST', '/_local/jobs/dunning', { body: {} })
const tasksOf = async ({ id }: Seeded) =>
  (await world.everyItem())
    .filter((item) => item.type === 'Task' && item.customerId === id)
    .map((task) => task.kind)
const ALL = DUNNING_STEPS.map((step) => step.name)

describe('each step, exactly once and in order (promise 3)', () => {
  test('on day 6 of an unpaid invoice nothing happens; on day 7 bookings are blocked, staff get a task, the customer is notified', async () => {
    const customer = await overdue(6)
    await runDunning()
    expect(await stepsOf(customer)).toEqual([])
    await world.forward(1)
    expect(await stepsOf(customer)).toEqual(['vehicle_blocked'])
    expect(await subscriptionOf(customer)).toMatchObject({ status: 'active', bookingsBlocked: true })
    expect(await tasksOf(customer)).toEqual(['block_vehicle'])
    const mail = await world.message(customer.customer.email, (message) =>
      /is overdue/.test(message.subject ?? ''),
    )
    expect(mail.text).toContain(customer.invoice.number)
  })

  test('on day 7 whoever has a Single, with which nothing is booked, reads that no vehicle is handed over, and others that bookings are on hold', async () => {
    const due = addDays(today(world), -6)
    const [single, one] = [
      await seededSubscriber(world, 'Single', due),
      await seededSubscriber(world, 'One', due),
    ]
    await world.forward(1)
    const mailTo = ({ customer }: Seeded) =>
      world.message(customer.email, ({ subject }) => /is overdue/.test(subject ?? ''))
    const { text } = await mailTo(single)
    expect(text).toContain('7 days overdue. No vehicle is handed over until it is paid.')
    expect(text).not.toMatch(/bookings/)
    expect((await mailTo(one)).text).toContain('New bookings are on hold until it is paid.')
  })

  test('day 15 of an unpaid invoice suspends, day 30 terminates, day 33 gives formal notice, each with its task for staff', async () => {
    const customer = await overdue(6)
    await world.forward(9)
    expect(await subscriptionOf(customer)).toMatchObject({ status: 'suspended' })
    await world.forward(15)
    expect(await subscriptionOf(customer)).toMatchObject({ status: 'terminated' })
    await world.forward(3)
    expect(await stepsOf(customer)).toEqual(ALL)
    expect((await tasksOf(customer)).sort()).toEqual([
      'block_vehicle',
      'send_formal_notice',
      'send_to_lawyers',
    ])
    const { steps, dueOn } = await invoiceOf(customer)
    expect(steps.map((step) => step.takenOn)).toEqual([7, 15, 30, 33].map((days) => addDays(dueOn, days)))
  })

  test('the dunning job run ten times at once takes a step once', async () => {
    const customer = await overdue(8)
    await Promise.all(Array.from({ length: 10 }, runDunning))
    expect(await stepsOf(customer)).toEqual(['vehicle_blocked'])
    expect(await tasksOf(customer)).toEqual(['block_vehicle'])
    const records = (await world.everyItem()).filter(
      (item) => item.type === 'DunningStep' && item.pk === `CUSTOMER#${customer.id}`,
    )
    expect(records).toHaveLength(1)
  })

  test('after an outage of 40 days every step of dunning is made up, 8, 15 and 3 days apart, none skipped', async () => {
    const customer = await overdue(40)
    for (let day = 0; day <= 30; day += 1) await dunOn(addDays(today(world), day))
    const { steps } = await invoiceOf(customer)
    expect(steps.map(({ name }) => name)).toEqual(ALL)
    expect(steps.map(({ takenOn }) => takenOn)).toEqual(
      [0, 8, 23, 26].map((days) => addDays(today(world), days)),
    )
  })
})

test('an open invoice is found by its due day however old it is, until it is settled', async () => {
  const customer = await overdue(400)
  await takeSteps(customer.invoice, DUNNING_STEPS.length)
  const found = async () =>
    (await everyDue(dueBy<invoices.StoredInvoice>(['open'], today(world)))).filter(
      ({ _id }) => _id === customer.invoice._id,
    )
  expect(await found()).toHaveLength(1)
  await payInFull(world, customer.id, await invoiceOf(customer))
  expect(await found()).toEqual([])
})

describe('payment', () => {
  test.each([0, 1, 2, 3])('a payment after %i steps of dunning ends the escalation', async (steps) => {
    const customer = await overdue(40)
    await takeSteps(customer.invoice, steps)
    expect((await payInFull(world, customer.id, await invoiceOf(customer))).body.data.status).toBe('paid')
    await runDunning()
    expect(await stepsOf(customer)).toEqual(ALL.slice(0, steps))
  })

  test('the payment of an older invoice never skips a step of a newer one (promise 4)', async () => {
    const customer = await overdue(20)
    const day = addDays(today(world), -8)
    const bill = {
      customer: customer.customer,
      kind: 'rent' as const,
      contractId: customer.contractId,
      lines: [priceLine('rent', 1, 498_000, 'LU')],
      dueOn: day,
    }
    const { invoice: newer, ops } = await issue(bill, `${day}T11:00:00.000Z`, day)
    await commit(ops)
    await payInFull(world, customer.id, await invoiceOf(customer))
    await runDunning()
    const after = await invoices.find(customer.id, newer._id)
    expect(after?.steps.map((step) => step.name)).toEqual(['vehicle_blocked'])
  })

  test('a cash payment of more than is owed, or a transfer twice, is refused', async () => {
    const customer = await overdue(1)
    const invoice = await invoiceOf(customer)
    const path = `/staff/customers/${customer.id}/invoices/${invoice._id}/payments`
    const cash = { amountCents: 1_027_261, receivedOn: today(world), method: 'cash' }
    const wrong = await world.post(path, cash, await world.advisor())
    expect(wrong.body).toMatchObject({
      status: 422,
      code: 'payment_too_large',
      details: { owedCents: 1_027_260 },
    })
    await payInFull(world, customer.id, invoice)
    expect((await payInFull(world, customer.id, invoice)).body.code).toBe('invoice_settled')
  })
})

test('paying what was overdue gives bookings back, but only once nothing else of the contract is', async () => {
  const customer = await overdue(8)
  const day = addDays(today(world), -9)
  const lines = [priceLine('rent', 1, 498_000, 'LU')]
  const bill = {
    customer: customer.customer,
    kind: 'rent' as const,
    contractId: customer.contractId,
    lines,
    dueOn: day,
  }
  const { invoice: other, ops } = await issue(bill, `${day}T11:00:00.000Z`, day)
  await commit(ops)
  await runDunning()
  expect(await subscriptionOf(customer)).toMatchObject({ bookingsBlocked: true, status: 'active' })
  await payInFull(world, customer.id, await invoiceOf(customer))
  expect(await subscriptionOf(customer)).toMatchObject({ bookingsBlocked: true })
  await payInFull(world, customer.id, other)
  expect(await subscriptionOf(customer)).toMatchObject({ bookingsBlocked: false, status: 'active' })
})

test('a blocked customer cannot book, and another customer’s contract is untouched', async () => {
  const [late, punctual] = [await overdue(8), await overdue(8)]
  await payInFull(world, punctual.id, await invoiceOf(punctual))
  await runDunning()
  const start = addDays(today(world), 10)
  const reservation = { modelId: 'bmw-m5-touring', start_date: start, return_date: addDays(start, 40) }
  const { token } = await session(world, late.customer)
  expect((await world.post('/reservations', reservation, { token })).body.code).toBe('contract_suspended')
  const paid = await session(world, punctual.customer)
  expect((await world.post('/reservations', reservation, paid)).status).toBe(200)
})

test('34 days later, in one jump of the clock, every step of dunning has been taken on its own day (promise 4)', async () => {
  const customer = await overdue(0)
  const { dueOn } = await invoiceOf(customer)
  await world.forward(34)
  const { steps } = await invoiceOf(customer)
  expect(steps.map((step) => step.takenOn)).toEqual([7, 15, 30, 33].map((days) => addDays(dueOn, days)))
  expect(luxembourgDate(world.run.now().toISOString())).toBe(addDays(dueOn, 34))
})

test('invoice numbers of a year have no gaps, however many are issued at once', async () => {
  await Promise.all(Array.from({ length: 8 }, () => seededSubscriber(world).catch(() => undefined)))
  const year = today(world).slice(0, 4)
  const numbers = (await world.everyItem())
    .filter((item) => item.type === 'Invoice' && String(item.number).startsWith(year))
    .map((item) => Number(String(item.number).slice(5)))
    .sort((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})

test('a step of dunning that was decided on before a debit of the invoice was noted is not taken', async () => {
  const who = await seededSubscriber(world, 'One', addDays(today(world), -8))
  const [customer, subscription] = await subscriptions.withCustomer(who.id, who.contractId)
  const invoice = await invoices.find(who.id, who.invoice._id)
  if (!customer || !invoice) throw new Error('Nothing is late')
  const metadata = { customerId: who.id, invoiceId: invoice._id }
  await providerEvent(world, { metadata, cents: invoice.totals.totalCents, payment_status: 'unpaid' })
  const [step] = DUNNING_STEPS
  const now = world.run.now().toISOString()
  await expect(takeStep({ invoice, customer, subscription, step }, now, today(world))).rejects.toThrow()
  expect((await invoices.find(who.id, invoice._id))?.steps).toEqual([])
})
