import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SavedView } from '../../shared/api/staff-views.ts'
import { newcomer } from '../support/seeded.ts'
import { World } from '../support/world.ts'

type Person = Awaited<ReturnType<typeof newcomer>>

let world: World
let sophie: Person
let luc: Person
let boss: Person
beforeAll(async () => {
  world = await World.start({ demo: false })
  sophie = await newcomer(world, { role: ['ADVISOR'] })
  luc = await newcomer(world, { role: ['ADVISOR'] })
  boss = await newcomer(world, { role: ['ADMIN'] })
})
afterAll(() => world?.stop())

const save = (who: Person, view: object) =>
  world.post('/staff/views', { queue: 'tasks', name: 'Mine', search: 'show=mine', ...view }, who)
const views = async (who: Person): Promise<SavedView[]> => (await world.get('/staff/views', who)).body.data
const names = async (who: Person) => (await views(who)).map(({ queue, name }) => `${queue} ${name}`)
const remove = (who: Person, id: string | undefined) =>
  world.ask('DELETE', `/api/v1/staff/views/${id}`, { token: who.token })

test('a view is its owner’s alone, and a name is there once in each queue', async () => {
  await save(sophie, {})
  await save(sophie, { search: 'show=snoozed' })
  await save(sophie, { queue: 'choices' })
  expect(await names(sophie)).toEqual(['tasks Mine', 'choices Mine'])
  expect((await views(sophie))[0]?.search).toBe('show=snoozed')
  expect(await names(luc)).toEqual([])
  const [own] = await views(sophie)
  expect((await remove(luc, own?._id)).status).toBe(404)
  expect((await remove(sophie, own?._id)).status).toBe(200)
  expect(await names(sophie)).toEqual(['choices Mine'])
})

test('administrators share a view with the whole desk, and they alone remove it', async () => {
  expect((await save(luc, { name: 'All', isShared: true })).status).toBe(403)
  expect((await save(boss, { name: 'All', isShared: true })).status).toBe(200)
  const shared = (await views(luc)).find(({ name }) => name === 'All')
  expect(shared?.isShared).toBe(true)
  expect((await remove(luc, shared?._id)).status).toBe(403)
  expect((await remove(boss, shared?._id)).status).toBe(200)
  expect(await names(luc)).toEqual([])
})

test('of views that are saved at once none is lost', async () => {
  const many = Array.from({ length: 6 }, (_, at) => save(luc, { name: `View ${at}` }))
  expect((await Promise.all(many)).map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(await names(luc)).toHaveLength(6)
})

test('what is kept is a filter and no other address, and forty at most', async () => {
  for (const search of ['//evil.example', '?a=b', 'a=<b>', 'x'.repeat(201)])
    expect((await save(luc, { search })).status).toBe(422)
  for (let at = 6; at < 40; at += 1) await save(luc, { name: `View ${at}` })
  expect((await save(luc, { name: 'One more' })).body.code).toBe('views_full')
  expect((await save(luc, { name: 'View 1', search: '' })).status).toBe(200)
})
