import { spawn } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as invoices from '../../functions/store/invoices.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { DUNNING_STEPS } from '../../shared/rules/dunning-steps.ts'
import { seededSubscriber, today } from '../seeded.ts'
import { World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

/** The job in a process of its own; answers the signal that ended it. */
function killedRun(moment: 'before' | 'after'): Promise<NodeJS.Signals | null> {
  const job = path.join(import.meta.dirname, 'fixtures/killed-dunning.ts')
  const child = spawn(process.execPath, [job, moment], { stdio: 'ignore' })
  return new Promise((done) => child.once('exit', (_, signal) => done(signal)))
}

test('a job killed before or after each write, and run again, takes every step exactly once (promise 3)', async () => {
  const customer = await seededSubscriber(world, 'One', addDays(today(world), -40))
  // The demo's own overdue invoice would be worked on first.
  await world.ask('POST', '/_local/jobs/dunning', { body: {} })
  const steps = async () =>
    (await invoices.find(customer.id, customer.invoice._id))?.steps.map(({ name }) => name)
  expect(await steps()).toHaveLength(1)

  for (const taken of [2, 3, 4]) {
    expect(await killedRun('before')).toBe('SIGKILL')
    expect(await steps()).toHaveLength(taken - 1)
    expect(await killedRun('after')).toBe('SIGKILL')
    expect(await steps()).toHaveLength(taken)
  }
  await world.ask('POST', '/_local/jobs/dunning', { body: {} })
  expect(await steps()).toEqual(DUNNING_STEPS.map(({ name }) => name))

  const items = await world.everyItem()
  const own = (type: string) =>
    items.filter((item) => item.type === type && JSON.stringify(item).includes(customer.id))
  expect(own('DunningStep')).toHaveLength(4)
  expect(own('Task')).toHaveLength(4)
})
