import { afterAll, beforeAll, expect, test } from 'vitest'
import * as invoices from '../../functions/store/invoices.ts'
import * as reservations from '../../functions/store/reservations.ts'
import { confirm, handOver, reserve } from '../../infra/local/seed/story.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { payInFull } from '../support/customers.ts'
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
