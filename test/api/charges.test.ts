import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { terminateOps } from '../../functions/contracts/parts/terminate.ts'
import { commit } from '../../functions/store/commit.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as ledger from '../../functions/store/ledger.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import { confirm, handOver, reserve, subscribe } from '../../infra/local/seed/story.ts'
import { addDays, daysBetween } from '../../shared/rules/dates.ts'
import { isBalanced } from '../../shared/rules/ledger.ts'
import { FIRST_HOURS } from '../../shared/rules/opening-hours.ts'
import { inspectedBy } from '../../shared/rules/working-days.ts'
import { dunUntilToday } from '../support/dunning.ts'
import { readToday } from '../support/odometer.ts'
import { addModel, type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

const reason = 'The advisor has seen it.'
const staffPost = async (path: string, body: object) =>
  world.post(path, body, { token: (await world.advisor()).token })
const charge = (who: Seeded, body: object) =>
  staffPost(`/staff/customers/${who.id}/charges`, { contractId: who.contractId, reason, ...body })
const reservationOf = async (who: Seeded, category: 1 | 3 = 3) =>
  reserve(who.customer, await addModel(world, 1, category), addDays(today(world), 3), 2, today(world))

describe('a fee that staff charge', () => {
  test('a fee that staff charge is an invoice that is due when it counts as accepted, 15 days later, and says what it is for', async () => {
    const who = await seededSubscriber(world)
    const answer = await charge(who, { kind: 'cleaning', amountCents: 18_000 })
    expect(answer.body.data).toMatchObject({
      kind: 'charge',
      status: 'open',
      dueOn: addDays(today(world), 15),
      lines: [{ key: 'cleaning', cents: 18_000, vatCents: 3060 }],
    })
    for (const entry of await ledger.entries(who.id)) expect(isBalanced(entry)).toBe(true)
    const mail = await world.message(who.customer.email, ({ subject }) => /A fee/.test(subject ?? ''))
    expect(mail.text).toContain(`${reason} If you think that it is wrong, please tell us within 15 days`)
  })

  test('a fee that staff charge depends on the category and the price of its reservation', async () => {
    const who = await seededSubscriber(world)
    const reservation = await reservationOf(who, 1)
    const of = { reservationId: reservation._id }
    const deductible = await charge(who, { kind: 'deductible', ...of })
    expect(deductible.body.data.lines).toMatchObject([{ key: 'deductible', cents: 500_000, vatCents: 0 }])
    const transfer = await charge(who, { kind: 'transfer', ...of })
    expect(reservation.priceCents).toBeLessThan(500_000)
    expect(transfer.body.data.totals.cents).toBe(95_000)
    expect((await charge(who, { kind: 'deductible' })).body.code).toBe('charge_needs_stay')
  })

  test('a fee below its minimum, or without its facts, is refused, with the minimum', async () => {
    const who = await seededSubscriber(world)
    const low = await charge(who, { kind: 'cleaning', amountCents: 10_999 })
    expect(low.body).toMatchObject({
      status: 422,
      code: 'charge_below_least',
      details: { leastCents: 11_000 },
    })
    expect((await charge(who, { kind: 'immobilised' })).body.code).toBe('charge_needs_days')
    expect((await charge(who, { kind: 'court' })).body.code).toBe('charge_nothing_owed')
    expect((await charge(who, { kind: 'fuel', reason: ' ' })).body.code).toBe('invalid_input')
  })

  test('a fee for a reservation is refused under another contract than the reservation’s', async () => {
    const [who, other] = [await seededSubscriber(world), await seededSubscriber(world)]
    const reservation = await reservationOf(other)
    expect((await charge(who, { kind: 'fuel', reservationId: reservation._id })).status).toBe(404)
    // Also when both are the customer's own: the reservation is of the contract before.
    const before = await subscriptions.find(other.id, other.contractId)
    if (!before) throw new Error('There is no such contract')
    await commit(terminateOps(before, { endsOn: today(world), endReason: 'notice' }))
    const { contract: subscription } = await subscribe(
      other.customer,
      'One',
      'porsche-911-carrera-gts',
      today(world),
    )
    const fuel = { kind: 'fuel', reservationId: reservation._id }
    expect((await charge(other, { ...fuel, contractId: subscription._id })).status).toBe(404)
    expect((await charge(other, fuel)).status).toBe(200)
  })

  test('the fee for a formal notice is charged once, for an invoice whose day 33 has come', async () => {
    const who = await seededSubscriber(world, 'One', addDays(today(world), -40))
    const notice = { kind: 'formal_notice', invoiceId: who.invoice._id }
    expect((await charge(who, notice)).body.code).toBe('charge_notice_not_due')
    await dunUntilToday(world)
    const both = await Promise.all([charge(who, notice), charge(who, notice)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const fees = (await invoices.list(who.id)).filter(({ kind }) => kind === 'charge')
    expect(fees.map(({ totals }) => totals.totalCents)).toEqual([25_000])
    const court = await charge(who, { kind: 'court' })
    expect(court.body.data.totals.totalCents).toBe(150_000)
  })
})

test('a fee of more than 100,000 euros, or an amount that nobody means, is refused and nothing is written', async () => {
  const who = await seededSubscriber(world)
  const before = await invoices.list(who.id)
  const slip = await charge(who, { kind: 'cleaning', amountCents: 10_000_001 })
  expect(slip.body).toMatchObject({ status: 422, code: 'charge_above_most' })
  expect((await charge(who, { kind: 'cleaning', amountCents: 900_000_000 })).status).toBe(422)
  expect(await invoices.list(who.id)).toEqual(before)
})

test('a car that is still out is charged as unreturned for the days past its return date, each day once', async () => {
  const who = await seededSubscriber(world, 'One', addDays(today(world), -60))
  const start = addDays(today(world), -40)
  const reservation = await reserve(who.customer, await addModel(world, 1), start, 1, start)
  await confirm(who.customer, reservation, start)
  await handOver(reservation)
  const late = daysBetween(reservation.return_date, today(world))
  const asked = (days: number) => ({
    kind: 'unreturned',
    reservationId: reservation._id,
    noticeOn: addDays(today(world), -3),
    days,
  })
  expect((await charge(who, asked(late + 1))).body).toMatchObject({
    code: 'charge_days_too_many',
    details: { leftDays: late },
  })
  const both = await Promise.all([charge(who, asked(late)), charge(who, asked(late))])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  expect((await charge(who, asked(1))).body).toMatchObject({ details: { leftDays: 0 } })
})

test('a vehicle that came back is to be inspected within 3 working days', async () => {
  const who = await seededSubscriber(world)
  const reservation = await reservationOf(who)
  await confirm(who.customer, reservation, today(world))
  await handOver(reservation)
  await readToday(world, reservation)
  await staffPost(`/staff/customers/${who.id}/reservations/${reservation._id}/take-back`, {
    unreportedBecause: 'A test.',
  })
  const tasks = (await world.everyItem()).filter((item) => item.type === 'Task' && item.customerId === who.id)
  expect(tasks).toMatchObject([{ kind: 'inspect_vehicle', dueOn: inspectedBy(today(world), FIRST_HOURS) }])
})

test('the commercial rate counts from its day, where it is above 12.5 %, in what is shown and in what is asked', async () => {
  const who = await seededSubscriber(world, 'One', addDays(today(world), -20))
  await dunUntilToday(world)
  const subscription = await subscriptions.find(who.id, who.contractId)
  expect(subscription?.status).toBe('suspended')
  const interest = async () => {
    const { body } = await world.get(`/invoices/${who.invoice._id}`, { token: who.token })
    return body.data.costToday
  }
  const before = await interest()
  const set = (rateBp: number, from: string) => staffPost('/staff/settings/commercial-rate', { rateBp, from })
  await set(1000, addDays(today(world), -50))
  expect(await interest()).toEqual(before)
  await set(2500, addDays(today(world), 1))
  expect(await interest()).toEqual(before)
  expect((await set(2500, addDays(today(world), -5))).status).toBe(200)
  const after = await interest()
  const cents = (cost: typeof before) => cost.lines[0].cents
  expect(Math.abs(cents(after) - 2 * cents(before))).toBeLessThanOrEqual(1)

  const asked = { receivedOn: today(world), method: 'transfer' }
  const path = `/staff/customers/${who.id}/contracts/${who.contractId}/reinstate`
  const old = await staffPost(path, { ...asked, amountCents: before.totalCents })
  expect(old.body.code).toBe('reinstatement_differs')
  expect((await staffPost(path, { ...asked, amountCents: after.totalCents })).status).toBe(200)
  const { token } = await world.advisor()
  const { data } = (await world.get('/staff/settings/commercial-rate', { token })).body
  expect(data).toMatchObject({ todayBp: 2500, lateInterestBp: 2500 })
  expect(data.rates).toHaveLength(3)
})
