import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, addMonths } from '../../shared/rules/dates.ts'
import { payInFull } from '../support/customers.ts'
import { withAllDocuments } from '../support/identity-documents.ts'
import { readToday } from '../support/odometer.ts'
import { addModel, type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

/** 200 rivals as the promise says with PROVE=full; fewer in every run, and fewest on the slower engine. */
const RIVALS = process.env.PROVE === 'full' ? 200 : process.env.DYNAMODB_ENGINE === 'aws' ? 33 : 60

let world: World
let rivals: Seeded[]
beforeAll(async () => {
  world = await World.start()
  rivals = []
  for (let count = 0; count < RIVALS; count += 1) rivals.push(await seededSubscriber(world))
})
afterAll(() => world?.stop())

const bookingFrom = (modelId: string, start_date: string, months = 1) => ({
  modelId,
  start_date,
  return_date: addDays(addMonths(start_date, months), -1),
})
const book = (who: Seeded, booking: object, headers = {}) =>
  world.post('/reservations', booking, { token: who.token, headers })
const itemsOf = async (type: string, modelId: string) =>
  (await world.everyItem()).filter((item) => item.type === type && item.modelId === modelId)

describe('no double booking (promise 1)', () => {
  test('of many customers who book one vehicle on overlapping days one gets it, the others get 409, and nothing is left over', async () => {
    const modelId = await addModel(world, 1)
    const start = addDays(today(world), 20)
    const answers = await Promise.all(
      rivals.map((rival, index) => book(rival, bookingFrom(modelId, addDays(start, index % 14)))),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    const refused = answers.filter((answer) => answer.status === 409)
    expect(refused).toHaveLength(RIVALS - 1)
    expect(new Set(refused.map((answer) => answer.body.code))).toEqual(new Set(['vehicle_unavailable']))

    expect(await itemsOf('Reservation', modelId)).toHaveLength(1)
    const [calendar] = await itemsOf('Calendar', modelId)
    expect(calendar?.taken).toHaveLength(1)
    expect(calendar?.version).toBe(2)
  })

  test('twenty customers who book one vehicle one after another in time all get it', async () => {
    const modelId = await addModel(world, 1)
    const start = addDays(today(world), 90)
    const asked = rivals
      .slice(0, 20)
      .map((rival, index) => book(rival, bookingFrom(modelId, addMonths(start, index))))
    const answers = await Promise.all(asked)
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200))
    const [calendar] = await itemsOf('Calendar', modelId)
    expect(calendar?.taken).toHaveLength(20)
  })

  test('a model with three vehicles serves three at once and no fourth', async () => {
    const modelId = await addModel(world, 3)
    const booking = bookingFrom(modelId, addDays(today(world), 130))
    const answers = await Promise.all(rivals.slice(20, 26).map((rival) => book(rival, booking)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3)
    const vehicles = (await itemsOf('Reservation', modelId)).map((reservation) => reservation.vehicleId)
    expect(new Set(vehicles).size).toBe(3)
  })
})

describe('one vehicle at a time', () => {
  test('of two overlapping bookings of one customer at the same moment, one is refused', async () => {
    const [one, other] = [await addModel(world, 2), await addModel(world, 2)]
    const customer = await seededSubscriber(world)
    const start = addDays(today(world), 10)
    const answers = await Promise.all(
      [one, other].map((modelId) => book(customer, bookingFrom(modelId, start))),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(answers.find((answer) => answer.status === 409)?.body.code).toBe('one_vehicle_at_a_time')
  })
})

describe('what a contract covers', () => {
  test('a Plus subscription books category 1 and 2 only, and the refusal says why', async () => {
    const customer = await seededSubscriber(world, 'Plus')
    const start = addDays(today(world), 10)
    const outside = await book(customer, bookingFrom('porsche-911-carrera-gts', start))
    expect(outside.body).toMatchObject({ status: 422, code: 'category_not_in_plan' })
    expect((await book(customer, bookingFrom('porsche-taycan-4s', start))).body.data.priceCents).toBe(359_000)
  })

  test('a Single subscription books the one car that was chosen', async () => {
    const customer = await seededSubscriber(world, 'Single')
    const start = addDays(today(world), 10)
    const other = await book(customer, bookingFrom('porsche-taycan-4s', start))
    expect(other.body.code).toBe('model_not_in_contract')
    expect((await book(customer, bookingFrom('porsche-911-carrera-gts', start))).status).toBe(200)
  })

  test('a booking with past dates, an end before the start, less than a month or more than 24 months is refused', async () => {
    const customer = await seededSubscriber(world)
    const start = addDays(today(world), 10)
    const refusal = async (start_date: string, return_date: string) =>
      (await book(customer, { modelId: 'porsche-911-carrera-gts', start_date, return_date })).body.code
    expect(await refusal(addDays(today(world), -1), start)).toBe('date_in_past')
    expect(await refusal(start, addDays(start, -1))).toBe('end_before_start')
    expect(await refusal(start, addDays(addMonths(start, 1), -2))).toBe('rental_too_short')
    expect(await refusal(start, addMonths(start, 24))).toBe('rental_too_long')
  })

  test('a booking at another price than ours is refused, with our price', async () => {
    const customer = await seededSubscriber(world)
    const booking = bookingFrom(await addModel(world, 1), addDays(today(world), 10))
    const differing = await book(customer, { ...booking, priceCents: 497_999 })
    expect(differing.body).toMatchObject({ status: 409, code: 'price_changed' })
    expect(differing.body.details.totals.cents).toBe(498_000)
    expect((await book(customer, { ...booking, priceCents: 498_000 })).status).toBe(200)
  })

  test('a booking of 0 or 25 months is refused, and so is a day that the calendar does not have', async () => {
    const customer = await seededSubscriber(world)
    const start = addDays(today(world), 10)
    const refusal = async (start_date: string, return_date: string) =>
      (await book(customer, { modelId: 'porsche-911-carrera-gts', start_date, return_date })).body.code
    expect(await refusal(start, start)).toBe('rental_too_short')
    expect(await refusal(start, addDays(addMonths(start, 25), -1))).toBe('rental_too_long')
    expect(await refusal('2027-02-29', '2027-03-28')).toBe('invalid_input')
    expect(await refusal(start, '2027-02-30')).toBe('invalid_input')
  })

  test('a customer without a contract cannot reserve', async () => {
    const { token } = await world.signUp()
    const answer = await world.post(
      '/reservations',
      bookingFrom('porsche-911-carrera-gts', addDays(today(world), 10)),
      { token },
    )
    expect(answer.body).toMatchObject({ status: 409, code: 'no_active_contract' })
  })
})

test('a reserved span is no longer offered, with its last day moved back once', async () => {
  const modelId = await addModel(world, 1)
  const start = addDays(today(world), 40)
  await book(rivals[30] as Seeded, bookingFrom(modelId, start))
  const { availableSlotList } = (await world.get(`/vehi/slots?modelId=${modelId}`)).body.data
  expect(availableSlotList[0]).toEqual({ start_date: today(world), return_date: addDays(start, -1) })
  expect(availableSlotList[1].start_date).toBe(addMonths(start, 1))
})

test('a vehicle that comes back early is free again from the next day', async () => {
  const modelId = await addModel(world, 1)
  const customer = rivals[31] as Seeded
  await withAllDocuments(world, customer)
  await payInFull(world, customer.id, customer.invoice)
  const booking = bookingFrom(modelId, today(world), 3)
  const { _id } = (await book(customer, booking)).body.data
  const staff = await world.advisor()
  const at = (verb: string) =>
    world.post(
      `/staff/customers/${customer.id}/reservations/${_id}/${verb}`,
      { unreportedBecause: 'A test.' },
      staff,
    )
  expect((await at('take-back')).body.code).toBe('reservation_not_in_garage')
  expect((await at('hand-over')).body.code).toBe('reservation_not_confirmed')
  const confirmed = (await at('confirm')).body.data
  expect(confirmed.reservation.status).toBe('Confirmed')
  await payInFull(world, customer.id, confirmed.invoice)
  expect((await at('confirm')).body.code).toBe('reservation_not_waiting')
  await readToday(world, { customerId: customer.id, _id })
  expect((await at('hand-over')).body.data.status).toBe('InGarage')
  expect((await at('take-back')).body.data.status).toBe('Ended')
  const { availableSlotList } = (await world.get(`/vehi/slots?modelId=${modelId}`)).body.data
  expect(availableSlotList[0].start_date).toBe(addDays(today(world), 1))
})
