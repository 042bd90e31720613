import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as creditNotes from '../../functions/store/credit-notes.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as ledger from '../../functions/store/ledger.ts'
import * as reservations from '../../functions/store/reservations.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import { vehicleName } from '../../functions/vehi/parts/vehicle-name.ts'
import { confirm, handOver, pay, reserve } from '../../infra/local/seed/story.ts'
import type { PlanName } from '../../shared/price-book.ts'
import { addDays, addMonths } from '../../shared/rules/dates.ts'
import { openCents } from '../../shared/rules/invoices.ts'
import { balanceOf, isBalanced, owedOn } from '../../shared/rules/ledger.ts'
import { approvedByAdministrator, colleague } from '../support/customers.ts'
import { providerEvent } from '../support/provider-event.ts'
import { addModel, type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

/** Rents a month under One: category 1 and 3. */
const CAT1 = 212_400
const CAT3 = 498_000
const ROUNDS = process.env.PROVE === 'full' ? 200 : 8

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

/** A reservation that begins in so many days (before today when below zero), booked so long before, today at the latest. */
async function booked(startsIn: number, months = 2, daysBefore = 5, plan: PlanName = 'One') {
  const start = addDays(today(world), startsIn)
  const bookedOn = [addDays(start, -daysBefore), today(world)].sort()[0] as string
  const customer = await seededSubscriber(world, plan, bookedOn)
  await pay(customer.invoice, bookedOn)
  const modelId = await addModel(world, 1, plan === 'Plus' ? 1 : 3)
  const reservation = await reserve(customer.customer, modelId, start, months, bookedOn)
  return { customer, reservation, modelId, start, bookedOn }
}
/** A reservation whose vehicle is in the garage for so many days. */
async function running(daysAgo: number, months = 2, plan: PlanName = 'One') {
  const seat = await booked(-daysAgo, months, 5, plan)
  await pay(await confirm(seat.customer.customer, seat.reservation, seat.bookedOn), seat.start)
  await handOver(seat.reservation)
  return seat
}
const change = ({ token }: Seeded, id: string, body: object, headers = {}) =>
  world.post(`/reservations/${id}/switch`, body, { token, headers })
/** Asks for the price and agrees to it. */
async function agree(customer: Seeded, id: string, body: object) {
  const asked = await change(customer, id, body)
  if (asked.status !== 200) return asked
  return change(customer, id, { ...body, priceCents: asked.body.data.quote.stay.totals.cents })
}
const billsOf = async ({ id }: Seeded, reservationId: string) =>
  (await invoices.list(id)).filter((invoice) => invoice.reservationId === reservationId)
const takenOf = async (modelId: string) =>
  (await world.everyItem()).find((item) => item.type === 'Calendar' && item.modelId === modelId)?.taken

/** Every entry cancels out, every invoice says what the ledger says, and the deposit held is the reservation's. */
async function expectExactBooks({ id }: Seeded, reservationId: string) {
  const entries = await ledger.entries(id)
  for (const entry of entries) expect(isBalanced(entry)).toBe(true)
  for (const invoice of await invoices.list(id)) expect(owedOn(entries, invoice._id)).toBe(openCents(invoice))
  const held = 0 - balanceOf(entries, 'deposits', (line) => line.reservationId === reservationId)
  expect(held).toBe((await reservations.find(id, reservationId))?.depositCents)
}

test('switching a reservation that has not begun moves it to the other vehicle as a whole: same days, other price, both calendars, and a notification', async () => {
  const { customer, reservation, modelId, start } = await booked(20)
  const other = await addModel(world, 1, 1)
  const asked = (await change(customer, reservation._id, { modelId: other })).body.data.quote
  expect(asked).toMatchObject({ start_date: start, creditCents: 0, switches: { used: 0 } })
  expect(asked.stay.totals.cents).toBe(CAT1 * 2)
  expect(await takenOf(other)).toEqual([])
  expect((await agree(customer, reservation._id, { modelId: other })).body.data.reservation).toMatchObject({
    _id: reservation._id,
    status: 'Waiting',
    modelId: other,
    priceCents: CAT1 * 2,
  })
  expect(await takenOf(modelId)).toEqual([])
  expect(await takenOf(other)).toHaveLength(1)
  await world.message(customer.customer.email, ({ subject }) => subject === 'Your vehicle is switched')
})

test('switching keeps a delivery as it was booked unless said otherwise: how far it is, and what it costs', async () => {
  const { customer, reservation } = await booked(40)
  const home = await addModel(world, 1, 3)
  const days = { start_date: reservation.return_date, return_date: addMonths(reservation.return_date, 2) }
  const start = addDays(days.start_date, 5)
  const asked = {
    modelId: home,
    start_date: start,
    return_date: days.return_date,
    pickup: 'home',
    deliveryKm: 20,
  }
  const { data } = (await world.post('/reservations', asked, customer)).body
  expect(data.pickup).toBe('home')
  const other = await addModel(world, 1, 1)
  const kept = (await agree(customer, data._id, { modelId: other })).body.data.reservation
  expect(kept.pickup).toBe('home')
  expect(kept.lines.find(({ key }: { key: string }) => key === 'delivery')?.quantity).toBe(20)
  const fetched = (await agree(customer, data._id, { modelId: home, pickup: 'reception' })).body.data
    .reservation
  expect(fetched.pickup).toBe('reception')
  expect(fetched.lines.map(({ key }: { key: string }) => key)).not.toContain('delivery')
})

test('switching a reservation whose first payment is paid invoices it again: what was paid pays it, and the rest is refunded', async () => {
  const { customer, reservation, bookedOn } = await booked(10, 2, 15)
  await pay(await confirm(customer.customer, reservation, bookedOn), bookedOn)
  const other = await addModel(world, 1, 1)
  expect((await agree(customer, reservation._id, { modelId: other })).status).toBe(200)
  const [again, old] = await billsOf(customer, reservation._id)
  expect(old).toMatchObject({ status: 'credited', paidCents: Math.round((CAT3 - CAT1) * 1.17) })
  expect(again).toMatchObject({ kind: 'first_payment', status: 'paid', totals: { cents: CAT1 } })
  const stored = await reservations.find(customer.id, reservation._id)
  expect(stored).toMatchObject({ status: 'Confirmed', invoiceId: again?._id, paidOn: today(world) })
  const named = stored && vehicleName(stored.general_id)
  expect(again?.about?.vehicle, 'the invoice names the car that it is for').toBe(named)
  expect(old?.about?.vehicle).not.toBe(named)
  await expectExactBooks(customer, reservation._id)
  const tasks = (await world.get('/staff/tasks', await world.advisor())).body.data
  const kinds = tasks.flatMap((task: { customerId: string; kind: string }) =>
    task.customerId === customer.id ? [task.kind] : [],
  )
  expect(kinds.sort()).toEqual(['refund_payment', 'switch_vehicle'])
})

test('switching to a dearer vehicle asks for the rest, and the reservation is cancelled on the fifteenth day again when that stays unpaid', async () => {
  const start = addDays(today(world), 10)
  const customer = await seededSubscriber(world)
  await pay(customer.invoice, today(world))
  const reservation = await reserve(customer.customer, await addModel(world, 1, 1), start, 2, today(world))
  const first = await confirm(customer.customer, reservation, today(world))
  await pay(first, today(world))
  const other = await addModel(world, 1, 3)
  expect((await agree(customer, reservation._id, { modelId: other })).status).toBe(200)
  const [again] = await billsOf(customer, reservation._id)
  expect(again).toMatchObject({ status: 'open', paidCents: first.totals.totalCents, dueOn: today(world) })
  const stored = (await reservations.find(customer.id, reservation._id)) as
    | Record<string, unknown>
    | undefined
  expect(stored?.paidOn).toBeUndefined()
  expect(String(stored?.dueAt).slice(0, 10)).toBe(addDays(start, 15))
  await expectExactBooks(customer, reservation._id)
})

test('a debit that was on its way when the vehicle was switched pays what the other vehicle costs, and what is left is given back', async () => {
  for (const [category, isDearer] of [
    [4, true],
    [1, false],
  ] as const) {
    const { customer, reservation, bookedOn } = await booked(10, 2, 15)
    const first = await confirm(customer.customer, reservation, bookedOn)
    const other = await addModel(world, 1, category)
    expect((await agree(customer, reservation._id, { modelId: other })).status).toBe(200)
    const cents = first.totals.totalCents
    const metadata = { customerId: customer.id, invoiceId: first._id }
    expect((await providerEvent(world, { metadata, cents })).status).toBe(200)
    const bills = await billsOf(customer, reservation._id)
    const again = bills.find(({ status }) => status !== 'credited')
    expect(again?.paidCents).toBe(Math.min(cents, again?.totals.totalCents ?? 0))
    const tasks = (await world.everyItem()).filter(
      (item) => item.kind === 'refund_payment' && item.queue && item.customerId === customer.id,
    )
    expect([again?.status, tasks.length]).toEqual(isDearer ? ['open', 0] : ['paid', 1])
    await expectExactBooks(customer, reservation._id)
  }
})

test('switching to a vehicle whose whole first payment is covered by what was paid in part ends the wait for it', async () => {
  const { customer, reservation, bookedOn } = await booked(10, 2, 15)
  const first = await confirm(customer.customer, reservation, bookedOn)
  const paid = {
    amountCents: Math.round(CAT1 * 1.17) + 10_000,
    method: 'transfer',
    receivedOn: today(world),
    bankReference: 'PART',
  }
  const path = `/staff/customers/${customer.id}/invoices/${first._id}/payments`
  expect((await world.post(path, paid, await world.advisor())).status).toBe(200)
  const other = await addModel(world, 1, 1)
  expect((await agree(customer, reservation._id, { modelId: other })).status).toBe(200)
  const stored = await reservations.find(customer.id, reservation._id)
  expect(stored).toMatchObject({ status: 'Confirmed', paidOn: today(world) })
  expect(stored).not.toHaveProperty('due')
  await expectExactBooks(customer, reservation._id)
})

test('switching a reservation with deposit and first payment invoiced apart, and another deposit, makes one new invoice for both', async () => {
  const { customer, reservation, bookedOn } = await booked(29, 2, 50)
  await pay(await confirm(customer.customer, reservation, bookedOn), bookedOn)
  await world.ask('POST', '/_local/jobs/balance-due', { body: {} })
  expect((await agree(customer, reservation._id, { modelId: 'ferrari-296-gtb' })).body.code).toBeUndefined()
  const bills = await billsOf(customer, reservation._id)
  expect(bills.map(({ kind, status }) => [kind, status])).toEqual([
    ['first_payment', 'open'],
    ['first_payment', 'credited'],
    ['deposit', 'credited'],
  ])
  const stored = await reservations.find(customer.id, reservation._id)
  expect(stored?.depositInvoiceId).toBeUndefined()
  expect(stored?.depositCents).toBeGreaterThan(reservation.depositCents)
  await expectExactBooks(customer, reservation._id)
})

test('who has no subscription is offered no vehicle and no switch, without a refusal', async () => {
  const { status, body } = await world.get('/reservations/vehicles', await world.signUp())
  expect(status).toBe(200)
  expect(body.data).toEqual({
    today: today(world),
    vehicles: [],
    suggested: [],
    switches: { used: 0, allowed: 0, until: today(world) },
  })
})

describe('a vehicle that is in the garage', () => {
  test('a vehicle in the garage is switched from a day on: its reservation ends the day before, unused days are credited, the other reservation waits', async () => {
    const { customer, reservation, modelId, start } = await running(10)
    const other = await addModel(world, 1, 1)
    const from = addDays(start, 20)
    const { quote } = (await change(customer, reservation._id, { modelId: other, from })).body.data
    const unused = { unusedDays: quote.unusedDays, creditCents: quote.creditCents }
    const days = Math.round((Date.parse(addMonths(start, 1)) - Date.parse(from)) / 86_400_000)
    const left = CAT3 - (CAT3 * 20) / 30
    expect(unused).toEqual({ unusedDays: days, creditCents: Math.round(left * 1.17) })
    const done = (await agree(customer, reservation._id, { modelId: other, from })).body.data.reservation
    expect(done).toMatchObject({ status: 'Waiting', start_date: from, return_date: reservation.return_date })

    const old = await reservations.find(customer.id, reservation._id)
    expect(old).toMatchObject({ status: 'InGarage', return_date: addDays(from, -1), days: 20 })
    expect(await takenOf(modelId)).toMatchObject([{ from: start, until: from }])
    const [note] = await creditNotes.since(customer.id, '2000-01-01')
    expect(note).toMatchObject({ reason: 'vehicle_switched', totals: { totalCents: unused.creditCents } })
    expect(note?.lines.map(({ key }) => key)).toEqual(['rent_days'])
    await expectExactBooks(customer, reservation._id)

    // The rent of the old reservation ends with it: a month later nothing more is invoiced for it.
    await world.forward(40, ['monthly-invoices'])
    expect(await billsOf(customer, reservation._id)).toHaveLength(1)
  })

  test('switching a vehicle in the garage is refused for today, after its end, to the same model, and in somebody else’s reservation', async () => {
    const { customer, reservation, modelId } = await running(10)
    const other = await addModel(world, 1, 1)
    const refusal = async (body: object) => (await change(customer, reservation._id, body)).body.code
    expect(await refusal({ modelId: other, from: today(world) })).toBe('switch_too_soon')
    expect(await refusal({ modelId: other, from: addDays(reservation.return_date, 1) })).toBe(
      'switch_after_end',
    )
    expect(await refusal({ modelId })).toBe('switch_same_model')
    const tomorrow = addDays(today(world), 1)
    expect(await refusal({ modelId: other, from: tomorrow, return_date: addDays(tomorrow, 7) })).toBe(
      'rental_too_short',
    )
    const stranger = await seededSubscriber(world)
    expect((await change(stranger, reservation._id, { modelId: other })).body.code).toBe('forbidden')
  })

  test('a switch at another price than ours is refused, with our price', async () => {
    const { customer, reservation } = await running(10)
    const other = await addModel(world, 1, 1)
    const answer = await change(customer, reservation._id, { modelId: other, priceCents: 1 })
    expect(answer.body).toMatchObject({ status: 409, code: 'price_changed' })
    expect(answer.body.details.stay.totals.cents).toBeGreaterThan(CAT1)
  })
})

/** The desk credits an invoice, or a part of it, because of something that went wrong. */
async function goodwill({ id }: Seeded, invoiceId = '', amountCents?: number) {
  const path = `/staff/customers/${id}/invoices/${invoiceId}/credit`
  const asked = await world.post(path, { reason: 'A breakdown.', amountCents }, await colleague(world))
  expect((await approvedByAdministrator(world, asked)).status).toBe(200)
}

test('a switch after the running month was credited as a whole credits nothing again, and leaves the months that were used as they are', async () => {
  const { customer, reservation, start } = await running(40)
  await world.ask('POST', '/_local/jobs/monthly-invoices', { body: {} })
  const second = (await billsOf(customer, reservation._id)).find(({ kind }) => kind === 'rent')
  expect(second?.periodFrom).toBe(addMonths(start, 1))
  await goodwill(customer, second?._id)
  const other = await addModel(world, 1, 1)
  const from = addDays(today(world), 3)
  const { quote } = (await change(customer, reservation._id, { modelId: other, from })).body.data
  expect(quote.creditCents).toBe(0)
  expect((await agree(customer, reservation._id, { modelId: other, from })).status).toBe(200)
  const notes = await creditNotes.since(customer.id, '2000-01-01')
  expect(notes.map(({ reason }) => reason)).toEqual(['A breakdown.'])
  const first = (await billsOf(customer, reservation._id)).find(({ kind }) => kind === 'first_payment')
  expect([first?.status, first?.creditedCents ?? 0]).toEqual(['paid', 0])
  await expectExactBooks(customer, reservation._id)
})

test('a switch credits unused days up to what is left of their month, and the quote says so before', async () => {
  const { customer, reservation, start } = await running(40)
  await world.ask('POST', '/_local/jobs/monthly-invoices', { body: {} })
  const second = (await billsOf(customer, reservation._id)).find(({ kind }) => kind === 'rent')
  const wholeCents = second?.totals.totalCents ?? 0
  await goodwill(customer, second?._id, wholeCents - 60_000)
  const other = await addModel(world, 1, 1)
  const from = addDays(today(world), 1)
  const { quote } = (await change(customer, reservation._id, { modelId: other, from })).body.data
  expect(quote.creditCents).toBe(60_000)
  expect((await agree(customer, reservation._id, { modelId: other, from })).status).toBe(200)
  const [note] = (await creditNotes.since(customer.id, '2000-01-01')).filter(
    ({ reason }) => reason === 'vehicle_switched',
  )
  expect(note).toMatchObject({ invoiceId: second?._id, totals: { totalCents: 60_000 } })
  expect((await invoices.find(customer.id, second?._id ?? ''))?.status).toBe('credited')
  expect(addMonths(start, 1) < from).toBe(true)
  await expectExactBooks(customer, reservation._id)
})

test('unused days of a first payment that was credited before are never taken out of the deposit on the same invoice', async () => {
  const day = today(world)
  const bookedOn = addDays(day, -60)
  const start = addDays(day, -10)
  const customer = await seededSubscriber(world, 'One', bookedOn)
  await pay(customer.invoice, bookedOn)
  const reservation = await reserve(customer.customer, await addModel(world, 1), start, 2, bookedOn)
  const first = await confirm(customer.customer, reservation, addDays(start, -20))
  expect(first.lines.map(({ key }) => key)).toEqual(['rent', 'deposit'])
  await pay(first, start)
  await handOver(reservation)
  const rentCents = Math.round(CAT3 * 1.17)
  await goodwill(customer, first._id, rentCents - 10_000)
  const other = await addModel(world, 1, 1)
  expect((await agree(customer, reservation._id, { modelId: other })).body.data.quote.creditCents).toBe(
    10_000,
  )
  await expectExactBooks(customer, reservation._id)
})

describe('how often', () => {
  test('a Plus subscription switches within categories 1 and 2, four times a contract year; Single never', async () => {
    const { customer, reservation } = await booked(20, 1, 5, 'Plus')
    await confirm(customer.customer, reservation, today(world))
    expect((await change(customer, reservation._id, { modelId: 'porsche-911-carrera-gts' })).body.code).toBe(
      'category_not_in_plan',
    )
    for (let count = 1; count <= 4; count += 1) {
      const { body } = await agree(customer, reservation._id, { modelId: await addModel(world, 1, 1) })
      expect(body.data.quote.switches).toMatchObject({ used: count - 1, allowed: 4 })
    }
    const fifth = await change(customer, reservation._id, { modelId: await addModel(world, 1, 1) })
    expect(fifth.body).toMatchObject({ code: 'switches_used', details: { used: 4, allowed: 4 } })
    const { switches } = (await world.get('/reservations/vehicles', customer)).body.data
    expect(switches).toMatchObject({ used: 4, allowed: 4 })

    const single = await seededSubscriber(world, 'Single')
    const own = await reserve(
      single.customer,
      'porsche-911-carrera-gts',
      addDays(today(world), 20),
      1,
      today(world),
    )
    expect((await change(single, own._id, { modelId: 'porsche-taycan-4s' })).body.code).toBe(
      'switch_not_in_plan',
    )
  })

  test('another vehicle for a reservation that waits for its confirmation is not counted, however often', async () => {
    const { customer, reservation } = await booked(20, 1, 5, 'Plus')
    for (let count = 1; count <= 5; count += 1) {
      const { body } = await agree(customer, reservation._id, { modelId: await addModel(world, 1, 1) })
      expect(body.data.quote.switches).toMatchObject({ used: 0, allowed: 4 })
    }
    expect((await subscriptions.find(customer.id, customer.contractId))?.switchedOn).toBeUndefined()
  })

  test('two switches at once cannot both be the fourth of the year', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { customer, reservation } = await booked(20, 1, 5, 'Plus')
      await confirm(customer.customer, reservation, today(world))
      for (let count = 1; count <= 3; count += 1)
        await agree(customer, reservation._id, { modelId: await addModel(world, 1, 1) })
      const models = [await addModel(world, 1, 1), await addModel(world, 1, 1)]
      const priceCents = 229_000
      const answers = await Promise.all(
        models.map((modelId) => change(customer, reservation._id, { modelId, priceCents })),
      )
      expect(answers.map(({ body }) => body.code ?? 'done').sort()).toEqual(['done', 'switches_used'])
      const subscription = await subscriptions.find(customer.id, customer.contractId)
      expect(subscription?.switchedOn).toHaveLength(4)
      const held = await Promise.all(models.map(takenOf))
      expect(held.flat()).toHaveLength(1)
    }
  })
})

test('of a switch and another’s booking of the same vehicle at one moment, one wins and nothing is left over', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { customer, reservation, modelId, start } = await booked(20, 1)
    const [rival, other] = [await seededSubscriber(world), await addModel(world, 1, 1)]
    const seat = { modelId: other, start_date: start, return_date: reservation.return_date }
    const [switched, booking] = await Promise.all([
      change(customer, reservation._id, { modelId: other, priceCents: CAT1 }),
      world.post('/reservations', seat, { token: rival.token }),
    ])
    expect([switched.status, booking.status].sort()).toEqual([200, 409])
    expect(await takenOf(other)).toHaveLength(1)
    expect(await takenOf(modelId)).toHaveLength(switched.status === 200 ? 0 : 1)
  }
})

test('after a confirmation and a switch at one moment the price of the vehicle that is reserved is invoiced', async () => {
  const staff = await world.advisor()
  for (let round = 0; round < ROUNDS; round += 1) {
    const { customer, reservation } = await booked(20, 1)
    const other = await addModel(world, 1, 1)
    const path = `/staff/customers/${customer.id}/reservations/${reservation._id}/confirm`
    const answers = await Promise.all([
      world.post(path, {}, staff),
      change(customer, reservation._id, { modelId: other, priceCents: CAT1 }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const stored = await reservations.find(customer.id, reservation._id)
    const open = (await billsOf(customer, reservation._id)).filter(({ status }) => status === 'open')
    expect(open.map(({ _id, totals }) => [_id, totals.cents])).toEqual([[stored?.invoiceId, CAT1]])
    await expectExactBooks(customer, reservation._id)
  }
})
