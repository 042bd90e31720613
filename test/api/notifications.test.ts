import { afterAll, beforeAll, expect, test } from 'vitest'
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
