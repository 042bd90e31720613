import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issue } from '../../functions/billing/parts/issue.ts'
import { handler as balanceDue } from '../../functions/jobs/balance-due.ts'
import { handler as dunning } from '../../functions/jobs/dunning.ts'
import { handler as holdExpiry } from '../../functions/jobs/hold-expiry.ts'
import { commit } from '../../functions/store/commit.ts'
import * as customers from '../../functions/store/customers.ts'
import * as fleet from '../../functions/store/fleet.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as payments from '../../functions/store/payments.ts'
import * as reservations from '../../functions/store/reservations.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import { confirm, handOver, pay, reserve } from '../../infra/local/seed/story.ts'
import { addDays, addMonths } from '../../shared/rules/dates.ts'
import { untaxedLine } from '../../shared/rules/price-line.ts'
import { isLive, overlapsAnother } from '../../shared/rules/reservations.ts'
import { call } from '../bench/capacity.ts'
import { between, reading, writing } from '../support/between.ts'
import { withAllDocuments } from '../support/identity-documents.ts'
import { readToday } from '../support/odometer.ts'
import { addModel, type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

/** Two things at the same moment, in the one order that hurts: what was read before the other was written. */

const DEPOSIT = 100_000
const MONTH = 498_000

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

const subscriptionOf = ({ id, contractId }: Seeded) => subscriptions.find(id, contractId)
const inDays = (days: number) => addDays(today(world), days)
/** Books a month of another model from a day. */
const booking = (who: Seeded, modelId: string, startsIn: number) => () =>
  call(
    'reservations-create',
    { modelId, start_date: inDays(startsIn), return_date: addDays(addMonths(inDays(startsIn), 1), -1) },
    who.token,
  )
const live = async ({ id }: Seeded) => (await reservations.list(id)).filter(isLive)
const asStaff = async () => (await world.advisor()).token

/** No two live reservations of a contract share a day. */
async function expectOneAtATime(who: Seeded) {
  const reservations = await live(who)
  for (const reservation of reservations) {
    const others = reservations.filter(({ _id }) => _id !== reservation._id)
    expect(overlapsAnother(others, reservation.start_date, reservation.return_date)).toBe(false)
  }
}

/** Where the reservations of a customer are read, all of a subscription or those that hold a vehicle. */
const BOOKED = (asked: Parameters<ReturnType<typeof reading>>[0]) =>
  reading('STANDING')(asked) || reading('RESERVATION#res')(asked)

describe.each([
  ['the subscription', reading('CONTRACT#')],
  ['what is booked', BOOKED],
])('a booking just before %s is read', (_, moment) => {
  test('another booking of the same days, interleaved with a booking, is refused: one vehicle at a time', async () => {
    const [who, one, other] = [
      await seededSubscriber(world),
      await addModel(world, 1),
      await addModel(world, 1),
    ]
    const answer = await between(moment, booking(who, one, 10), booking(who, other, 20))
    expect(answer.body.code).toBe('one_vehicle_at_a_time')
    expect(await live(who)).toHaveLength(1)
  })

  test('a pause interleaved with a booking is refused: no contract is paused while a car is booked', async () => {
    const [who, one] = [await seededSubscriber(world), await addModel(world, 1)]
    const pause = () => call('contracts-pause', { contractId: who.contractId }, who.token)
    const answer = await between(moment, booking(who, one, 10), pause)
    expect(answer.body.code).toBe('pause_reservation')
    expect((await subscriptionOf(who))?.status).toBe('active')
  })

  test('a withdrawal interleaved with a booking calls the booking off, and leaves nothing reserved', async () => {
    const [who, one] = [await seededSubscriber(world), await addModel(world, 1)]
    const withdraw = () => call('contracts-withdrawal', { contractId: who.contractId }, who.token)
    const answer = await between(moment, booking(who, one, 10), withdraw)
    expect(answer.body.status).toBe(200)
    expect((await subscriptionOf(who))?.status).toBe('terminated')
    expect(await live(who)).toEqual([])
    expect((await fleet.calendars(one))[0]?.taken).toEqual([])
  })

  test('an extension interleaved with a booking of its days is refused', async () => {
    const { who, stay: reservation } = await out(1)
    const end = addMonths(reservation.return_date, 2)
    const wish = { reservationId: reservation._id, return_date: end }
    const { priceCents } = await priceOf('reservations-extend', who, wish)
    const other = await addModel(world, 1)
    const extend = () => call('reservations-extend', { ...wish, priceCents }, who.token)
    await between(moment, booking(who, other, 40), extend)
    await expectOneAtATime(who)
  })

  test('a switch interleaved with a booking of its days is refused', async () => {
    const { who, stay: reservation } = await out(1)
    const wish = { reservationId: reservation._id, modelId: await addModel(world, 1), pickup: 'reception' }
    const until = { ...wish, from: inDays(5), return_date: addMonths(inDays(5), 3) }
    const { priceCents } = await priceOf('reservations-switch', who, until)
    const other = await addModel(world, 1)
    const change = () => call('reservations-switch', { ...until, priceCents }, who.token)
    await between(moment, booking(who, other, 40), change)
    await expectOneAtATime(who)
  })
})

/** A car in the garage since yesterday. */
async function out(months: number) {
  const who = await seededSubscriber(world, 'One', inDays(-5))
  await pay(who.invoice, inDays(-5))
  const reservation = await reserve(who.customer, await addModel(world, 1), inDays(-1), months, inDays(-5))
  await pay(await confirm(who.customer, reservation, inDays(-4)), inDays(-4))
  await handOver(reservation)
  return { who, stay: reservation }
}

async function priceOf(route: string, who: Seeded, wish: Record<string, unknown>) {
  const { body } = await call(route, wish, who.token)
  const { quote } = body.data
  return { priceCents: (quote.stay ?? quote).totals.cents as number }
}

describe('an invoice of a reservation that is cancelled at the same moment', () => {
  const openOf = async ({ id }: Seeded, shortenedId: string) =>
    (await invoices.list(id)).filter(
      ({ reservationId, status, kind }) =>
        reservationId === shortenedId && status === 'open' && kind !== 'cancellation',
    )
  /** A reservation far ahead, its deposit invoiced; the rest is due in 30 days. */
  async function ahead() {
    const who = await seededSubscriber(world)
    await pay(who.invoice, inDays(0))
    const reservation = await reserve(who.customer, await addModel(world, 1), inDays(60), 2, inDays(0))
    await confirm(who.customer, reservation, inDays(0))
    return { who, stay: reservation, bills: () => balanceDue({ scheduledAt: `${inDays(30)}T00:30:00.000Z` }) }
  }

  test.each(['WORK#', 'INVOICE#'])(
    'an invoice of a reservation is never left open by its customer’s cancellation at the same moment (%s)',
    async (prefix) => {
      const { who, stay: reservation, bills } = await ahead()
      const input = { reservationId: reservation._id, lostCents: DEPOSIT + MONTH }
      const { consumed } = await between(reading(prefix), bills, () =>
        call('reservations-cancel', input, who.token),
      )
      expect(consumed.status).toBe(200)
      expect(await openOf(who, reservation._id)).toEqual([])
    },
  )

  test.each(['WORK#', 'INVOICE#'])(
    'an invoice of a reservation is never left open when we call the reservation off at the same moment (%s)',
    async (prefix) => {
      const { who, stay: reservation, bills } = await ahead()
      const input = { customerId: who.id, contractId: who.contractId, reason: 'revoked', note: 'A test.' }
      const token = await asStaff()
      const { consumed } = await between(reading(prefix), bills, () =>
        call('staff-contracts-end', input, token),
      )
      expect(consumed.status).toBe(200)
      expect((await reservations.find(who.id, reservation._id))?.status).toBe('Cancelled')
      expect(await openOf(who, reservation._id)).toEqual([])
    },
  )
})

test('a switch just before a hold expires frees both vehicles in the end', async () => {
  const [who, one, other] = [
    await seededSubscriber(world),
    await addModel(world, 1),
    await addModel(world, 1),
  ]
  const reservation = await reserve(who.customer, one, inDays(20), 1, inDays(0))
  const wish = { reservationId: reservation._id, modelId: other, pickup: 'reception' }
  const { priceCents } = await priceOf('reservations-switch', who, wish)
  const change = () => call('reservations-switch', { ...wish, priceCents }, who.token)
  await holdExpiry({ scheduledAt: `${inDays(5)}T00:05:00.000Z` })
  await between(reading(`CALENDAR#${one}`), change, () =>
    holdExpiry({ scheduledAt: `${inDays(7)}T00:05:00.000Z` }),
  )
  expect((await reservations.find(who.id, reservation._id))?.status).toBe('Cancelled')
  for (const model of [one, other]) expect((await fleet.calendars(model))[0]?.taken).toEqual([])
})

test('a car that is handed over while we end its contract is asked back', async () => {
  const who = await seededSubscriber(world, 'One', inDays(-5))
  await pay(who.invoice, inDays(-5))
  const reservation = await reserve(who.customer, await addModel(world, 1), inDays(0), 1, inDays(-5))
  await pay(await confirm(who.customer, reservation, inDays(-4)), inDays(-4))
  await withAllDocuments(world, who)
  await readToday(world, reservation)
  const token = await asStaff()
  const handing = () =>
    call(
      'staff-reservations-hand-over',
      { customerId: who.id, reservationId: reservation._id, unreportedBecause: 'A test.' },
      token,
    )
  const input = { customerId: who.id, contractId: who.contractId, reason: 'revoked', note: 'A test.' }
  await between(writing('contract_end'), handing, () => call('staff-contracts-end', input, token))
  expect((await reservations.find(who.id, reservation._id))?.status).toBe('InGarage')
  const tasks = (await world.everyItem()).filter((item) => item.type === 'Task' && item.customerId === who.id)
  expect(tasks.map(({ kind }) => kind)).toContain('recover_vehicle')
})

test('a payment does not lift the block that another invoice sets at the same moment', async () => {
  const who = await seededSubscriber(world, 'One', inDays(-8))
  await world.ask('POST', '/_local/jobs/dunning', { body: {} })
  const customer = (await customers.find(who.id)) as customers.StoredCustomer
  const lines = [untaxedLine('missing_items', 1, 100_000)]
  const of = { customer, kind: 'charge' as const, contractId: who.contractId }
  await commit((await issue({ ...of, lines, dueOn: inDays(-7) }, new Date().toISOString(), inDays(0))).ops)
  const input = { customerId: who.id, invoiceId: who.invoice._id, receivedOn: inDays(0), method: 'transfer' }
  const amountCents = who.invoice.totals.totalCents
  const token = await asStaff()
  await between(
    reading('CONTRACT#'),
    () => dunning({ scheduledAt: `${inDays(0)}T08:20:00.000Z` }),
    () => call('staff-invoices-pay', { ...input, amountCents }, token),
  )
  expect(await subscriptionOf(who)).toMatchObject({ bookingsBlocked: true })
})

test('a payment does not lift a block while the reversal of another payment makes its invoice late again', async () => {
  const who = await seededSubscriber(world, 'One', inDays(-8))
  const customer = (await customers.find(who.id)) as customers.StoredCustomer
  const lines = [untaxedLine('missing_items', 1, 100_000)]
  const charge = { customer, kind: 'charge' as const, contractId: who.contractId, lines, dueOn: inDays(-7) }
  const { invoice: other, ops } = await issue(charge, new Date().toISOString(), inDays(0))
  await commit(ops)
  await dunning({ scheduledAt: `${inDays(0)}T08:20:00.000Z` })
  const token = await asStaff()
  const paid = ({ _id: invoiceId, totals }: invoices.StoredInvoice) => {
    const transfer = { receivedOn: inDays(0), method: 'transfer', amountCents: totals.totalCents }
    return call('staff-invoices-pay', { customerId: who.id, invoiceId, ...transfer }, token)
  }
  await paid(other)
  expect(await subscriptionOf(who)).toMatchObject({ bookingsBlocked: true })
  const [payment] = await payments.list(who.id)
  const wrong = { customerId: who.id, paymentId: payment?._id, reason: 'Another customer’s.' }
  await between(
    writing('bookingsBlocked'),
    () => call('staff-payments-reverse', wrong, token),
    () => paid(who.invoice),
  )
  expect((await invoices.find(who.id, other._id))?.status).toBe('open')
  expect(await subscriptionOf(who)).toMatchObject({ bookingsBlocked: true })
})

test('two readings of an odometer at the same moment charge no kilometre twice', async () => {
  const [who, modelId, token] = [await seededSubscriber(world), await addModel(world, 1), await asStaff()]
  const reservation = await reserve(who.customer, modelId, inDays(-10), 1, inDays(-12))
  const read = (km: number, day: number) => () =>
    call(
      'staff-reservations-odometer',
      {
        customerId: who.id,
        reservationId: reservation._id,
        vehicleId: reservation.vehicleId,
        km,
        readOn: inDays(day),
        confirmed: true,
      },
      token,
    )
  await read(10_000, -10)()
  await between(writing('ODOMETER#'), read(15_000, -2), read(16_000, 0))
  const billed = (await invoices.list(who.id)).filter(({ kind }) => kind === 'extra_km')
  const km = billed.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.quantity, 0)
  // 6,000 driven in a month that includes 2,000.
  expect(km).toBe(4_000)
})
