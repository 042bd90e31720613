import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as invoices from '../../functions/store/invoices.ts'
import * as ledger from '../../functions/store/ledger.ts'
import { confirm, handOver, pay, reserve } from '../../infra/local/seed/story.ts'
import { addDays, addMonths } from '../../shared/rules/dates.ts'
import { customerBalance, isBalanced } from '../../shared/rules/ledger.ts'
import { readToday } from '../support/odometer.ts'
import { addModel, type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

const run = (job: string) => world.ask('POST', `/_local/jobs/${job}`, { body: {} })
const ofReservation = async ({ id }: Seeded, reservationId: string) =>
  (await invoices.list(id)).filter((invoice) => invoice.reservationId === reservationId).reverse()
const kinds = async (customer: Seeded, id: string) =>
  (await ofReservation(customer, id)).map(({ kind }) => kind)

/** A subscriber with a paid signing invoice and a reservation that begins so many days from now. */
async function booked(startsIn: number, months: number, bookedDaysAgo = 0) {
  const customer = await seededSubscriber(world)
  await pay(customer.invoice, today(world))
  const day = addDays(today(world), -bookedDaysAgo)
  const start = addDays(today(world), startsIn)
  const reservation = await reserve(customer.customer, await addModel(world, 1), start, months, day)
  return { customer, reservation, day }
}

describe('the rent of a running reservation', () => {
  test('the rent of a running reservation is invoiced once a month, however often the job runs, and missed months are made up one a run', async () => {
    const { customer, reservation, day } = await booked(-70, 4, 80)
    const first = await confirm(customer.customer, reservation, day)
    await pay(first, day)
    await handOver(reservation)
    await Promise.all(Array.from({ length: 10 }, () => run('monthly-invoices')))
    expect(await kinds(customer, reservation._id)).toEqual(['first_payment', 'rent', 'rent'])
    await run('monthly-invoices')
    expect(await kinds(customer, reservation._id)).toEqual(['first_payment', 'rent', 'rent'])
    const [, rent] = await ofReservation(customer, reservation._id)
    expect(rent).toMatchObject({ dueOn: today(world), totals: { cents: reservation.firstPayment[0]?.cents } })
    const tasks = (await world.everyItem()).filter(
      (item) => item.type === 'Task' && item.customerId === customer.id,
    )
    expect(tasks.map(({ kind }) => kind)).toEqual(['read_odometer', 'read_odometer'])
  })

  test('the rent of a running reservation ends when the vehicle comes back: each month that has begun is owed, also where no run of the job has invoiced it', async () => {
    const { customer, reservation, day } = await booked(-70, 4, 80)
    await pay(await confirm(customer.customer, reservation, day), day)
    await handOver(reservation)
    const { token } = await world.advisor()
    await readToday(world, reservation)
    await world.post(
      `/staff/customers/${customer.id}/reservations/${reservation._id}/take-back`,
      { unreportedBecause: 'A test.' },
      { token },
    )
    expect(await kinds(customer, reservation._id)).toEqual(['first_payment', 'rent', 'rent'])
    // It was read as it came back: nobody is asked to read it once more.
    const tasks = (await world.everyItem()).filter(
      (item) => item.type === 'Task' && item.customerId === customer.id,
    )
    expect(tasks.map(({ kind }) => kind)).not.toContain('read_odometer')
    await run('monthly-invoices')
    expect(await kinds(customer, reservation._id)).toEqual(['first_payment', 'rent', 'rent'])
  })
})

test('nobody is asked to read the odometer of a booked car that nobody has fetched, though its months are invoiced', async () => {
  const { customer, reservation, day } = await booked(-70, 4, 80)
  await pay(await confirm(customer.customer, reservation, day), day)
  await run('monthly-invoices')
  await run('monthly-invoices')
  expect(await kinds(customer, reservation._id)).toEqual(['first_payment', 'rent', 'rent'])
  const asked = (await world.everyItem()).filter(
    (item) => item.type === 'Task' && item.customerId === customer.id && item.kind === 'read_odometer',
  )
  expect(asked).toEqual([])
})

describe('a booking far ahead', () => {
  const confirmed = async (startsIn: number) => {
    const { customer, reservation } = await booked(startsIn, 1)
    const deposit = await confirm(customer.customer, reservation, today(world))
    return { customer, reservation, deposit }
  }

  test('a reservation far ahead asks for the deposit without VAT, and for the first payment 30 days before it begins', async () => {
    const { customer, reservation, deposit } = await confirmed(40)
    expect(deposit).toMatchObject({
      kind: 'deposit',
      totals: { cents: 100_000, vatCents: 0, totalCents: 100_000 },
    })
    await run('balance-due')
    expect(await kinds(customer, reservation._id)).toEqual(['deposit'])
    await world.forward(10)
    expect(await kinds(customer, reservation._id)).toEqual(['deposit', 'first_payment'])
    const [, first] = await ofReservation(customer, reservation._id)
    expect(first?.dueOn).toBe(addDays(reservation.start_date, -30))
    await run('balance-due')
    expect(await kinds(customer, reservation._id)).toHaveLength(2)
  })

  test('a reservation far ahead has its deposit netted when the vehicle is back: it pays what is open, the rest is credit', async () => {
    const { customer, reservation, deposit } = await confirmed(40)
    await pay(deposit, today(world))
    expect(customerBalance(await ledger.entries(customer.id))).toMatchObject({ depositCents: 100_000 })
    await world.forward(10)
    await handOver(reservation)
    const { token } = await world.advisor()
    await readToday(world, reservation)
    await world.post(
      `/staff/customers/${customer.id}/reservations/${reservation._id}/take-back`,
      { unreportedBecause: 'A test.' },
      { token },
    )
    const entries = await ledger.entries(customer.id)
    for (const entry of entries) expect(isBalanced(entry)).toBe(true)
    const owed = reservation.firstPaymentTotals.totalCents - 100_000
    expect(customerBalance(entries)).toEqual({ owedCents: owed, creditCents: 0, depositCents: 0 })
    const [, first] = await ofReservation(customer, reservation._id)
    expect(first).toMatchObject({ status: 'open', paidCents: 100_000 })
  })
})

test('the odometer: extra kilometres are invoiced at the category’s price; one that goes back is refused', async () => {
  const { customer, reservation } = await booked(-31, 3, 40)
  const { token } = await world.advisor()
  const path = `/staff/customers/${customer.id}/reservations/${reservation._id}/odometer`
  const read = (km: number, readOn: string) => world.post(path, { vehicleId, km, readOn }, { token })
  const { start_date: start, vehicleId } = reservation
  expect((await read(10_000, start)).body.data).toMatchObject({ extraKm: 0 })
  expect((await read(10_001, start)).body.data).toMatchObject({ extraKm: 0 })
  expect((await read(9000, addDays(start, 5))).body.code).toBe('odometer_backwards')
  expect((await read(20_000, addDays(today(world), 1))).body.code).toBe('reading_in_future')
  expect((await read(12_100, addMonths(start, 1))).body.data).toMatchObject({ extraKm: 100 })
  const [invoice] = await ofReservation(customer, reservation._id)
  expect(invoice).toMatchObject({ kind: 'extra_km', totals: { cents: 100 * 196 } })
})
