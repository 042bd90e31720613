import { afterAll, beforeAll, expect, test } from 'vitest'
import { recoverOps } from '../../functions/contracts/parts/past-end.ts'
import { planRenewalOps } from '../../functions/contracts/parts/planned-work.ts'
import { handler as renewals } from '../../functions/jobs/renewals.ts'
import { commit } from '../../functions/store/commit.ts'
import * as fleet from '../../functions/store/fleet.ts'
import * as notifications from '../../functions/store/notifications.ts'
import * as reservations from '../../functions/store/reservations.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import { handOver, subscribe } from '../../infra/local/seed/story.ts'
import { addDays, addMonths } from '../../shared/rules/dates.ts'
import { readToday } from '../support/odometer.ts'
import { addModel, HOME, newcomer, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

/** The car of a Single that comes back before its contract ends: it was out, and may be fetched again. */

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

const TOLD_TO_RETURN = 'recover_vehicle'

/** A Single that began a term ago and whose car nobody has fetched. */
async function begun() {
  const { customer, id } = await newcomer(world, {
    dob: '1985-06-15',
    address: HOME,
    customer_type: 'Particulier',
  })
  const startsOn = addMonths(today(world), -6)
  const { contract } = await subscribe(customer, 'Single', await addModel(world, 1), startsOn, { startsOn })
  const { reservationId, vehicleId } = contract.commitment ?? { reservationId: '', vehicleId: '' }
  return { id, customer, contractId: contract._id, reservationId, vehicleId, startsOn }
}

/** The same, with its car at its customer's. */
async function out() {
  const who = await begun()
  await handOver(await reservationOf(who))
  return who
}
type Single = { id: string; contractId: string; reservationId: string }

async function reservationOf({ id, reservationId }: Pick<Single, 'id' | 'reservationId'>) {
  const found = await reservations.find(id, reservationId)
  if (!found) throw new Error('The reservation is not there')
  return found
}
async function subscriptionOf({ id, contractId }: Single) {
  const found = await subscriptions.find(id, contractId)
  if (!found) throw new Error('The contract is not there')
  return found
}
const tasksOf = async ({ id }: Single) =>
  (await world.everyItem())
    .filter((item) => item.type === 'Task' && item.queue && item.customerId === id)
    .map(({ kind }) => String(kind))
    .sort()
const toldOf = async ({ id }: Single) => (await notifications.page(id)).data.map(({ kind }) => kind)

async function takeBack(who: Single) {
  const reservation = await reservationOf(who)
  await readToday(world, reservation)
  const path = `/staff/customers/${who.id}/reservations/${who.reservationId}/take-back`
  const answer = await world.post(path, { unreportedBecause: 'A test.' }, await world.advisor())
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return reservationOf(who)
}

/** Its contract ends today, as its customer gave notice; the job of the next morning has run. */
async function endsToday(who: Single) {
  const endsOn = today(world)
  const renewsOn = addDays(endsOn, 1)
  const subscription = await subscriptionOf(who)
  const given = { noticeOn: addDays(endsOn, -40), endsOn, renewsOn, endReason: 'notice' } as const
  await commit([
    subscriptions.changeOp(subscription, given),
    ...planRenewalOps({ ...subscription, renewsOn }),
  ])
  await renewals({ scheduledAt: `${renewsOn}T00:25:00.000Z` })
  await renewals({ scheduledAt: `${renewsOn}T00:25:00.000Z` })
  expect(await subscriptionOf(who)).toMatchObject({ status: 'terminated' })
}

test('nobody has to get the car of a suspended Single back any more once it was brought back', async () => {
  const who = await out()
  await commit([subscriptions.changeOp(await subscriptionOf(who), { status: 'suspended' })])
  await commit(await recoverOps(await reservationOf(who), today(world), world.run.now().toISOString()))
  expect(await tasksOf(who)).toEqual([TOLD_TO_RETURN])
  expect(await takeBack(who)).toMatchObject({ status: 'Confirmed' })
  expect(await tasksOf(who)).toEqual(['inspect_vehicle'])
})

test('nobody has to get a car back whose reservation was called off with its contract', async () => {
  const who = await out()
  await takeBack(who)
  await commit(await recoverOps(await reservationOf(who), today(world), world.run.now().toISOString()))
  await endsToday(who)
  expect(await tasksOf(who)).toEqual(['inspect_vehicle'])
})

test('a fine for a day on which its customer had the car of a Single finds them also once it is back, and nobody after that', async () => {
  const who = await out()
  await takeBack(who)
  fleet.forgetRecentFleet()
  const holderAt = async (at: string) =>
    (await world.get(`/staff/incidents/holder?plate=${who.vehicleId}&at=${at}`, await world.advisor())).body
      .data.holder
  expect(await holderAt(`${addDays(today(world), -3)}T10:00:00.000Z`)).toMatchObject({
    reservationId: who.reservationId,
  })
  await world.forward(2, [])
  expect(await holderAt(world.run.now().toISOString())).toBeUndefined()
})

test('a Single that ends as agreed with its car back has ended when that came back: nothing is called off, and no day counts as unreturned', async () => {
  const who = await out()
  const { broughtBackAt } = await takeBack(who)
  await endsToday(who)
  expect(await reservationOf(who)).toMatchObject({ status: 'Ended', endedAt: broughtBackAt })
  expect((await reservationOf(who)).cancelReason).toBeUndefined()
  expect(await tasksOf(who)).toEqual(['inspect_vehicle'])
  expect(await toldOf(who)).toContain('contract_over')
  expect(await toldOf(who)).not.toContain('stay_called_off')
  await world.forward(5, [])
  const charge = {
    contractId: who.contractId,
    reservationId: who.reservationId,
    kind: 'unreturned',
    days: 1,
    noticeOn: addDays(today(world), -3),
    reason: 'A test.',
  }
  const asked = await world.post(`/staff/customers/${who.id}/charges`, charge, await world.advisor())
  expect(asked.body).toMatchObject({ code: 'charge_days_too_many', details: { leftDays: 0 } })
})

test('a Single whose car nobody ever fetched is called off at its end, and its days are not charged as unreturned', async () => {
  const who = await begun()
  await endsToday(who)
  expect(await reservationOf(who)).toMatchObject({ status: 'Cancelled' })
  expect(await tasksOf(who)).toEqual([])
  expect(await toldOf(who)).toContain('stay_called_off')
})
