import { spawn } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as invoices from '../../functions/store/invoices.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import { addDays, addMonths } from '../../shared/rules/dates.ts'
import { DUNNING_STEPS } from '../../shared/rules/dunning-steps.ts'
import { takeSteps } from '../support/dunning.ts'
import { seededSubscriber, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

/** The job in a process of its own; answers the signal that ended it. */
function killedRun(job: string, moment: 'before' | 'after', at = ''): Promise<NodeJS.Signals | null> {
  const fixture = path.join(import.meta.dirname, 'fixtures/killed-job.ts')
  const child = spawn(process.execPath, [fixture, job, moment, at], { stdio: 'ignore' })
  return new Promise((done) => child.once('exit', (_, signal) => done(signal)))
}

test('a job killed before or after each write, and run again, takes every step exactly once (promise 3)', async () => {
  const customer = await seededSubscriber(world, 'One', addDays(today(world), -40))
  // Each step on its day, before the demo's own late invoices are: they would be worked on first.
  const { dueOn } = customer.invoice
  const mornings = DUNNING_STEPS.map(({ afterDays }) => `${addDays(dueOn, afterDays)}T00:20:00.000Z`)
  await takeSteps(customer.invoice, 1)
  const steps = async () =>
    (await invoices.find(customer.id, customer.invoice._id))?.steps.map(({ name }) => name)
  expect(await steps()).toHaveLength(1)

  for (const taken of [2, 3, 4]) {
    expect(await killedRun('dunning', 'before', mornings[taken - 1])).toBe('SIGKILL')
    expect(await steps()).toHaveLength(taken - 1)
    expect(await killedRun('dunning', 'after', mornings[taken - 1])).toBe('SIGKILL')
    expect(await steps()).toHaveLength(taken)
  }
  await world.ask('POST', '/_local/jobs/dunning', { body: {} })
  expect(await steps()).toEqual(DUNNING_STEPS.map(({ name }) => name))

  const items = await world.everyItem()
  const own = (type: string) =>
    items.filter((item) => item.type === type && JSON.stringify(item).includes(customer.id))
  expect(own('DunningStep')).toHaveLength(4)
  // No car is out, so nobody is asked to recover one.
  expect(own('Task')).toHaveLength(3)
})

test('an anniversary cut off before or after its write, and run again, renews once and invoices once', async () => {
  const customer = await seededSubscriber(world, 'One', addMonths(today(world), -12))
  const { renewsOn = '' } = (await subscriptions.find(customer.id, customer.contractId)) ?? {}
  const at = `${renewsOn}T00:25:00.000Z`
  const anniversary = async () => (await subscriptions.find(customer.id, customer.contractId))?.renewsOn
  const renewals = async () =>
    (await invoices.list(customer.id)).filter(({ kind }) => kind === 'renewal').length

  const [before, after] = [
    [renewsOn, 0],
    [addMonths(renewsOn, 12), 1],
  ]
  const both = async () => [await anniversary(), await renewals()]

  // The reminder that came too late is cleared away in a write of its own; which one is first is not said.
  expect(await killedRun('renewals', 'before', at)).toBe('SIGKILL')
  expect(await both()).toEqual(before)
  let kills = 0
  while ((await killedRun('renewals', 'after', at)) === 'SIGKILL') {
    kills += 1
    expect([before, after]).toContainEqual(await both())
  }
  expect(kills).toBeGreaterThanOrEqual(1)
  expect(await both()).toEqual(after)
})
