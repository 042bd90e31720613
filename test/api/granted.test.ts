import { afterAll, beforeAll, expect, test } from 'vitest'
import { JOBS } from '../../infra/jobs.ts'
import { ROUTES } from '../../infra/routes.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { call } from '../bench/capacity.ts'
import { everyRoute } from '../bench/routes.ts'
import { today } from '../support/seeded.ts'
import { type Synthesised, synthesised } from '../support/synthesised.ts'
import { notGranted, usedBy, watchTable } from '../support/table-use.ts'
import { World } from '../support/world.ts'

let world: World
let stacks: Synthesised
beforeAll(async () => {
  stacks = await synthesised()
  world = await World.start()
})
afterAll(() => world?.stop())

test('no route uses more of the table than its role grants, over a journey that calls every route', async () => {
  watchTable()
  const refused = new Set<string>()
  const seen = new Set<string>()
  await everyRoute(world, async (id, ...rest) => {
    const { result, used } = await usedBy(() => call(id, ...rest))
    seen.add(id)
    for (const line of notGranted(stacks.template, id, used)) refused.add(line)
    return result
  })
  expect([...refused]).toEqual([])
  expect(seen.size).toBeGreaterThan(ROUTES.length - 10)
})

/** Days ahead on which the demo's own people have work of every kind: due dates, dunning, lapsed holds, an anniversary. */
const AHEAD = [0, 3, 8, 16, 31, 40]

test('no job uses more of the table than its role grants, over what the demo has due for weeks ahead', async () => {
  watchTable()
  const refused = new Set<string>()
  for (const ahead of AHEAD) {
    for (const { id, file } of JOBS) {
      const { handler } = (await import(/* @vite-ignore */ `../../${file}`)) as {
        handler: (event: { scheduledAt: string }) => Promise<unknown>
      }
      const scheduledAt = `${addDays(today(world), ahead)}T03:00:00Z`
      const { used } = await usedBy(() => handler({ scheduledAt }))
      expect(used.length, id).toBeGreaterThan(0)
      for (const line of notGranted(stacks.template, id, used)) refused.add(line)
    }
  }
  expect([...refused]).toEqual([])
})
