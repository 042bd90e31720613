import { afterAll, beforeAll, expect, test } from 'vitest'
import { handler as holdExpiry } from '../../functions/jobs/hold-expiry.ts'
import * as reservations from '../../functions/store/reservations.ts'
import { reserve } from '../../infra/local/seed/story.ts'
import { addDays, daysBetween } from '../../shared/rules/dates.ts'
import { addModel, type Seeded, seededSubscriber, session, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

/** A reservation that waits, and what is done with it. */
async function waiting() {
  const customer = await seededSubscriber(world)
  const start = addDays(today(world), 20)
  const reservation = await reserve(customer.customer, await addModel(world, 1), start, 1, today(world))
  return { customer, id: reservation._id }
}
type Waiting = Awaited<ReturnType<typeof waiting>>

const statusOf = async ({ customer, id }: Waiting) => (await reservations.find(customer.id, id))?.status
const asked = async ({ customer }: { customer: Seeded }) => {
  const { token } = await world.advisor()
  const { data } = (await world.get('/staff/tasks', { token })).body
  return (data as { kind: string; customerId?: string; dueOn: string }[]).filter(
    (task) => task.kind === 'confirm_reservation' && task.customerId === customer.id,
  )
}
const confirm = async ({ customer, id }: Waiting) => {
  const { token } = await world.advisor()
  return world.post(`/staff/customers/${customer.id}/reservations/${id}/confirm`, {}, { token })
}

test('a hold that nobody confirms in a week frees its days; advisors are asked two days before', async () => {
  const [left, kept, early] = [await waiting(), await waiting(), await waiting()]
  expect((await confirm(early)).status).toBe(200)
  await world.forward(4)
  expect(await asked(left)).toEqual([])
  await world.forward(1)
  const lastDay = addDays(today(world), 2)
  expect((await asked(left)).map(({ dueOn }) => dueOn)).toEqual([lastDay])
  expect(await asked(early)).toEqual([])

  expect((await asked(kept)).length).toBe(1)
  expect((await confirm(kept)).status).toBe(200)
  expect(await asked(kept)).toEqual([])

  await world.forward(1)
  expect(await statusOf(left)).toBe('Waiting')
  await world.forward(1)
  const all = [await statusOf(left), await statusOf(kept), await statusOf(early)]
  expect(all).toEqual(['Cancelled', 'Confirmed', 'Confirmed'])
  expect(await asked(left)).toEqual([])
})

test('a hold that is cancelled by its customer asks nobody any more', async () => {
  const one = await waiting()
  await world.forward(5)
  expect((await asked(one)).length).toBe(1)
  const ask = await session(world, one.customer.customer)
  const free = await world.post(`/reservations/${one.id}/cancellation`, { lostCents: 0 }, ask)
  expect(free.status).toBe(200)
  expect(await asked(one)).toEqual([])
})

test('a hold of which nobody was told, because the job did not run, goes on for two days', async () => {
  const one = await waiting()
  const begun = today(world)
  const run = async (day: number) => {
    const on = addDays(begun, day)
    await world.forward(daysBetween(today(world), on), [])
    return holdExpiry({ scheduledAt: `${on}T00:05:00.000Z` })
  }
  await run(10)
  expect([await statusOf(one), (await asked(one)).length]).toEqual(['Waiting', 1])
  await run(11)
  expect(await statusOf(one)).toBe('Waiting')
  await run(12)
  expect(await statusOf(one)).toBe('Cancelled')
})
