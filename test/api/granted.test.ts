import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetRecentFleet } from '../../functions/store/fleet.ts'
import { forgetPriceBook } from '../../functions/store/price-books.ts'
import { JOBS } from '../../infra/jobs.ts'
import { refusedCalls, withPermissions } from '../../infra/local/permissions/permitted-calls.ts'
import { type Permissions, permissionsOf } from '../../infra/local/permissions/role.ts'
import { ROUTES } from '../../infra/routes.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { call } from '../bench/capacity.ts'
import { everyRoute } from '../bench/routes.ts'
import { today } from '../support/seeded.ts'
import { synthesised } from '../support/synthesised.ts'
import { World } from '../support/world.ts'

let world: World
let permissions: Map<string, Permissions>
beforeAll(async () => {
  const { template } = await synthesised()
  const of = permissionsOf(template)
  permissions = new Map(
    template.ofType('AWS::Lambda::Function').map((fn) => [String(fn.properties.Description), of(fn)]),
  )
  world = await World.start()
})
afterAll(() => world?.stop())

const asFunction = <T>(id: string, work: () => Promise<T>): Promise<T> => {
  const own = permissions.get(id)
  if (!own) throw new Error(`The template has no function ${id}`)
  return withPermissions(own, work)
}

test('no route does more with the table than its role grants, over a journey that calls every route', async () => {
  const seen = new Set<string>()
  await everyRoute(world, async (id, input, token, headers) => {
    seen.add(id)
    forgetRecentFleet()
    forgetPriceBook()
    const isGet = ROUTES.find(({ endpoint }) => endpoint.id === id)?.endpoint.method === 'GET'
    const key: Record<string, string> = isGet
      ? {}
      : { 'idempotency-key': `once-${seen.size}-${Math.random()}` }
    return asFunction(id, () => call(id, input, token, { ...key, ...headers }))
  })
  expect(refusedCalls()).toEqual([])
  expect(seen.size).toBeGreaterThan(ROUTES.length - 10)
})

/** Days ahead on which the demo's own people have work of every kind: due dates, dunning, lapsed holds, an anniversary. */
const AHEAD = [0, 3, 8, 16, 31, 40]

test('no job does more with the table than its role grants, over what the demo has due for weeks ahead', async () => {
  for (const ahead of AHEAD) {
    for (const { id, file } of JOBS) {
      const { handler } = (await import(/* @vite-ignore */ `../../${file}`)) as {
        handler: (event: { scheduledAt: string }) => Promise<unknown>
      }
      const scheduledAt = `${addDays(today(world), ahead)}T03:00:00Z`
      forgetRecentFleet()
      forgetPriceBook()
      await asFunction(id, () => handler({ scheduledAt }))
    }
  }
  expect(refusedCalls()).toEqual([])
})
