import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { forgetRecentFleet, storedModels } from '../../functions/store/fleet.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { sitemap } from '../../scripts/pages/sitemap.ts'
import { FLEET } from '../../shared/catalogue/fleet.ts'
import { publishedOf } from '../../shared/catalogue/published.ts'
import { fetchFleet } from '../../web/lib/data/fleet.ts'
import { addModel } from '../support/seeded.ts'
import { World } from '../support/world.ts'

/** The pages ask the API as a browser would; what they asked with is noted. */
const asked: Record<string, string>[] = []
vi.mock('../../web/lib/http/call.ts', () => ({
  callLater: async (_: unknown, input: Record<string, string>) => {
    asked.push(input)
    return (await world.get(`/vehi/list?${new URLSearchParams(input)}`)).body
  },
}))

const MODELS = 130
let world: World
beforeAll(async () => {
  world = await World.start()
  for (let count = FLEET.length; count < MODELS; count += 1) await addModel(world, 1)
  forgetRecentFleet()
})
afterAll(() => world?.stop())

test('of 130 models customers’ pages list every one, once and in order, with two requests', async () => {
  const listed = await fetchFleet()
  expect(listed).toHaveLength(MODELS)
  expect(new Set(listed.map(({ _id }) => _id)).size).toBe(MODELS)
  expect(listed[0]?._id).toBe(FLEET[0]?._id)
  expect(asked).toHaveLength(2)
})

test('of 130 models the desk lists every one, wherever it chooses among them', async () => {
  const manager = await world.login(PHONES.fleet)
  expect((await world.get('/staff/models', manager)).body.data).toHaveLength(MODELS)
  const planner = await world.get('/staff/planner', manager)
  expect(planner.body.data).toHaveLength(MODELS)
})

test('of 130 models the site’s list for search engines names every one that staff have added', async () => {
  const { models } = await storedModels()
  const added = models.filter(({ _id }) => !FLEET.some((one) => one._id === _id))
  const named = added.map((model) => ({ ...model, version: 1, declination: `Added ${model._id}` }))
  const text = sitemap(publishedOf(named, FLEET))
  expect(named.filter(({ _id }) => !text.includes(`/added-${_id}`))).toEqual([])
})
