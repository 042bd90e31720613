import { afterAll, beforeAll, expect, test } from 'vitest'
import { issue } from '../../functions/billing/parts/issue.ts'
import { commit, untilFresh } from '../../functions/store/commit.ts'
import * as customers from '../../functions/store/customers.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as notifications from '../../functions/store/notifications.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import { missPayment, pause } from '../../infra/local/seed/later-events.ts'
import { confirm, handOver, pay, reserve } from '../../infra/local/seed/story.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { interest } from '../../shared/rules/money.ts'
import { untaxedLine } from '../../shared/rules/price-line.ts'
import { call } from '../bench/capacity.ts'
import { between, writing } from '../support/between.ts'
import { addModel, type Seeded, seededSubscriber, session, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

/** A suspension for an invoice that should never have been asked for ends with the credit note that takes it back. */

const FEE = 50_000
const MONTH = 498_000

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

const inDays = (days: number) => addDays(today(world), days)
const subscriptionOf = ({ id, contractId }: Seeded) => subscriptions.find(id, contractId)
const accountOf = async ({ customer }: Seeded) =>
  (await world.get('/payments', await session(world, customer))).body.data
const tasksOf = async ({ id }: Seeded) =>
  (await world.everyItem())
    .filter(({ type, queue, customerId }) => type === 'Task' && queue && customerId === id)
    .map(({ kind }) => String(kind))
    .sort()
const liftedOf = async ({ id }: Seeded) =>
  (await notifications.page(id)).data.filter(({ kind }) => kind === 'suspension_lifted')
const mailOf = ({ customer }: Seeded) =>
  world.message(customer.email, ({ subject }) => subject === 'Your subscription is not suspended any more')

async function subscribed(): Promise<Seeded> {
  const who = await seededSubscriber(world, 'One', inDays(-60))
  await pay(who.invoice, inDays(-60))
  return who
}

/** A fee of 500 that fell due so many days ago, of which every step that has come was taken. */
async function late(who: Seeded, daysAgo: number): Promise<invoices.StoredInvoice> {
  const customer = (await customers.find(who.id)) as customers.StoredCustomer
  const lines = [untaxedLine('missing_items', 1, FEE)]
  const of = { customer, kind: 'charge' as const, contractId: who.contractId, lines, dueOn: inDays(-daysAgo) }
  const invoice = await untilFresh(async () => {
    const issued = await issue(of, world.run.now().toISOString(), today(world))
    await commit(issued.ops)
    return issued.invoice
  })
  await missPayment(invoice, today(world))
  return (await invoices.find(who.id, invoice._id)) as invoices.StoredInvoice
}

const credit = async ({ id }: Seeded, { _id }: invoices.StoredInvoice, amountCents?: number) => {
  const path = `/staff/customers/${id}/invoices/${_id}/credit`
  const answer = await world.post(path, { reason: 'It was ours.', amountCents }, await world.advisor())
  expect(answer.status).toBe(200)
}

test('an invoice of ours that suspended is credited in full: the subscription is active again, nothing comes on top, no car is recovered, and the customer is told', async () => {
  const who = await subscribed()
  const reservation = await reserve(who.customer, await addModel(world, 1), inDays(-10), 1, inDays(-15))
  await pay(await confirm(who.customer, reservation, inDays(-14)), inDays(-14))
  await handOver(reservation)
  const wrong = await late(who, 16)
  expect(await subscriptionOf(who)).toMatchObject({ status: 'suspended' })
  expect(await tasksOf(who)).toEqual(['block_vehicle', 'recover_vehicle'])
  await credit(who, wrong)
  expect(await subscriptionOf(who)).toMatchObject({ status: 'active', bookingsBlocked: false })
  expect(await tasksOf(who)).toEqual([])
  const account = await accountOf(who)
  expect([account.owedCents, account.reinstatement]).toEqual([0, undefined])
  expect((await mailOf(who)).text).toContain('it is active again, and nothing comes on top')
  const acts = (await world.everyItem()).filter(
    ({ what, subject }) => what === 'lifted a suspension' && subject === who.contractId,
  )
  expect(acts).toHaveLength(1)
})

test('a suspension is lifted by the last of several credit notes over its invoice, and not by an earlier one', async () => {
  const who = await subscribed()
  const wrong = await late(who, 16)
  await credit(who, wrong, 20_000)
  expect(await subscriptionOf(who)).toMatchObject({ status: 'suspended' })
  await credit(who, wrong)
  expect(await subscriptionOf(who)).toMatchObject({ status: 'active' })
  expect(await liftedOf(who)).toHaveLength(1)
})

test('another invoice that is late as well keeps the suspension, whose price has nothing of the credited one in it', async () => {
  const who = await subscribed()
  const wrong = await late(who, 20)
  const right = await late(who, 18)
  await credit(who, wrong)
  expect(await subscriptionOf(who)).toMatchObject({ status: 'suspended' })
  const { cost } = (await accountOf(who)).reinstatement
  const fees = interest(FEE, 1250, 18) + 12_500
  expect([cost.owedCents, cost.totalCents]).toEqual([FEE, FEE + fees + MONTH])
  await credit(who, right)
  expect(await subscriptionOf(who)).toMatchObject({ status: 'active', bookingsBlocked: false })
})

test('an invoice that was paid late keeps its suspension also where another one is credited', async () => {
  const who = await subscribed()
  const wrong = await late(who, 20)
  const right = await late(who, 18)
  await pay(right, today(world))
  await credit(who, wrong)
  expect(await subscriptionOf(who)).toMatchObject({ status: 'suspended' })
  expect((await accountOf(who)).reinstatement.cost.owedCents).toBe(0)
})

test('what was paid of an invoice before the rest was credited was owed late: the suspension stays, with its interest', async () => {
  const who = await subscribed()
  const invoice = await late(who, 16)
  const path = `/staff/customers/${who.id}/invoices/${invoice._id}/payments`
  const part = { amountCents: 10_000, receivedOn: today(world), method: 'transfer', bankReference: who.id }
  expect((await world.post(path, part, await world.advisor())).status).toBe(200)
  await credit(who, invoice, FEE - 10_000)
  expect(await subscriptionOf(who)).toMatchObject({ status: 'suspended' })
  const { cost } = (await accountOf(who)).reinstatement
  const keys = cost.lines.map(({ key }: { key: string }) => key)
  expect(keys).toEqual(['late_interest', 'late_flat', 'rent_advance'])
})

test('an invoice that is a week late leaves bookings blocked when the suspension for another one is lifted', async () => {
  const who = await subscribed()
  const wrong = await late(who, 16)
  await late(who, 8)
  await credit(who, wrong)
  expect(await subscriptionOf(who)).toMatchObject({ status: 'active', bookingsBlocked: true })
  expect(await tasksOf(who)).toEqual(['block_vehicle'])
  expect((await liftedOf(who))[0]?.values).toMatchObject({ blocked: 'yes' })
})

test('what was paused before it was suspended is paused again, and the mail says so', async () => {
  const who = await subscribed()
  await pause(who.customer, inDays(-20))
  const wrong = await late(who, 16)
  expect(await subscriptionOf(who)).toMatchObject({ status: 'suspended' })
  await credit(who, wrong)
  expect(await subscriptionOf(who)).toMatchObject({ status: 'paused', pausedOn: inDays(-20) })
  expect((await mailOf(who)).text).toContain('it is paused as before')
})

test('what dunning has terminated stays terminated when its invoice is credited: people decide', async () => {
  const who = await subscribed()
  const wrong = await late(who, 31)
  expect(await subscriptionOf(who)).toMatchObject({ status: 'terminated', endReason: 'unpaid' })
  await credit(who, wrong)
  expect(await subscriptionOf(who)).toMatchObject({ status: 'terminated' })
  expect(await liftedOf(who)).toEqual([])
})

test('an invoice that takes the step of day 15 at the moment of the credit note keeps the subscription suspended', async () => {
  const who = await subscribed()
  const wrong = await late(who, 20)
  const { token } = await world.advisor()
  const input = { customerId: who.id, invoiceId: wrong._id, reason: 'It was ours.' }
  await between(
    writing('lifted a suspension'),
    () => late(who, 16),
    () => call('staff-invoices-credit', input, token),
  )
  expect((await invoices.find(who.id, wrong._id))?.status).toBe('credited')
  expect(await subscriptionOf(who)).toMatchObject({ status: 'suspended' })
  expect(await liftedOf(who)).toEqual([])
})
