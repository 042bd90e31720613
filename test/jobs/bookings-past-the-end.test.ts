import { afterAll, beforeAll, expect, test } from 'vitest'
import { handler as balanceDue } from '../../functions/jobs/balance-due.ts'
import { handler as renewals } from '../../functions/jobs/renewals.ts'
import { handler as lapse } from '../../functions/jobs/unreturned-vehicles.ts'
import { commit } from '../../functions/store/commit.ts'
import * as fleet from '../../functions/store/fleet.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as ledger from '../../functions/store/ledger.ts'
import * as notifications from '../../functions/store/notifications.ts'
import * as work from '../../functions/store/planned-work.ts'
import * as reservations from '../../functions/store/reservations.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import { confirm, pay, reserve } from '../../infra/local/seed/story.ts'
import { addDays, addMonths, type IsoDate } from '../../shared/rules/dates.ts'
import { balanceOf } from '../../shared/rules/ledger.ts'
import { call } from '../bench/capacity.ts'
import { between, writing } from '../support/between.ts'
import { addModel, type Seeded, seededSubscriber, session, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

/** A booking that begins after the last day of its contract: its car is never handed over. */

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

const balanceOn = (day: IsoDate) => balanceDue({ scheduledAt: `${day}T00:30:00.000Z` })
const renewOn = (day: IsoDate) => renewals({ scheduledAt: `${day}T00:25:00.000Z` })
const subscriptionOf = async ({ id, contractId }: Seeded) => {
  const found = await subscriptions.find(id, contractId)
  if (!found) throw new Error('There is no such contract')
  return found
}

/** A subscriber with a stay that begins ten days after the anniversary, which is two months from now. */
async function waiting() {
  const who = await seededSubscriber(world, 'One', addMonths(today(world), -10))
  await pay(who.invoice, today(world))
  const { renewsOn = '' } = await subscriptionOf(who)
  const reservation = await reserve(
    who.customer,
    await addModel(world, 1),
    addDays(renewsOn, 10),
    2,
    today(world),
  )
  return { who, reservation, renewsOn, endsOn: addDays(renewsOn, -1) }
}

/** The same, confirmed, with its deposit paid. */
async function booked() {
  const one = await waiting()
  const deposit = await confirm(one.who.customer, one.reservation, today(world))
  await pay(deposit, today(world))
  return { ...one, balanceDay: addDays(one.reservation.start_date, -30) }
}
type Booked = Awaited<ReturnType<typeof waiting>>

const giveNotice = async ({ who, endsOn }: Booked) => {
  const answer = await world.post(
    `/contracts/${who.contractId}/notice`,
    { endsOn },
    await session(world, who.customer),
  )
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
const refuseRenewal = async ({ who }: Booked) => {
  const path = `/staff/customers/${who.id}/contracts/${who.contractId}/end`
  const answer = await world.post(path, { reason: 'not_renewed', note: '' }, await world.advisor())
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
const kindsOf = async ({ who, reservation }: Booked) =>
  (await invoices.list(who.id))
    .filter(({ reservationId }) => reservationId === reservation._id)
    .map(({ kind, status }) => `${kind} ${status}`)
    .sort()
const heldOf = async ({ who, reservation }: Booked) =>
  balanceOf(await ledger.entriesSince(who.id, reservation._id), 'deposits')
const stored = ({ who, reservation }: Booked) => reservations.find(who.id, reservation._id)
const lossOf = async ({ who, reservation }: Booked) =>
  (await world.get(`/reservations/${reservation._id}/cancellation`, await session(world, who.customer))).body
    .data

test('the first payment of a booking that begins after its contract is not asked for, and is once the notice is taken back', async () => {
  const one = await booked()
  await giveNotice(one)
  await balanceOn(one.balanceDay)
  await balanceOn(one.endsOn)
  expect(await kindsOf(one)).toEqual(['deposit paid'])
  const none = { noticeOn: undefined, endsOn: undefined, endReason: undefined }
  await commit([subscriptions.changeOp(await subscriptionOf(one.who), none)])
  await balanceOn(one.balanceDay)
  expect(await kindsOf(one)).toEqual(['deposit paid', 'first_payment open'])
})

test('the first payment of a booking that begins before its contract ends is asked for during a notice', async () => {
  const one = await booked()
  const { return_date } = one.reservation
  await giveNotice(one)
  await commit([subscriptions.changeOp(await subscriptionOf(one.who), { endsOn: return_date })])
  await balanceOn(one.balanceDay)
  expect(await kindsOf(one)).toEqual(['deposit paid', 'first_payment open'])
})

test('a booking that begins after its contract is called off when that ends, once and free of charge: its car is free, its deposit goes back, and nothing is planned for it', async () => {
  const one = await booked()
  const { who, reservation } = one
  await giveNotice(one)
  await renewOn(one.renewsOn)
  await renewOn(one.renewsOn)
  await balanceOn(one.renewsOn)
  expect(await stored(one)).toMatchObject({ status: 'Cancelled', cancelReason: 'staff' })
  expect(await kindsOf(one)).toEqual(['deposit credited'])
  expect(await heldOf(one)).toBe(0)
  expect((await fleet.calendar(reservation.modelId, reservation.vehicleId))?.taken).toEqual([])
  expect(await work.plannedFor(who.id, reservation._id)).toEqual([])
  expect(await work.plannedFor(who.id, who.contractId)).toEqual([])
  const told = (await notifications.page(who.id)).data.map(({ kind }) => kind)
  expect(told.filter((kind) => kind === 'stay_called_off')).toHaveLength(1)
  const tasks = (await world.everyItem()).filter((item) => item.type === 'Task' && item.customerId === who.id)
  expect(tasks.map(({ kind }) => kind)).toEqual(['refund_payment'])
})

test('no advisor confirms a booking that lasts beyond the end of its contract', async () => {
  const one = await waiting()
  await giveNotice(one)
  const path = `/staff/customers/${one.who.id}/reservations/${one.reservation._id}/confirm`
  const answer = await world.post(path, {}, await world.advisor())
  expect(answer.body).toMatchObject({ status: 422, code: 'contract_ends_before' })
  expect(await kindsOf(one)).toEqual([])
})

test('who cancels a booking that begins after a contract that we do not renew loses nothing, and the deposit goes back', async () => {
  const one = await booked()
  expect((await lossOf(one)).lostCents).toBeGreaterThan(0)
  await refuseRenewal(one)
  expect(await lossOf(one)).toMatchObject({ lines: [], lostCents: 0, dueCents: 0, refundCents: 100_000 })
  const path = `/reservations/${one.reservation._id}/cancellation`
  const answer = await world.post(path, { lostCents: 0 }, await session(world, one.who.customer))
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(await kindsOf(one)).toEqual(['deposit credited'])
  expect(await heldOf(one)).toBe(0)
})

test('a deposit that was not paid is not asked for any more of who cancels a booking after a contract that we do not renew', async () => {
  const one = await waiting()
  await confirm(one.who.customer, one.reservation, today(world))
  await refuseRenewal(one)
  const path = `/reservations/${one.reservation._id}/cancellation`
  const answer = await world.post(path, { lostCents: 0 }, await session(world, one.who.customer))
  expect(answer.status).toBe(200)
  expect(await kindsOf(one)).toEqual(['deposit credited'])
})

test('who gave notice loses what cancelling loses until the contract has ended, and so does who cancels a booking before its end', async () => {
  const one = await booked()
  await giveNotice(one)
  expect((await lossOf(one)).lostCents).toBeGreaterThan(0)
  const other = await booked()
  await refuseRenewal(other)
  const endsOn = other.reservation.return_date
  await commit([subscriptions.changeOp(await subscriptionOf(other.who), { endsOn })])
  expect((await lossOf(other)).lostCents).toBeGreaterThan(0)
})

/** A booking of the last month of a contract, with its deposit and its rent paid, that nobody fetches. */
async function unfetched() {
  const who = await seededSubscriber(world, 'One', addMonths(today(world), -10))
  await pay(who.invoice, today(world))
  const { renewsOn = '' } = await subscriptionOf(who)
  const start = addMonths(renewsOn, -1)
  const bookedOn = addDays(start, -45)
  const reservation = await reserve(who.customer, await addModel(world, 1), start, 1, bookedOn)
  await pay(await confirm(who.customer, reservation, bookedOn), bookedOn)
  await balanceOn(addDays(start, -30))
  for (const open of await invoices.open(who.id)) await pay(open, addDays(start, -30))
  return { who, reservation, renewsOn, endsOn: addDays(renewsOn, -1) }
}

test('what had begun when a contract ran out has its own end: a notice gives back nothing of what not coming loses', async () => {
  const ends: unknown[] = []
  for (const hasNotice of [false, true]) {
    const one = await unfetched()
    if (hasNotice) await giveNotice(one)
    await renewOn(one.renewsOn)
    for (let days = 1; days <= 12; days += 1)
      await lapse({ scheduledAt: `${addDays(one.renewsOn, days)}T00:35:00.000Z` })
    const { status, unfetched: isUnfetched } = (await stored(one)) ?? {}
    const lost = (await invoices.list(one.who.id)).map(({ lostDepositCents = 0 }) => lostDepositCents)
    ends.push({ status, isUnfetched, lost: Math.max(...lost) })
  }
  expect(ends[1]).toEqual(ends[0])
  expect(ends[0]).toMatchObject({ status: 'Ended', isUnfetched: true })
})

test('an advisor who confirms at the moment of a notice decides again: nothing is confirmed beyond the end', async () => {
  const one = await waiting()
  const { token } = await world.advisor()
  const wish = { customerId: one.who.id, reservationId: one.reservation._id }
  const answer = await between(
    writing('confirmedAt'),
    () => giveNotice(one),
    () => call('staff-reservations-confirm', wish, token),
  )
  expect(JSON.stringify(answer)).toContain('contract_ends_before')
  expect((await stored(one))?.status).toBe('Waiting')
})
