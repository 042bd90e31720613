import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { recentFleet } from '../../functions/store/fleet.ts'
import { db } from '../../functions/store/table.ts'
import { World } from '../support/world.ts'

let world: World
let reads = 0
beforeAll(async () => {
  world = await World.start()
  const count = { step: 'initialize', name: 'count' } as const
  db.middlewareStack.add(
    (next) => (args) => {
      reads += 1
      return next(args)
    },
    count,
  )
})
afterAll(() => world?.stop())
afterEach(() => vi.useRealTimers())

test('the fleet is read from the table once a minute and function instance, however many ask', async () => {
  await Promise.all(Array.from({ length: 50 }, () => recentFleet()))
  for (let ask = 0; ask < 20; ask += 1) await recentFleet()
  expect(reads).toBe(1)

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_001 })
  await recentFleet()
  expect(reads).toBe(2)
})
