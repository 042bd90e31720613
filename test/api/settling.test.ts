import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issue } from '../../functions/billing/parts/issue.ts'
import { commit, untilFresh } from '../../functions/store/commit.ts'
import * as customers from '../../functions/store/customers.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as reservations from '../../functions/store/reservations.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import { missPayment } from '../../infra/local/seed/later-events.ts'
import { confirm, handOver, pay, reserve } from '../../infra/local/seed/story.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { openCents } from '../../shared/rules/invoices.ts'
import { untaxedLine } from '../../shared/rules/price-line.ts'
import { readToday } from '../support/odometer.ts'
import { providerEvent } from '../support/provider-event.ts'
import { addModel, type Seeded, seededSubscriber, session, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

/** Whichever way a late invoice comes to nothing: the block is lifted, its tasks are withdrawn, its interest is kept. */

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

const inDays = (days: number) => addDays(today(world), days)
const asStaff = async () => ({ token: (await world.advisor()).token })
const asCustomer = ({ customer }: Seeded) => session(world, customer)
const invoiceOf = async ({ id }: Seeded, invoiceId: string) =>
  (await invoices.find(id, invoiceId)) as invoices.StoredInvoice
const subscriptionOf = ({ id, contractId }: Seeded) => subscriptions.find(id, contractId)
/** The kinds of the open tasks about a customer. */
const tasksOf = async ({ id }: Seeded): Promise<string[]> =>
  (await world.everyItem())
    .filter((item) => item.type === 'Task' && item.queue && item.customerId === id)
    .map(({ kind }) => String(kind))
    .sort()

/** A customer with a paid subscription. */
async function subscribed(daysAgo = 60): Promise<Seeded> {
  const who = await seededSubscriber(world, 'One', inDays(-daysAgo))
  await pay(who.invoice, inDays(-daysAgo))
  return who
}

/** A fee of 500 that fell due so many days ago. */
async function fee(who: Seeded, daysAgo: number): Promise<invoices.StoredInvoice> {
  const customer = (await customers.find(who.id)) as customers.StoredCustomer
  const lines = [untaxedLine('missing_items', 1, 50_000)]
  const of = { customer, kind: 'charge' as const, contractId: who.contractId, lines }
  return untilFresh(async () => {
    const at = world.run.now().toISOString()
    const { invoice, ops } = await issue({ ...of, dueOn: inDays(-daysAgo) }, at, today(world))
    await commit(ops)
    return invoice
  })
}

/** Day 7 has come for an invoice: bookings are blocked and staff have a task. */
async function blocked(who: Seeded, invoice: invoices.StoredInvoice): Promise<invoices.StoredInvoice> {
  await missPayment(invoice, addDays(invoice.dueOn, 7))
  expect(await subscriptionOf(who)).toMatchObject({ bookingsBlocked: true })
  return invoiceOf(who, invoice._id)
}

/** Nothing is late any more, and what was open on which day is still known. */
async function expectSettled(who: Seeded, invoice: invoices.StoredInvoice, tasks: string[] = []) {
  expect(await subscriptionOf(who)).toMatchObject({ bookingsBlocked: false, status: 'active' })
  await expectInterestKept(who, invoice)
  expect(await tasksOf(who)).toEqual(tasks)
}
async function expectInterestKept(who: Seeded, invoice: invoices.StoredInvoice) {
  const after = await invoiceOf(who, invoice._id)
  expect(after.status).not.toBe('open')
  expect(after.reductions).toEqual([{ on: today(world), cents: openCents(invoice) }])
}

const recorded = async (who: Seeded, { _id }: invoices.StoredInvoice, amountCents: number) =>
  world.post(
    `/staff/customers/${who.id}/invoices/${_id}/payments`,
    { amountCents, receivedOn: today(world), method: 'transfer', bankReference: randomUUID() },
    await asStaff(),
  )

describe('a block of day 7 that a payment or a credit note lifts', () => {
  test('a block is lifted when the provider says that the late invoice was paid online', async () => {
    const who = await subscribed()
    const late = await blocked(who, await fee(who, 8))
    const metadata = { customerId: who.id, invoiceId: late._id }
    expect((await providerEvent(world, { metadata, cents: 50_000 })).status).toBe(200)
    await expectSettled(who, late)
  })

  test('a block is lifted when staff record the payment of the late invoice', async () => {
    const who = await subscribed()
    const late = await blocked(who, await fee(who, 8))
    expect((await recorded(who, late, 50_000)).status).toBe(200)
    await expectSettled(who, late)
  })

  test('a block is lifted when staff record one sum for several invoices, but not before the last of them is settled', async () => {
    const who = await subscribed()
    const late = await blocked(who, await fee(who, 9))
    await blocked(who, await fee(who, 8))
    const body = { receivedOn: today(world), method: 'transfer' }
    const path = `/staff/customers/${who.id}/payments`
    expect((await world.post(path, { ...body, amountCents: 99_999 }, await asStaff())).status).toBe(200)
    expect(await subscriptionOf(who)).toMatchObject({ bookingsBlocked: true })
    expect(await tasksOf(who)).toEqual(['block_vehicle'])
    expect((await world.post(path, { ...body, amountCents: 1 }, await asStaff())).status).toBe(200)
    await expectSettled(who, late)
  })

  test('a block is lifted when a credit note takes the late invoice back', async () => {
    const who = await subscribed()
    const late = await blocked(who, await fee(who, 8))
    const path = `/staff/customers/${who.id}/invoices/${late._id}/credit`
    expect((await world.post(path, { reason: 'A test.' }, await asStaff())).status).toBe(200)
    await expectSettled(who, late)
  })
})

describe('a block of day 7 that ends with what was late', () => {
  test('a block is lifted when the customer cancels the reservation that was late', async () => {
    const who = await subscribed()
    const modelId = await addModel(world, 1)
    const reservation = await reserve(who.customer, modelId, inDays(60), 1, inDays(-10))
    const late = await blocked(who, await confirm(who.customer, reservation, inDays(-8)))
    const path = `/reservations/${reservation._id}/cancellation`
    const token = await asCustomer(who)
    const { lostCents } = (await world.get(path, token)).body.data
    expect((await world.post(path, { lostCents }, token)).status).toBe(200)
    await expectSettled(who, late)
  })

  test('a block is lifted when the deposit of a reservation that has ended pays the late invoice', async () => {
    const who = await subscribed()
    const modelId = await addModel(world, 1)
    const reservation = await reserve(who.customer, modelId, inDays(-10), 1, inDays(-50))
    await pay(await confirm(who.customer, reservation, inDays(-45)), inDays(-44))
    await handOver(reservation)
    const late = await blocked(who, await fee(who, 8))
    const path = `/staff/customers/${who.id}/reservations/${reservation._id}/take-back`
    await readToday(world, reservation)
    expect((await world.post(path, { unreportedBecause: 'A test.' }, await asStaff())).status).toBe(200)
    await expectSettled(who, late, ['inspect_vehicle', 'refund_payment'])
  })

  test('a block ends with the subscription when the customer withdraws from it', async () => {
    const who = await seededSubscriber(world, 'One', inDays(-9))
    const late = await blocked(who, who.invoice)
    const answer = await world.post(`/contracts/${who.contractId}/withdrawal`, {}, await asCustomer(who))
    expect(answer.status).toBe(200)
    await expectInterestKept(who, late)
    expect(await tasksOf(who)).toEqual([])
  })

  test('a block is lifted when the reservation is cancelled that was unpaid 15 days after its start', async () => {
    const who = await subscribed()
    const modelId = await addModel(world, 1)
    const reservation = await reserve(who.customer, modelId, inDays(-15), 1, inDays(-20))
    const late = await blocked(who, await confirm(who.customer, reservation, inDays(-19)))
    await world.ask('POST', '/_local/jobs/unpaid-reservations', { body: {} })
    expect((await reservations.find(who.id, reservation._id))?.status).toBe('Cancelled')
    await expectSettled(who, late)
  })

  test('a block, a suspension and the recovery of the car end together when the subscription is reinstated', async () => {
    const who = await subscribed()
    const reservation = await reserve(who.customer, await addModel(world, 1), inDays(-20), 2, inDays(-25))
    await pay(await confirm(who.customer, reservation, inDays(-24)), inDays(-24))
    await handOver(reservation)
    const late = await fee(who, 16)
    await missPayment(late, today(world))
    expect(await tasksOf(who)).toEqual(['block_vehicle', 'recover_vehicle'])
    const path = `/staff/customers/${who.id}/contracts/${who.contractId}/reinstate`
    const body = { amountCents: 1, receivedOn: today(world), method: 'transfer' }
    const { totalCents } = (await world.post(path, body, await asStaff())).body.details
    expect((await world.post(path, { ...body, amountCents: totalCents }, await asStaff())).status).toBe(200)
    // The month that was to be invoiced meanwhile is invoiced now, and its odometer is to be read.
    await expectSettled(who, late, ['read_odometer'])
  })
})

test('a subscription that was terminated and is paid leaves nothing with the lawyers, and keeps nothing to recover once its car is back', async () => {
  const who = await subscribed()
  const reservation = await reserve(who.customer, await addModel(world, 1), inDays(-40), 3, inDays(-45))
  await pay(await confirm(who.customer, reservation, inDays(-44)), inDays(-44))
  await handOver(reservation)
  const late = await fee(who, 33)
  await missPayment(late, today(world))
  expect(await tasksOf(who)).toEqual([
    'block_vehicle',
    'recover_vehicle',
    'send_formal_notice',
    'send_to_lawyers',
  ])
  expect((await recorded(who, late, 50_000)).status).toBe(200)
  expect(await tasksOf(who)).toEqual(['recover_vehicle'])
  const path = `/staff/customers/${who.id}/reservations/${reservation._id}/take-back`
  await readToday(world, reservation)
  expect((await world.post(path, { unreportedBecause: 'A test.' }, await asStaff())).status).toBe(200)
  expect(await tasksOf(who)).toEqual(['inspect_vehicle'])
})

test('nobody is asked to recover a car when none is out', async () => {
  const who = await subscribed()
  await missPayment(await fee(who, 16), today(world))
  expect(await subscriptionOf(who)).toMatchObject({ status: 'suspended' })
  expect(await tasksOf(who)).toEqual(['block_vehicle'])
})

test('two late invoices of a subscription ask staff once to block it, and again after it was settled in between', async () => {
  const who = await subscribed()
  const first = await blocked(who, await fee(who, 9))
  await blocked(who, await fee(who, 8))
  expect(await tasksOf(who)).toEqual(['block_vehicle'])
  for (const { _id } of [first, ...(await invoices.list(who.id))].filter(({ status }) => status === 'open'))
    await recorded(who, await invoiceOf(who, _id), 50_000)
  expect(await tasksOf(who)).toEqual([])
  await blocked(who, await fee(who, 7))
  expect(await tasksOf(who)).toEqual(['block_vehicle'])
})

test('a first payment that is settled by a payment and a credit note marks its reservation as paid', async () => {
  const who = await subscribed()
  const reservation = await reserve(who.customer, await addModel(world, 1), inDays(20), 1, inDays(-1))
  const invoice = await confirm(who.customer, reservation, inDays(0))
  await recorded(who, invoice, openCents(invoice) - 100)
  expect((await reservations.find(who.id, reservation._id))?.paidOn).toBeUndefined()
  const path = `/staff/customers/${who.id}/invoices/${invoice._id}/credit`
  await world.post(path, { reason: 'A test.', amountCents: 100 }, await asStaff())
  expect((await reservations.find(who.id, reservation._id))?.paidOn).toBe(today(world))
})

test('a step of dunning that comes while an invoice is paid leaves neither a block nor a task behind', async () => {
  for (let round = 0; round < 6; round += 1) {
    const who = await subscribed()
    const late = await fee(who, 8)
    const [answer] = await Promise.all([
      recorded(who, late, 50_000),
      world.ask('POST', '/_local/jobs/dunning', { body: {} }),
    ])
    expect(answer.status).toBe(200)
    expect(await subscriptionOf(who)).toMatchObject({ bookingsBlocked: false })
    expect(await tasksOf(who)).toEqual([])
  }
})
