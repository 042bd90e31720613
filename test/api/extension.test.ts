import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commit } from '../../functions/store/commit.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as reservations from '../../functions/store/reservations.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import { confirm, handOver, pay, reserve } from '../../infra/local/seed/story.ts'
import { addDays, addMonths } from '../../shared/rules/dates.ts'
import { sum } from '../../shared/rules/money.ts'
import { addModel, type Seeded, seededSubscriber, session, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

const MONTH = 498_000
const ROUNDS = process.env.PROVE === 'full' ? 200 : 8

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

/** A car in the garage since some days, for some months, its first payment paid. */
async function running(daysAgo: number, months: number) {
  const start = addDays(today(world), -daysAgo)
  const customer = await seededSubscriber(world, 'One', addDays(start, -5))
  await pay(customer.invoice, start)
  const modelId = await addModel(world, 1)
  const reservation = await reserve(customer.customer, modelId, start, months, addDays(start, -5))
  await pay(await confirm(customer.customer, reservation, addDays(start, -4)), start)
  await handOver(reservation)
  return { customer, reservation, modelId, start }
}
const extend = ({ token }: Seeded, id: string, return_date: string, priceCents?: number, headers = {}) =>
  world.post(`/reservations/${id}/extension`, { return_date, priceCents }, { token, headers })
/** A month passes, and what was invoiced is paid within a week: rents of an unpaid subscription would end. */
async function payAMonth({ id }: Seeded) {
  for (let week = 0; week < 5; week += 1) {
    await world.forward(5, ['monthly-invoices'])
    for (const invoice of await invoices.list(id))
      if (invoice.status === 'open') await pay(invoice, today(world))
  }
}
const find = async (customer: Seeded, id: string) => {
  const found = await reservations.find(customer.id, id)
  if (!found) throw new Error('The reservation is gone')
  return found
}
const rentOf = async ({ id }: Seeded, reservationId: string) =>
  sum(
    (await invoices.list(id))
      .filter((one) => one.reservationId === reservationId)
      .map(({ totals }) => totals.cents),
  )

describe('extending', () => {
  test('the price of an extension is shown first and changes nothing; once accepted, the days, the calendar and the price are longer', async () => {
    const { customer, reservation, modelId } = await running(3, 1)
    const end = addMonths(addDays(reservation.return_date, 1), 1)
    const asked = await extend(customer, reservation._id, addDays(end, -1))
    expect(asked.body.data.quote).toMatchObject({ totals: { cents: MONTH }, dueNowCents: 0 })
    expect(await find(customer, reservation._id)).toMatchObject({ return_date: reservation.return_date })
    const done = await extend(customer, reservation._id, addDays(end, -1), MONTH)
    expect(done.body.data.reservation).toMatchObject({ status: 'InGarage', months: 2, priceCents: MONTH * 2 })
    const { availableSlotList } = (await world.get(`/vehi/slots?modelId=${modelId}`)).body.data
    expect(availableSlotList[0].start_date).toBe(end)
    await world.message(customer.customer.email, ({ subject }) => subject === 'Your reservation is extended')
  })

  test('the rent of an extended reservation is invoiced month by month, and the invoices add up to its price', async () => {
    const { customer, reservation, start } = await running(3, 1)
    const end = addDays(addMonths(start, 3), 9)
    const { quote } = (await extend(customer, reservation._id, end)).body.data
    await extend(customer, reservation._id, end, quote.totals.cents)
    for (let month = 0; month < 4; month += 1) await payAMonth(customer)
    const { priceCents } = await find(customer, reservation._id)
    expect(priceCents).toBe(MONTH * 3 + MONTH / 3)
    expect(await rentOf(customer, reservation._id)).toBe(priceCents)
  })

  test('the last month of a reservation, invoiced by days already, is completed at once when it is extended', async () => {
    const { customer, reservation, start } = await running(0, 1)
    const partial = addDays(addMonths(start, 1), 14)
    await extend(customer, reservation._id, partial, MONTH / 2)
    await world.forward(35, ['monthly-invoices'])
    expect(await rentOf(customer, reservation._id)).toBe(MONTH * 1.5)
    const again = { ...customer, ...(await session(world, customer.customer)) }
    const end = addDays(addMonths(start, 2), -1)
    const { quote } = (await extend(again, reservation._id, end)).body.data
    expect(quote.dueNowCents).toBe(MONTH * 0.5 * 1.17)
    expect((await extend(again, reservation._id, end, MONTH / 2)).status).toBe(200)
    expect(await rentOf(customer, reservation._id)).toBe(MONTH * 2)
  })
})

describe('what is refused', () => {
  test('an extension at another price than ours is refused, with our price', async () => {
    const { customer, reservation } = await running(3, 1)
    const answer = await extend(customer, reservation._id, addDays(reservation.return_date, 30), 1)
    expect(answer.body).toMatchObject({ status: 409, code: 'price_changed' })
    expect(answer.body.details.totals.cents).toBe(MONTH)
  })

  test('an extension over days on which somebody else has the vehicle is refused, with the last day that is free', async () => {
    const { customer, reservation, modelId } = await running(3, 1)
    const other = await seededSubscriber(world)
    const next = addDays(reservation.return_date, 11)
    await reserve(other.customer, modelId, next, 1, today(world))
    const answer = await extend(customer, reservation._id, next)
    expect(answer.body).toMatchObject({
      code: 'vehicle_unavailable',
      details: { latestReturn: addDays(next, -1) },
    })
    expect((await extend(customer, reservation._id, addDays(next, -1))).status).toBe(200)
  })

  test('an extension past the end of a contract under notice, even of a day, is refused as a booking is, with that last day', async () => {
    const { customer, reservation } = await running(3, 1)
    const contractEndsOn = addDays(reservation.return_date, 4)
    const under = async (endsOn: string) => {
      const subscription = await subscriptions.find(customer.id, customer.contractId)
      if (!subscription) throw new Error('The subscriber has no contract.')
      await commit([
        subscriptions.changeOp(subscription, { endsOn, noticeOn: today(world), endReason: 'notice' }),
      ])
    }
    await under(contractEndsOn)
    const last = { latestReturn: contractEndsOn, contractEndsOn }
    const asked = await extend(customer, reservation._id, contractEndsOn)
    expect(asked.body.data.quote).toMatchObject(last)
    const answer = await extend(customer, reservation._id, addDays(contractEndsOn, 1))
    expect(answer.body).toMatchObject({ status: 422, code: 'contract_ends_before', details: last })
    // Not even a day is left.
    await under(reservation.return_date)
    const none = await extend(customer, reservation._id, addDays(reservation.return_date, 1))
    const { return_date } = reservation
    expect(none.body).toMatchObject({
      code: 'contract_ends_before',
      details: { latestReturn: return_date, contractEndsOn: return_date },
    })
  })

  test('an extension over another own reservation, to an earlier day, to 25 months, or of another’s reservation is refused', async () => {
    const { customer, reservation, start } = await running(3, 1)
    const next = addDays(reservation.return_date, 40)
    const refusal = async (end: string) => (await extend(customer, reservation._id, end)).body.code
    expect(await refusal(reservation.return_date)).toBe('extension_not_later')
    expect(await refusal(addDays(addMonths(start, 25), -1))).toBe('rental_too_long')
    await reserve(customer.customer, await addModel(world, 1), next, 1, today(world))
    expect(await refusal(next)).toBe('one_vehicle_at_a_time')
    const stranger = await seededSubscriber(world)
    expect((await extend(stranger, reservation._id, next)).body.code).toBe('forbidden')
  })

  test('a customer who owes an invoice for a week cannot extend a reservation', async () => {
    const start = today(world)
    const customer = await seededSubscriber(world)
    const reservation = await reserve(customer.customer, await addModel(world, 1), start, 1, start)
    await confirm(customer.customer, reservation, start)
    await world.forward(8)
    const again = { ...customer, ...(await session(world, customer.customer)) }
    const answer = await extend(again, reservation._id, addDays(reservation.return_date, 30))
    expect(answer.body.code).toBe('contract_suspended')
  })
})

test('of an extension and another’s booking of the same days at one moment, one wins', async () => {
  const wins = { extension: 0, booking: 0 }
  for (let round = 0; round < ROUNDS; round += 1) {
    const { customer, reservation, modelId } = await running(1, 1)
    const other = await seededSubscriber(world)
    const start_date = addDays(reservation.return_date, 1)
    const details = { modelId, start_date, return_date: addDays(addMonths(start_date, 1), -1) }
    const { quote } = (await extend(customer, reservation._id, details.return_date)).body.data
    const [extension, booking] = await Promise.all([
      extend(customer, reservation._id, details.return_date, quote.totals.cents),
      world.post('/reservations', details, { token: other.token }),
    ])
    expect([extension.status, booking.status].sort()).toEqual([200, 409])
    wins[extension.status === 200 ? 'extension' : 'booking'] += 1
  }
  expect(wins.extension + wins.booking).toBe(ROUNDS)
})

test('twenty extensions with one idempotency key extend once', async () => {
  const { customer, reservation } = await running(3, 1)
  const end = addDays(reservation.return_date, 15)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      extend(customer, reservation._id, end, MONTH / 2, { 'idempotency-key': 'one-extension' }),
    ),
  )
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
})
