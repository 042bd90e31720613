import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROUTES } from '../../infra/routes.ts'
import { everyRoute } from '../bench/routes.ts'
import { World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

/** Called by others than people, or only in a state that one journey cannot reach. */
const APART: Record<string, string> = {
  'payments-events': 'the payment provider calls it, and signs what it says',
  'payment-methods-create': 'it follows a visit to the provider’s page',
  'contracts-reinstatement': 'it needs a subscription that dunning has suspended',
  'staff-contracts-reinstate': 'it needs a subscription that dunning has suspended',
}

test('one journey calls every route, and each of them answers', async () => {
  const called = new Set((await everyRoute(world)).map(({ route }) => route))
  const missing = ROUTES.map(({ endpoint }) => endpoint)
    .filter(({ id, method, path }) => !APART[id] && !called.has(`${method} ${path.replace('/api/v1', '')}`))
    .map(({ id }) => id)
  expect(missing).toEqual([])
})
