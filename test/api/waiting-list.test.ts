import { afterAll, beforeAll, expect, test } from 'vitest'
import { handler as waitingOffers } from '../../functions/jobs/waiting-offers.ts'
import { commit } from '../../functions/store/commit.ts'
import * as fleet from '../../functions/store/fleet.ts'
import type * as reservations from '../../functions/store/reservations.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import * as waiting from '../../functions/store/waiting-list.ts'
import { reserve } from '../../infra/local/seed/story.ts'
import type { StaffWaitingPlace, WaitingPlace } from '../../shared/api/waiting-list.ts'
import { addDays, addMonths } from '../../shared/rules/dates.ts'
import { payInFull } from '../support/customers.ts'
import { addModel, type Seeded, seededSubscriber, session, today } from '../support/seeded.ts'
import { stepUp } from '../support/step-up.ts'
import { World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

const DAY_MS = 24 * 60 * 60 * 1000

/** A model whose one vehicle is booked for months from tomorrow, by whom and under which reservation. */
async function taken({ months = 12 } = {}) {
  const modelId = await addModel(world, 1)
  const holder = await seededSubscriber(world)
  const day = today(world)
  const stay = await reserve(holder.customer, modelId, addDays(day, 1), months, day)
  return { modelId, holder, stay }
}
type Taken = Awaited<ReturnType<typeof taken>>

const join = (who: Seeded, modelId: string, days: object = {}) =>
  world.post('/waiting-list', { modelId, ...days }, who)
const leave = (who: Seeded, modelId: string) => world.ask('DELETE', `/api/v1/waiting-list/${modelId}`, who)
const placesOf = async (who: Seeded): Promise<WaitingPlace[]> =>
  (await world.get('/waiting-list', who)).body.data
const offerOf = async (who: Seeded, modelId: string) =>
  (await placesOf(who)).find((place) => place.modelId === modelId)?.offer
const cancel = async ({ holder, stay }: Taken) =>
  world.post(`/reservations/${stay._id}/cancellation`, { lostCents: 0 }, holder)
const book = (
  who: Seeded,
  modelId: string,
  { start_date, return_date }: { start_date: string; return_date: string },
) => world.post('/reservations', { modelId, start_date, return_date }, who)
const noticesOf = async (who: Seeded): Promise<string[]> =>
  (await world.get('/notifications', who)).body.data.map(({ kind }: { kind: string }) => kind)
/** Two months that begin in some days. */
const twoMonths = (startsIn: number) => {
  const start_date = addDays(today(world), startsIn)
  return { start_date, return_date: addDays(addMonths(start_date, 2), -1) }
}
const afterADay = () => new Date(world.run.now().getTime() + DAY_MS + 1000).toISOString()
/** What they book needs a customer whose first invoice does not block them. */
const suspend = async (who: Seeded) => {
  const subscription = await subscriptions.running(who.id)
  await commit([subscriptions.changeOp(subscription, { bookingsBlocked: true })])
}

/** The contract ends as dunning ends it. */
async function closeSubscription(who: Seeded) {
  const subscription = await subscriptions.running(who.id)
  await commit([
    subscriptions.changeOp(subscription, { status: 'terminated' }),
    subscriptions.endRunningOp(who.id),
  ])
  await payInFull(world, who.id, who.invoice)
}
const deleteAccount = async ({ id, token }: Seeded) =>
  world.ask('DELETE', `/api/v1/customer/${id}`, { token, headers: await stepUp(id, 'deletion') })

test('days of a cancelled reservation are held for the first in line, and nobody else books them', async () => {
  const one = await taken()
  const [first, second] = [await seededSubscriber(world), await seededSubscriber(world)]
  const days = twoMonths(40)
  expect((await join(first, one.modelId, days)).status).toBe(200)
  expect((await join(second, one.modelId, days)).status).toBe(200)
  expect((await cancel(one)).status).toBe(200)

  expect(await offerOf(first, one.modelId)).toMatchObject(days)
  expect(await offerOf(second, one.modelId)).toBeUndefined()
  expect((await book(second, one.modelId, days)).body).toMatchObject({ code: 'vehicle_unavailable' })

  const booked = await book(first, one.modelId, days)
  expect(booked.status).toBe(200)
  expect(await placesOf(first)).toEqual([])
  expect((await fleet.calendars(one.modelId))[0]?.taken.map(({ reservationId }) => reservationId)).toEqual([
    booked.body.data._id,
  ])
})

test('who is offered days is told in their profile, by mail and by SMS, each with the page on which they take them', async () => {
  await world.forward(0, [])
  const one = await taken()
  const who = await seededSubscriber(world)
  await join(who, one.modelId, twoMonths(40))
  await cancel(one)
  expect(await noticesOf(who)).toContain('waiting_offered')
  const page = `/drive-line?model=${one.modelId}`
  const holds = ({ text }: { text?: string }) => text?.includes(page) ?? false
  await world.message(who.customer.email, holds)
  await world.message(who.customer.phonenumber, holds)
})

test('an offer that is declined is the next one’s at once, and the last one’s leaves the days free for all', async () => {
  const one = await taken()
  const [first, second, other] = [
    await seededSubscriber(world),
    await seededSubscriber(world),
    await seededSubscriber(world),
  ]
  const days = twoMonths(40)
  await join(first, one.modelId, days)
  await join(second, one.modelId, days)
  await cancel(one)
  expect((await leave(first, one.modelId)).status).toBe(200)
  expect(await placesOf(first)).toEqual([])
  expect(await offerOf(second, one.modelId)).toMatchObject(days)
  expect((await leave(second, one.modelId)).status).toBe(200)
  expect((await book(other, one.modelId, days)).status).toBe(200)
})

test('after 24 hours an offer cannot be taken any more, and the job hands it to the next in line, once', async () => {
  const one = await taken()
  const [first, second] = [await seededSubscriber(world), await seededSubscriber(world)]
  const days = twoMonths(40)
  await join(first, one.modelId, days)
  await join(second, one.modelId, days)
  await cancel(one)
  const early = await waitingOffers({ scheduledAt: world.run.now().toISOString() })
  expect(early.processed).toBe(0)
  expect(await offerOf(first, one.modelId)).toMatchObject(days)

  const runs = await Promise.all([1, 2].map(() => waitingOffers({ scheduledAt: afterADay() })))
  expect(runs.map(({ failed }) => failed)).toEqual([0, 0])
  expect(await placesOf(first)).toEqual([])
  expect(await noticesOf(first)).toContain('waiting_over')
  expect(await offerOf(second, one.modelId)).toMatchObject(days)
  expect((await noticesOf(second)).filter((kind) => kind === 'waiting_offered').length).toBe(1)
  expect((await book(first, one.modelId, days)).body).toMatchObject({ code: 'vehicle_unavailable' })
})

test('who waits as soon as possible is offered the first days of a vehicle that comes back early, for three months at most', async () => {
  const one = await taken({ months: 12 })
  const who = await seededSubscriber(world)
  expect((await join(who, one.modelId)).status).toBe(200)
  await cancel(one)
  const offer = await offerOf(who, one.modelId)
  expect(offer).toBeDefined()
  const { start_date = '', return_date = '' } = offer ?? {}
  expect(return_date).toBe(addDays(addMonths(start_date, 3), -1))
  expect(start_date < addMonths(today(world), 2)).toBe(true)
  // A month of it is taken; the rest is free for all, since nobody else waits.
  const month = { start_date, return_date: addDays(addMonths(start_date, 1), -1) }
  expect((await book(who, one.modelId, month)).status).toBe(200)
  const other = await seededSubscriber(world)
  const rest = { start_date: addDays(month.return_date, 1), return_date }
  expect((await book(other, one.modelId, rest)).status).toBe(200)
})

test('what is left of an offer that is taken in part is offered to the next in line', async () => {
  const one = await taken()
  const [first, second] = [await seededSubscriber(world), await seededSubscriber(world)]
  await join(first, one.modelId)
  await join(second, one.modelId)
  await cancel(one)
  const { start_date = '' } = (await offerOf(first, one.modelId)) ?? {}
  const month = { start_date, return_date: addDays(addMonths(start_date, 1), -1) }
  expect((await book(first, one.modelId, month)).status).toBe(200)
  expect((await offerOf(second, one.modelId))?.start_date).toBe(addDays(month.return_date, 1))
})

test('somebody whose bookings are on hold is passed over, and keeps their place', async () => {
  const one = await taken()
  const [blocked, next] = [await seededSubscriber(world), await seededSubscriber(world)]
  const days = twoMonths(40)
  await join(blocked, one.modelId, days)
  await join(next, one.modelId, days)
  await suspend(blocked)
  await cancel(one)
  expect(await offerOf(blocked, one.modelId)).toBeUndefined()
  expect((await placesOf(blocked)).length).toBe(1)
  expect(await offerOf(next, one.modelId)).toMatchObject(days)
})

test('nobody waits while a vehicle is free, and everybody has one place a model', async () => {
  const one = await taken()
  const who = await seededSubscriber(world)
  const free = await addModel(world, 1)
  expect((await join(who, free)).body).toMatchObject({ code: 'waiting_not_needed' })
  expect((await join(who, one.modelId)).status).toBe(200)
  expect((await join(who, one.modelId, twoMonths(40))).body).toMatchObject({ code: 'waiting_already' })
  expect((await leave(who, one.modelId)).status).toBe(200)
  expect((await leave(who, one.modelId)).status).toBe(404)
  expect((await join(who, one.modelId, twoMonths(40))).status).toBe(200)
})

test('two vehicles of a model that become free at one moment go to two people, and one of two days to one', async () => {
  const modelId = await addModel(world, 2)
  const day = today(world)
  const holders = [await seededSubscriber(world), await seededSubscriber(world)]
  const stays: reservations.StoredReservation[] = []
  for (const { customer } of holders) stays.push(await reserve(customer, modelId, addDays(day, 1), 12, day))
  const waiters = [
    await seededSubscriber(world),
    await seededSubscriber(world),
    await seededSubscriber(world),
  ]
  const days = twoMonths(40)
  for (const who of waiters) await join(who, modelId, days)
  const answers = await Promise.all(
    stays.map((stay, at) =>
      world.post(`/reservations/${stay._id}/cancellation`, { lostCents: 0 }, holders[at] as Seeded),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const offers = await Promise.all(waiters.map((who) => offerOf(who, modelId)))
  expect(offers.map(Boolean)).toEqual([true, true, false])
  const slots = (await fleet.calendars(modelId)).map(({ taken: all }) => all.length)
  expect(slots).toEqual([1, 1])
})

test('who gives days up is not offered them again: the next in line is', async () => {
  const one = await taken()
  const next = await seededSubscriber(world)
  expect((await join(one.holder, one.modelId)).status).toBe(200)
  await join(next, one.modelId)
  expect((await cancel(one)).status).toBe(200)
  expect(await offerOf(one.holder, one.modelId)).toBeUndefined()
  expect(await offerOf(next, one.modelId)).toBeDefined()
})

test('a deleted account gives up its place and what is held for it', async () => {
  const one = await taken()
  const [leaving, next] = [await seededSubscriber(world), await seededSubscriber(world)]
  const days = twoMonths(40)
  await join(leaving, one.modelId, days)
  await join(next, one.modelId, days)
  await cancel(one)
  expect(await offerOf(leaving, one.modelId)).toMatchObject(days)
  await closeSubscription(leaving)
  expect((await deleteAccount(leaving)).status).toBe(200)
  expect(await waiting.find(leaving.id, one.modelId)).toBeUndefined()
  expect(await offerOf(next, one.modelId)).toMatchObject(days)
})

test('the desk reads the line for a model in the order of its places, by name, and who is offered something', async () => {
  const one = await taken()
  const [first, second] = [await seededSubscriber(world), await seededSubscriber(world)]
  await join(first, one.modelId, twoMonths(40))
  await join(second, one.modelId)
  const advisor = await world.advisor()
  const read = async (query: string) =>
    (await world.get(`/staff/waiting-list${query}`, advisor)).body.data as StaffWaitingPlace[]
  const line = await read(`?modelId=${one.modelId}`)
  expect(line.map(({ customerId }) => customerId)).toEqual([first.id, second.id])
  expect(line[0]?.customerName).toContain(first.customer.lastname)
  expect((await read('')).some(({ customerId }) => customerId === second.id)).toBe(true)
  expect((await world.get('/staff/waiting-list', first)).status).toBe(403)
})

test('an offer whose 24 hours are over cannot be taken, also before the job has looked', async () => {
  const one = await taken()
  const who = await seededSubscriber(world)
  const days = twoMonths(40)
  await join(who, one.modelId, days)
  await cancel(one)
  expect(await offerOf(who, one.modelId)).toMatchObject(days)
  await world.forward(1, [])
  const later = { ...who, ...(await session(world, who.customer)) }
  expect(await offerOf(later, one.modelId)).toBeUndefined()
  expect((await book(later, one.modelId, days)).body).toMatchObject({ code: 'vehicle_unavailable' })
})

test('an advisor moves a reservation onto days that its own customer is offered', async () => {
  const one = await taken()
  const who = await seededSubscriber(world)
  const days = twoMonths(40)
  await join(who, one.modelId, days)
  await cancel(one)
  expect(await offerOf(who, one.modelId)).toMatchObject(days)
  const other = await addModel(world, 1, 5)
  const stay = await reserve(who.customer, other, days.start_date, 2, today(world))
  const { vehicleId, start_date } = stay
  const path = `/staff/customers/${who.id}/reservations/${stay._id}/move`
  const to = { vehicleId: `${one.modelId}-1`, start_date, seen: { vehicleId, start_date } }
  const advisor = await world.advisor()
  const { quote } = (await world.post(path, to, advisor)).body.data
  const moved = await world.post(path, { ...to, priceCents: quote.priceCents }, advisor)
  expect(moved.body.data.reservation).toMatchObject({ modelId: one.modelId, ...days })
  expect(await waiting.find(who.id, one.modelId)).toBeUndefined()
})

test('days that a lifted block frees are held for who waits for them', async () => {
  const modelId = await addModel(world, 1)
  const staff = await world.advisor()
  const day = today(world)
  const blocked = { kind: 'damage', start_date: addDays(day, 1), return_date: addDays(day, 360) }
  const { body } = await world.post(`/staff/vehicles/${modelId}-1/blocks`, blocked, staff)
  const who = await seededSubscriber(world)
  const days = twoMonths(40)
  expect((await join(who, modelId, days)).status).toBe(200)
  const lift = `/api/v1/staff/vehicles/${modelId}-1/blocks/${body.data.id}`
  expect((await world.ask('DELETE', lift, staff)).status).toBe(200)
  expect(await offerOf(who, modelId)).toMatchObject(days)
})

test('the job hands days on by the rights of its own role', async () => {
  const one = await taken()
  const [first, next] = [await seededSubscriber(world), await seededSubscriber(world)]
  const days = twoMonths(40)
  await join(first, one.modelId, days)
  await join(next, one.modelId, days)
  await cancel(one)
  expect(await offerOf(first, one.modelId)).toMatchObject(days)
  await world.forward(2, ['waiting-offers'])
  expect(await waiting.find(first.id, one.modelId)).toBeUndefined()
  expect((await waiting.find(next.id, one.modelId))?.offer).toMatchObject(days)
})
