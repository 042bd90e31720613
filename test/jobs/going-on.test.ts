import { afterAll, beforeAll, expect, test } from 'vitest'
import { functionName } from '../../functions/chain/functions-by-name.ts'
import { handler as outboxSweep } from '../../functions/jobs/outbox-sweep.ts'
import { secondsLater } from '../../functions/ports/clock.ts'
import { page } from '../../functions/store/failed-calls.ts'
import { lastRuns } from '../../functions/store/job-runs.ts'
import { unsentBefore } from '../../functions/store/outbox.ts'
import { everyDue } from '../support/due-work.ts'
import { leftBehind } from '../support/failed-calls.ts'
import { World } from '../support/world.ts'

/** A job whose time is over goes on by itself, in real calls of the local Lambda. */

let world: World
beforeAll(async () => {
  world = await World.start({ demo: false })
})
afterAll(() => world?.stop())

const now = () => world.run.now().toISOString()
const lastRun = async () => (await lastRuns()).find(({ job }) => job === 'outbox-sweep')

/** As Lambda's context: a minute is left after so many questions. */
function endsAfter(asked: number) {
  let left = asked
  return {
    invokedFunctionArn: functionName('outbox-sweep') ?? '',
    getRemainingTimeInMillis: () => (left-- > 0 ? 600_000 : 0),
  }
}

async function until(look: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await look()) return
    await new Promise((resume) => setTimeout(resume, 100))
  }
  throw new Error('It did not happen')
}

test('a job whose time is over hands every list that is left to another run, and each piece is done once', async () => {
  const MANY = 40
  const to = 'many@example.lu'
  const at = secondsLater(now(), -3600)
  for (let index = 0; index < MANY; index += 1) await leftBehind({ channel: 'mail', to }, at)
  const report = await outboxSweep({ scheduledAt: now() }, endsAfter(12))
  expect(report.processed).toBeLessThan(MANY)
  await until(async () => (await everyDue(unsentBefore(now()))).length === 0)
  await until(async () => (await lastRun())?.processed === MANY)
  expect(await world.outbox(to)).toHaveLength(MANY)
  expect(await lastRun()).toMatchObject({ processed: MANY, failed: 0, skipped: 0 })
})

test('what failed before a job handed over makes the run that ends it fail, which rings, and not the run before', async () => {
  const at = secondsLater(now(), -3600)
  for (let index = 0; index < 20; index += 1) await leftBehind({ channel: 'mail', to: 'x@example.lu' }, at)
  const from = process.env.MAIL_FROM
  delete process.env.MAIL_FROM
  const report = await outboxSweep({ scheduledAt: now() }, endsAfter(10))
  expect(report.failed).toBeGreaterThan(0)
  // Every list that was handed over fails in the end, is tried twice more and is then kept for whoever is on call.
  const kept = async () => (await page()).items.filter((call) => call.function === 'outbox-sweep')
  await until(async () => (await kept()).length > 0)
  process.env.MAIL_FROM = from
  expect(await kept()).toContainEqual(expect.objectContaining({ error: 'Error' }))
})
