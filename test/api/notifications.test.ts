import { afterAll, beforeAll, expect, test } from 'vitest'
import { commit } from '../../functions/store/commit.ts'
import { notificationOp } from '../../functions/store/notifications.ts'
import { call, meter } from '../bench/capacity.ts'
import { seededSubscriber } from '../support/seeded.ts'
import { World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

interface Told {
  _id: string
  read: boolean
}
const toldTo = async (customer: { token: string }): Promise<Told[]> =>
  (await world.get('/notifications', customer)).body.data
const markRead = async (customer: { token: string }, notificationId?: string) =>
  (await world.post('/notifications/read', notificationId ? { notificationId } : {}, customer)).body.read

test('a notification that is opened is read, once, and the others stay new; without a name all are read', async () => {
  const customer = await seededSubscriber(world)
  const before = (await toldTo(customer)).filter(({ read }) => !read)
  expect(before.length).toBeGreaterThan(1)
  const [opened] = before
  expect(await markRead(customer, opened?._id)).toBe(1)
  expect(await markRead(customer, opened?._id)).toBe(0)
  const unread = (await toldTo(customer)).filter(({ read }) => !read).map(({ _id }) => _id)
  expect(unread).toEqual(before.slice(1).map(({ _id }) => _id))
  expect(await markRead(customer)).toBe(before.length - 1)
  expect((await toldTo(customer)).every(({ read }) => read)).toBe(true)
})

test('a notification of another customer cannot be marked as read', async () => {
  const [owner, other] = [await seededSubscriber(world), await seededSubscriber(world)]
  const [first] = await toldTo(owner)
  expect(await markRead(other, first?._id)).toBe(0)
  expect(await toldTo(owner)).toContainEqual(expect.objectContaining({ _id: first?._id, read: false }))
  expect(await toldTo(other)).not.toContainEqual(expect.objectContaining({ _id: first?._id }))
})

/** Notifications of years, older than those that are there. */
async function addOlder(customerId: string, many: number): Promise<void> {
  for (let year = 1; year <= many; year += 1) {
    const at = `20${String(24 - (year % 20)).padStart(2, '0')}-01-01T00:00:00.000Z`
    await commit([notificationOp({ _id: customerId }, 'invoice_issued', { number: String(year) }, at)])
  }
}

test('reading and marking notifications costs the same after years as after a day', async () => {
  meter()
  const [newer, older] = [await seededSubscriber(world), await seededSubscriber(world)]
  await addOlder(newer.id, 30)
  await addOlder(older.id, 300)
  const listed = async ({ token }: { token: string }) =>
    (await call('notifications-list', {}, token)).consumed
  const marked = async ({ token }: { token: string }) =>
    (await call('notifications-read', {}, token)).consumed
  const [few, many] = [await listed(newer), await listed(older)]
  expect(many.reads).toBeLessThanOrEqual(few.reads + 1)
  const [one, all] = [await marked(newer), await marked(older)]
  expect(all.writes).toBe(one.writes)
  expect((await toldTo(older)).every(({ read }) => read)).toBe(true)
  // Marking once more finds nothing to mark.
  expect(await markRead(older)).toBe(0)
})

test('earlier notifications follow page by page, each once, and those before a marking are read', async () => {
  const customer = await seededSubscriber(world)
  await addOlder(customer.id, 70)
  expect(await markRead(customer)).toBeGreaterThan(70)
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const asked: string = cursor ? `/notifications?cursor=${cursor}` : '/notifications'
    const { body } = await world.get(asked, customer)
    expect(body.data.length).toBeLessThanOrEqual(30)
    expect(body.data.every((one: Told) => one.read)).toBe(true)
    seen.push(...body.data.map((one: Told) => one._id))
    cursor = body.cursor
  } while (cursor)
  expect(seen.length).toBeGreaterThan(70)
  expect(seen).toEqual([...new Set(seen)].toSorted().toReversed())
})
