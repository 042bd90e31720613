import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commit } from '../../functions/store/commit.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as reservations from '../../functions/store/reservations.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import { confirm, handOver, pay, reserve } from '../../infra/local/seed/story.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { openCents } from '../../shared/rules/invoices.ts'
import { payInFull } from '../support/customers.ts'
import { providerEvent } from '../support/provider-event.ts'
import { addModel, type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

const ROUNDS = process.env.PROVE === 'full' ? 200 : 15

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

const runJob = () => world.ask('POST', '/_local/jobs/unpaid-reservations', { body: {} })

/** A confirmed reservation that began so many days ago, with its open invoice. */
async function begun(customer: Seeded, modelId: string, daysAgo: number) {
  const start = addDays(today(world), -daysAgo)
  const reservation = await reserve(customer.customer, modelId, start, 2, addDays(start, -5))
  const invoice = await confirm(customer.customer, reservation, addDays(start, -4))
  return { reservation, invoice }
}
const statusOf = async (customer: Seeded, id: string) => (await reservations.find(customer.id, id))?.status

test('a reservation unpaid 15 days after its start is cancelled, its days are free, its invoice is credited, the customer is notified', async () => {
  const [customer, modelId] = [await seededSubscriber(world), await addModel(world, 1)]
  const { reservation, invoice } = await begun(customer, modelId, 14)
  await runJob()
  expect(await statusOf(customer, reservation._id)).toBe('Confirmed')
  await world.forward(1)
  expect(await reservations.find(customer.id, reservation._id)).toMatchObject({
    status: 'Cancelled',
    cancelReason: 'unpaid',
  })
  expect(await invoices.find(customer.id, invoice._id)).toMatchObject({
    status: 'credited',
    steps: [],
  })
  const { availableSlotList } = (await world.get(`/vehi/slots?modelId=${modelId}`)).body.data
  expect(availableSlotList).toHaveLength(1)
  await world.message(
    customer.customer.email,
    (message) => message.subject === 'Your reservation was cancelled',
  )
})

test('a reservation with neither its deposit nor its first payment paid is cancelled too, with a credit note for each, and the deposit is owed as lost', async () => {
  const [customer, modelId, day] = [await seededSubscriber(world), await addModel(world, 1), today(world)]
  const start = addDays(day, -16)
  const reservation = await reserve(customer.customer, modelId, start, 2, addDays(start, -60))
  const deposit = await confirm(customer.customer, reservation, addDays(start, -55))
  await world.ask('POST', '/_local/jobs/balance-due', { body: {} })
  await runJob()
  const booked = await reservations.find(customer.id, reservation._id)
  expect(booked?.status).toBe('Cancelled')
  const statuses = [deposit._id, booked?.invoiceId ?? ''].map(
    async (id) => (await invoices.find(customer.id, id))?.status,
  )
  expect(await Promise.all(statuses)).toEqual(['credited', 'credited'])
  const [lost] = (await invoices.list(customer.id)).filter(({ kind }) => kind === 'cancellation')
  expect(lost).toMatchObject({ status: 'open', lines: [{ key: 'lost_deposit', totalCents: 100_000 }] })
})

describe('while a payment is on its way', () => {
  /** The provider notifies us of a debit that takes days, or of what became of it. */
  const debit = (metadata: Record<string, string>, cents: number, more: object) =>
    providerEvent(world, { metadata, cents, paymentId: `pi_${cents}_${metadata.customerId}`, ...more })

  /** A booking made far ahead that began 15 days ago: its deposit is paid, its first payment is open. */
  async function late() {
    const [who, day] = [await seededSubscriber(world, 'One', addDays(today(world), -60)), today(world)]
    await pay(who.invoice, addDays(day, -60))
    const start = addDays(day, -15)
    const reservation = await reserve(who.customer, await addModel(world, 1), start, 2, addDays(start, -41))
    await pay(await confirm(who.customer, reservation, addDays(start, -40)), addDays(start, -40))
    await world.ask('POST', '/_local/jobs/balance-due', { body: {} })
    const [first] = (await invoices.list(who.id)).filter(({ kind }) => kind === 'first_payment')
    if (!first) throw new Error('Its first payment was not asked for')
    return { who, reservation, first }
  }

  test('a booking whose first payment is on its way is not cancelled as unpaid, and is paid when the debit arrives', async () => {
    const { who, reservation, first } = await late()
    const metadata = { customerId: who.id, invoiceId: first._id }
    await debit(metadata, openCents(first), { payment_status: 'unpaid' })
    await runJob()
    expect(await statusOf(who, reservation._id)).toBe('Confirmed')
    await debit(metadata, openCents(first), { type: 'checkout.session.async_payment_succeeded' })
    await runJob()
    expect(await statusOf(who, reservation._id)).toBe('Confirmed')
    expect((await reservations.find(who.id, reservation._id))?.paidOn).toBe(today(world))
  })

  test('a booking whose first payment failed on its way is cancelled as unpaid by the next run', async () => {
    const { who, reservation, first } = await late()
    const metadata = { customerId: who.id, invoiceId: first._id }
    await debit(metadata, openCents(first), { payment_status: 'unpaid' })
    await runJob()
    await debit(metadata, openCents(first), { type: 'checkout.session.async_payment_failed' })
    await runJob()
    expect(await statusOf(who, reservation._id)).toBe('Cancelled')
  })

  test('a booking of a suspended subscription is not cancelled as unpaid while the reinstatement that pays it is on its way', async () => {
    const { who, reservation } = await late()
    const subscription = await subscriptions.find(who.id, who.contractId)
    if (!subscription) throw new Error('Nobody is subscribed')
    await commit([subscriptions.changeOp(subscription, { status: 'suspended', bookingsBlocked: true })])
    const { cost } = (await world.get('/payments', { token: who.token })).body.data.reinstatement
    const metadata = { customerId: who.id, contractId: who.contractId, askedOn: today(world) }
    await debit(metadata, cost.totalCents, { payment_status: 'unpaid' })
    await runJob()
    expect(await statusOf(who, reservation._id)).toBe('Confirmed')
    await debit(metadata, cost.totalCents, { type: 'checkout.session.async_payment_succeeded' })
    expect((await reservations.find(who.id, reservation._id))?.paidOn).toBe(today(world))
  })
})

test('a reservation that was paid is kept, and so is one whose car is with the customer', async () => {
  const [payer, driver] = [await seededSubscriber(world), await seededSubscriber(world)]
  const paid = await begun(payer, await addModel(world, 1), 20)
  const out = await begun(driver, await addModel(world, 1), 20)
  expect((await payInFull(world, payer.id, paid.invoice)).status).toBe(200)
  await handOver(out.reservation)
  await runJob()
  expect(await statusOf(payer, paid.reservation._id)).toBe('Confirmed')
  expect(await statusOf(driver, out.reservation._id)).toBe('InGarage')
})

test('the day-15 cancellation and a payment at the same moment have one winner (promise 5)', async () => {
  const winners = { payment: 0, cancellation: 0 }
  for (let round = 0; round < ROUNDS; round += 1) {
    const customer = await seededSubscriber(world)
    const { reservation, invoice } = await begun(customer, await addModel(world, 1), 16)
    const [payment] = await Promise.all([payInFull(world, customer.id, invoice), runJob()])
    const [after, bill] = await Promise.all([
      reservations.find(customer.id, reservation._id),
      invoices.find(customer.id, invoice._id),
    ])
    const paid = payment.status === 200
    expect({ status: after?.status, invoice: bill?.status }).toEqual(
      paid ? { status: 'Confirmed', invoice: 'paid' } : { status: 'Cancelled', invoice: 'credited' },
    )
    winners[paid ? 'payment' : 'cancellation'] += 1
  }
  expect(winners.payment + winners.cancellation).toBe(ROUNDS)
})
