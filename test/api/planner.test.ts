import { afterAll, beforeAll, expect, test } from 'vitest'
import * as fleet from '../../functions/store/fleet.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as work from '../../functions/store/planned-work.ts'
import * as reservations from '../../functions/store/reservations.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { confirm, handOver, pay, reserve } from '../../infra/local/seed/story.ts'
import type { PlannerModel, PlannerVehicle } from '../../shared/api/staff-planner.ts'
import { addDays, addMonths } from '../../shared/rules/dates.ts'
import { totals } from '../../shared/rules/price-line.ts'
import { addModel, type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

let world: World
let advisor: { token: string }
let fleetManager: { token: string }
/** Models of category 3, with two vehicles each. */
let models: string[]
let dearer: string
beforeAll(async () => {
  world = await World.start()
  models = await Promise.all(Array.from({ length: 20 }, () => addModel(world, 2)))
  dearer = await addModel(world, 1, 5)
  advisor = await world.login(PHONES.advisor)
  fleetManager = await world.login(PHONES.fleet)
})
afterAll(() => world?.stop())

const nextModel = () => {
  const model = models.pop()
  if (!model) throw new Error('There are not so many models')
  return model
}
type Stay = reservations.StoredReservation

/** A reservation that begins in some days, with the vehicle that it has and the other one of its model. */
async function booked({ startsIn = 60, plan = 'One' as const, months = 1, modelId = nextModel() } = {}) {
  const who = await seededSubscriber(world, plan)
  const day = today(world)
  const stay: Stay = await reserve(who.customer, modelId, addDays(day, startsIn), months, day)
  const other = stay.vehicleId.endsWith('-1') ? `${modelId}-2` : `${modelId}-1`
  return { who, stay, other, modelId }
}

const move = (who: Seeded, stay: Stay, to: object, caller = advisor) =>
  world.post(
    `/staff/customers/${who.id}/reservations/${stay._id}/move`,
    {
      vehicleId: stay.vehicleId,
      start_date: stay.start_date,
      seen: { vehicleId: stay.vehicleId, start_date: stay.start_date },
      ...to,
    },
    caller,
  )
/** What is asked for is done at the price that is answered. */
async function moved(who: Seeded, stay: Stay, to: object, caller = advisor) {
  const asked = await move(who, stay, to, caller)
  if (asked.status !== 200) return asked
  return move(who, stay, { ...to, priceCents: asked.body.data.quote.priceCents }, caller)
}
/** What was billed for the first month of a customer's reservations, beside deposits and fees. */
const firstPaymentsOf = async ({ id }: Seeded) =>
  (await invoices.list(id)).filter(({ kind, reservationId }) => kind === 'first_payment' && reservationId)
const vatIncluded = ({ firstPayment }: Stay) => totals(firstPayment).totalCents
const noticesOf = async (who: Seeded): Promise<string[]> =>
  (await world.get('/notifications', who)).body.data.map(({ kind }: { kind: string }) => kind)
const takenOf = async (modelId: string, vehicleId: string) =>
  (await fleet.calendar(modelId, vehicleId))?.taken ?? []
const block = (vehicleId: string, days: object, caller = fleetManager) =>
  world.post(`/staff/vehicles/${vehicleId}/blocks`, { kind: 'maintenance', ...days }, caller)
const lift = (vehicleId: string, id: string, caller = fleetManager) =>
  world.ask('DELETE', `/api/v1/staff/vehicles/${vehicleId}/blocks/${id}`, caller)

/** What takes a vehicle in the weeks from a day, wherever its row is. */
async function itemsOf(vehicleId: string, from: string) {
  const rows = ((await world.get('/staff/planner', advisor)).body.data as PlannerModel[]).flatMap(
    ({ vehicles }) => vehicles.map((one) => one.vehicleId),
  )
  const page = Math.floor(rows.indexOf(vehicleId) / 40)
  const answer = await world.get(`/staff/planner/items?from=${from}&page=${page}`, advisor)
  return (answer.body.data as PlannerVehicle[]).find((one) => one.vehicleId === vehicleId)?.items
}

test('the planner has every vehicle below its model by category, and what takes it with whose it is', async () => {
  const { who, stay } = await booked()
  const rows = (await world.get('/staff/planner', advisor)).body.data as PlannerModel[]
  const categories = rows.map(({ vehicle_cat }) => vehicle_cat)
  expect(categories).toEqual(categories.toSorted())
  expect(rows.flatMap(({ vehicles }) => vehicles).length).toBeGreaterThan(40)
  const items = await itemsOf(stay.vehicleId, today(world))
  expect(items).toMatchObject([
    {
      id: stay._id,
      kind: 'reservation',
      status: 'Waiting',
      start_date: stay.start_date,
      return_date: stay.return_date,
      customerId: who.id,
      customerName: `${who.customer.firstname} ${who.customer.lastname}`,
    },
  ])
  expect(await itemsOf(stay.vehicleId, addDays(stay.return_date, 1))).toEqual([])
})

test('a reservation moves to another vehicle of its model at the same price, and the customer and the record say so', async () => {
  const { who, stay, other, modelId } = await booked()
  const asked = await move(who, stay, { vehicleId: other })
  expect(asked.body.data).toMatchObject({
    quote: { vehicleId: other, priceCents: stay.priceCents, beforeCents: stay.priceCents },
  })
  expect((await reservations.find(who.id, stay._id))?.vehicleId).toBe(stay.vehicleId)
  const answer = await move(who, stay, { vehicleId: other, priceCents: stay.priceCents }, fleetManager)
  expect(answer.body.data.reservation).toMatchObject({ vehicleId: other, start_date: stay.start_date })
  expect(await takenOf(modelId, stay.vehicleId)).toEqual([])
  expect(await takenOf(modelId, other)).toMatchObject([{ reservationId: stay._id, from: stay.start_date }])
  expect((await noticesOf(who)).includes('reservation_moved')).toBe(true)
  const timeline = await world.get(`/staff/customers/${who.id}/timeline`, advisor)
  expect(JSON.stringify(timeline.body.data)).toContain('moved a reservation: ')
})

test('a confirmed reservation moves in time: its rent, its balance and the day on which it is cancelled unpaid move with it', async () => {
  const { who, stay, modelId } = await booked({ months: 2 })
  const invoice = await confirm(who.customer, stay, today(world))
  const start = addDays(stay.start_date, 10)
  expect((await moved(who, stay, { start_date: start })).status).toBe(200)
  const after = await reservations.find(who.id, stay._id)
  const end = addDays(addMonths(start, 2), -1)
  expect(after).toMatchObject({ start_date: start, return_date: end, priceCents: stay.priceCents })
  expect(await takenOf(modelId, stay.vehicleId)).toMatchObject([{ from: start, until: addDays(end, 1) }])
  const planned = await work.plannedFor(who.id, stay._id)
  expect(planned.find(({ kind }) => kind === 'rent')?.on).toBe(addMonths(start, 1))
  expect(planned.find(({ kind }) => kind === 'balance')?.on).toBe(addDays(start, -30))
  expect(after).toMatchObject({ dueAt: expect.stringContaining(addDays(start, 15)) })
  expect((await invoices.find(who.id, invoice._id))?.status).toBe('open')
})

test('a confirmed reservation that moves to days within 30 days is asked for its first payment in the move, and its job asks no second time', async () => {
  const { who, stay } = await booked()
  await confirm(who.customer, stay, today(world))
  const start = addDays(today(world), 12)
  const totalCents = vatIncluded(stay)
  expect((await move(who, stay, { start_date: start })).body.data.quote.askedCents).toBe(totalCents)
  expect((await firstPaymentsOf(who)).length).toBe(0)
  const { data } = (await moved(who, stay, { start_date: start })).body
  const asked = await firstPaymentsOf(who)
  expect(asked).toMatchObject([
    {
      reservationId: stay._id,
      dueOn: today(world),
      totals: { totalCents },
      about: { from: start, until: data.reservation.return_date },
    },
  ])
  expect(await reservations.find(who.id, stay._id)).toMatchObject({ invoiceId: asked[0]?._id })
  expect((await work.plannedFor(who.id, stay._id)).map(({ kind }) => kind)).not.toContain('balance')
  await world.run.invokeJob('balance-due')
  expect(await firstPaymentsOf(who)).toHaveLength(1)
})

test('of a reservation that moves near, and of one that is confirmed near, the first payment is asked for on the same day', async () => {
  const day = today(world)
  const near = await booked({ startsIn: 12 })
  const confirmed = await confirm(near.who.customer, near.stay, day)
  const far = await booked()
  await confirm(far.who.customer, far.stay, day)
  await moved(far.who, far.stay, { start_date: near.stay.start_date })
  const [asked] = await firstPaymentsOf(far.who)
  expect(asked?.dueOn).toBe(confirmed.dueOn)
  // Farther than 30 days nothing is asked for yet.
  const other = await booked()
  await confirm(other.who.customer, other.stay, day)
  const { data } = (await moved(other.who, other.stay, { start_date: addDays(day, 40) })).body
  expect(data.quote.askedCents).toBeUndefined()
  expect(await firstPaymentsOf(other.who)).toEqual([])
})

test('an invoice that was issued before a move keeps the car and days that it was issued with, and its page says what they are now', async () => {
  const { who, stay, other } = await booked()
  const { _id } = await confirm(who.customer, stay, today(world))
  const invoiceOf = async () => (await world.get(`/invoices/${_id}`, who)).body.data
  const issued = await invoiceOf()
  expect(issued.aboutNow).toBeUndefined()
  const start = addDays(stay.start_date, 5)
  expect((await moved(who, stay, { vehicleId: other, start_date: start })).status).toBe(200)
  const after = await reservations.find(who.id, stay._id)
  const { aboutNow, ...kept } = await invoiceOf()
  expect(kept.about).toEqual(issued.about)
  expect(aboutNow).toMatchObject({ vehicle: issued.about.vehicle, from: start, until: after?.return_date })
})

test('a move onto days that are taken, or that a maintenance has, is refused and changes nothing', async () => {
  const { who, stay, other, modelId } = await booked()
  const { stay: rival } = await booked({ modelId })
  expect(rival.vehicleId).toBe(other)
  const answer = await moved(who, stay, { vehicleId: other })
  expect([answer.status, answer.body.code]).toEqual([409, 'days_taken'])
  // Before the stay: after it a month that begins on one of the last days of January may end as early as before.
  const before = addDays(stay.start_date, -1)
  expect((await block(stay.vehicleId, { start_date: before, return_date: before })).status).toBe(200)
  expect((await moved(who, stay, { start_date: addDays(stay.start_date, -3) })).body.code).toBe('days_taken')
  expect(await reservations.find(who.id, stay._id)).toMatchObject({ start_date: stay.start_date })
})

test('of two people who move one reservation the second is told that it was moved, and by whom', async () => {
  const { who, stay, other } = await booked()
  expect((await moved(who, stay, { vehicleId: other }, fleetManager)).status).toBe(200)
  const late = await move(who, stay, { start_date: addDays(stay.start_date, 1) })
  expect(late.body).toMatchObject({ code: 'reservation_moved', details: { by: expect.any(String) } })
  const at = await booked()
  const days = [1, 2, 3].map((more) => addDays(at.stay.start_date, more))
  const answers = await Promise.all(
    days.map((start_date) => move(at.who, at.stay, { start_date, priceCents: at.stay.priceCents })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await takenOf(at.modelId, at.stay.vehicleId)).toHaveLength(1)
})

test('what is with a customer, what is over, what has begun and what would be two changes is not moved', async () => {
  const { who, stay, other } = await booked({ startsIn: 0 })
  const start_date = addDays(stay.start_date, 1)
  expect((await move(who, stay, {})).body.code).toBe('move_nowhere')
  expect((await move(who, stay, { vehicleId: `${dearer}-1`, start_date })).body.code).toBe('move_two_changes')
  const invoice = await confirm(who.customer, stay, today(world))
  await pay(invoice, today(world))
  expect((await move(who, stay, { vehicleId: other })).status).toBe(200)
  expect((await move(who, stay, { start_date })).body.code).toBe('move_begun')
  const confirmed = await reservations.find(who.id, stay._id)
  if (!confirmed) throw new Error('The reservation is not there')
  await handOver(confirmed)
  expect((await move(who, stay, { vehicleId: other })).body.code).toBe('move_with_customer')
})

test('one’s own next reservation and the end of the contract hold for the desk as for the customer', async () => {
  const { who, stay } = await booked()
  const next = await reserve(who.customer, nextModel(), addDays(stay.return_date, 5), 1, today(world))
  const onto = addDays(next.start_date, -3)
  expect((await moved(who, stay, { start_date: onto })).body.code).toBe('one_vehicle_at_a_time')
  expect((await moved(who, stay, { start_date: addDays(today(world), -1) })).body.code).toBe('date_in_past')
})

test('another model is a switch at its own price, which an advisor makes and a fleet manager does not', async () => {
  const { who, stay } = await booked()
  const to = { vehicleId: `${dearer}-1` }
  expect((await move(who, stay, to, fleetManager)).body.code).toBe('move_needs_advisor')
  const { quote } = (await move(who, stay, to)).body.data
  expect(quote.priceCents).toBeGreaterThan(stay.priceCents)
  expect((await move(who, stay, { ...to, priceCents: stay.priceCents })).body.code).toBe('price_changed')
  const answer = await move(who, stay, { ...to, priceCents: quote.priceCents })
  expect(answer.body.data.reservation).toMatchObject({ modelId: dearer, priceCents: quote.priceCents })
  expect((await noticesOf(who)).includes('vehicle_switched')).toBe(true)
})

test('what was invoiced for a reservation is asked for again at the price of the other model, paid or not', async () => {
  for (const isPaid of [true, false]) {
    const { who, stay } = await booked({ startsIn: 20 })
    await pay(who.invoice, today(world))
    const first = await confirm(who.customer, stay, today(world))
    if (isPaid) await pay(first, today(world))
    const confirmed = { ...stay, status: 'Confirmed' as const }
    const model = await addModel(world, 1, 5)
    expect((await moved(who, confirmed, { vehicleId: `${model}-1` })).status).toBe(200)
    const [again, ...before] = (await invoices.list(who.id)).filter(
      ({ kind, reservationId }) => reservationId === stay._id && kind !== 'deposit',
    )
    expect(before.map(({ _id, status }) => [_id, status])).toEqual([[first._id, 'credited']])
    expect(again?.totals.totalCents).toBeGreaterThan(first.totals.totalCents)
    expect(again?.status).toBe('open')
    expect(again?.paidCents ?? 0).toBe(isPaid ? first.totals.totalCents : 0)
    expect(await reservations.find(who.id, stay._id)).toMatchObject({ modelId: model, invoiceId: again?._id })
  }
})

test('a blocked vehicle cannot be booked on those days, and can be again once the block is lifted', async () => {
  const modelId = nextModel()
  const day = today(world)
  const days = { start_date: addDays(day, 10), return_date: addDays(day, 20) }
  const ids = await Promise.all(
    [1, 2].map(async (at) => (await block(`${modelId}-${at}`, { ...days, note: 'Brakes' })).body.data.id),
  )
  expect(await itemsOf(`${modelId}-1`, day)).toMatchObject([{ kind: 'maintenance', note: 'Brakes', ...days }])
  const who = await seededSubscriber(world)
  const booking = {
    modelId,
    start_date: addDays(day, 5),
    return_date: addDays(addMonths(addDays(day, 5), 1), -1),
    pickup: 'reception',
  }
  const refused = await world.post('/reservations', booking, who)
  expect(refused.body.code).toBe('vehicle_unavailable')
  expect((await lift(`${modelId}-1`, ids[0])).status).toBe(200)
  expect((await lift(`${modelId}-1`, ids[0])).body.code).toBe('not_found')
  expect((await world.post('/reservations', booking, who)).status).toBe(200)
  expect((await block(`${modelId}-1`, days)).body.code).toBe('days_taken')
  const wrong = { start_date: addDays(day, 3), return_date: addDays(day, 2) }
  expect((await block(`${modelId}-1`, wrong)).body.code).toBe('block_end_before_start')
  expect((await block(`${modelId}-1`, days, advisor)).body.code).toBe('forbidden')
})

test('a booking and a block of the same moment have one winner', async () => {
  const modelId = await addModel(world, 1)
  const day = today(world)
  const who = await seededSubscriber(world)
  const start_date = addDays(day, 10)
  const booking = {
    modelId,
    start_date,
    return_date: addDays(addMonths(start_date, 1), -1),
    pickup: 'reception',
  }
  const answers = await Promise.all([
    world.post('/reservations', booking, who),
    block(`${modelId}-1`, { start_date, return_date: start_date }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await takenOf(modelId, `${modelId}-1`)).toHaveLength(1)
})

test('whoever has the planner open hears of a move and of a block by the version that the desk asks for anyway', async () => {
  const { who, stay, other } = await booked()
  const version = async () => (await world.get('/staff/queues', advisor)).body.planner
  const before = await version()
  expect((await moved(who, stay, { vehicleId: other })).status).toBe(200)
  const after = await version()
  expect(after).not.toBe(before)
  const free = { start_date: addDays(today(world), 300), return_date: addDays(today(world), 300) }
  expect((await block(other, free)).status).toBe(200)
  expect(await version()).not.toBe(after)
})

/** A booking whose first day has passed while it waited, and how an advisor confirms it. */
async function waitsSinceYesterday() {
  const day = today(world)
  const who = await seededSubscriber(world, 'One', addDays(day, -10))
  const modelId = await addModel(world, 2, 3)
  const stay: Stay = await reserve(who.customer, modelId, addDays(day, -1), 1, addDays(day, -3))
  const path = `/staff/customers/${who.id}/reservations/${stay._id}/confirm`
  return { who, stay, modelId, day, confirmIt: () => world.post(path, {}, advisor) }
}

test('a booking is not confirmed after its first day: it is moved to other days, and confirmed then', async () => {
  const { who, stay, modelId, day, confirmIt } = await waitsSinceYesterday()
  expect((await confirmIt()).body).toMatchObject({ status: 409, code: 'confirm_after_start' })
  expect(await firstPaymentsOf(who)).toEqual([])
  expect((await reservations.find(who.id, stay._id))?.status).toBe('Waiting')

  const start = addDays(day, 2)
  const answer = await moved(who, stay, { start_date: start })
  expect(answer.body.data.reservation).toMatchObject({ status: 'Waiting', start_date: start })
  const until = addMonths(start, 1)
  expect(await takenOf(modelId, stay.vehicleId)).toMatchObject([{ from: start, until }])
  expect((await confirmIt()).body.data.reservation).toMatchObject({ status: 'Confirmed', start_date: start })
  expect(await firstPaymentsOf(who)).toHaveLength(1)
})

test('a booking that waits after its first day is cancelled by its customer for nothing', async () => {
  const { who, stay } = await waitsSinceYesterday()
  const path = `/reservations/${stay._id}/cancellation`
  const answer = await world.post(path, { lostCents: 0 }, who)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect((await reservations.find(who.id, stay._id))?.status).toBe('Cancelled')
  expect(await firstPaymentsOf(who)).toEqual([])
})

test('on its first day a booking is still confirmed', async () => {
  const { who, stay } = await booked({ startsIn: 0, modelId: await addModel(world, 2, 3) })
  const path = `/staff/customers/${who.id}/reservations/${stay._id}/confirm`
  expect((await world.post(path, {}, advisor)).status).toBe(200)
})
