import { beforeEach, expect, test, vi } from 'vitest'
import type { LocalClock } from '../../infra/local/clock/clock.ts'
import { scheduleTimes } from '../../infra/local/clock/schedule-times.ts'
import { Scheduler, UnknownJob } from '../../infra/local/clock/schedules.ts'
import type { Functions } from '../../infra/local/functions/functions.ts'

const ZONE = 'Europe/Luxembourg'
let calls: { job: string; at: string; clock: string }[]
let clock: LocalClock
let broken: string | undefined
let answer: object

beforeEach(() => {
  calls = []
  broken = undefined
  answer = { processed: 1 }
  let now = new Date('2026-03-27T12:00:00Z')
  clock = {
    now: () => now,
    set: (instant) => {
      now = instant
    },
    lastRuns: {},
    noteRun: (job, at) => {
      clock.lastRuns[job] = at.toISOString()
    },
    since: now,
  }
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

function scheduler(settled?: () => Promise<void>): Scheduler {
  const schedule = (name: string, expression: string) => ({
    name,
    expression,
    timezone: ZONE,
    functionArn: name,
    input: `{"job":"${name}","at":"<aws.scheduler.scheduled-time>"}`,
    times: scheduleTimes(expression, ZONE, new Date(0)),
  })
  const invoke: Functions['invoke'] = async (_, event) => {
    const { job, at } = event as { job: string; at: string }
    if (job === broken) throw new Error('broken')
    calls.push({ job, at, clock: clock.now().toISOString() })
    return answer
  }
  const both = [schedule('first', 'cron(30 5 * * ? *)'), schedule('second', 'cron(0 6 * * ? *)')]
  return new Scheduler(both, clock, { invoke } as Functions, settled)
}

test('going forward over the change to summer time runs each day once, at its own wall time', async () => {
  const ran = await scheduler().advanceTo(new Date('2026-03-30T12:00:00Z'))
  expect(ran).toEqual([
    { job: 'first', at: '2026-03-28T04:30:00.000Z' },
    { job: 'second', at: '2026-03-28T05:00:00.000Z' },
    { job: 'first', at: '2026-03-29T03:30:00.000Z' },
    { job: 'second', at: '2026-03-29T04:00:00.000Z' },
    { job: 'first', at: '2026-03-30T03:30:00.000Z' },
    { job: 'second', at: '2026-03-30T04:00:00.000Z' },
  ])
  for (const { at, clock: shown } of calls) expect(new Date(at)).toEqual(new Date(shown))
  expect(clock.now()).toEqual(new Date('2026-03-30T12:00:00Z'))
})

test('going forward over the change to winter time runs each day once', async () => {
  clock.set(new Date('2026-10-24T12:00:00Z'))
  const ran = await scheduler().advanceTo(new Date('2026-10-26T12:00:00Z'))
  expect(ran.map(({ at }) => at)).toEqual([
    '2026-10-25T04:30:00.000Z',
    '2026-10-25T05:00:00.000Z',
    '2026-10-26T04:30:00.000Z',
    '2026-10-26T05:00:00.000Z',
  ])
})

test('a job that fails does not stop the others, nor the clock', async () => {
  broken = 'first'
  await scheduler().advanceTo(new Date('2026-03-28T12:00:00Z'))
  expect(calls.map(({ job }) => job)).toEqual(['second'])
  expect(clock.now()).toEqual(new Date('2026-03-28T12:00:00Z'))
})

test('what a job has written is delivered before the clock moves on, and nothing is waited for after one that had nothing to do', async () => {
  const settledAt: string[] = []
  const settled = async () => void settledAt.push(clock.now().toISOString())
  const target = new Date('2026-03-28T12:00:00Z')
  await scheduler(settled).advanceTo(target)
  expect(settledAt).toEqual([
    // What was written before the clock was moved, then after each job.
    '2026-03-27T12:00:00.000Z',
    '2026-03-28T04:30:00.000Z',
    '2026-03-28T05:00:00.000Z',
  ])
  settledAt.length = 0
  answer = { processed: 0, failed: 0, skipped: 2 }
  await scheduler(settled).advanceTo(new Date('2026-03-29T12:00:00Z'))
  expect(settledAt).toEqual([target.toISOString()])
})

test('what was missed while the run was stopped is made up once, in order, and not again', async () => {
  clock.lastRuns.first = '2026-03-20T04:30:00.000Z'
  clock.lastRuns.second = '2026-03-20T05:00:00.000Z'
  const started = scheduler()
  await started.start()
  await started.close()
  expect(calls.map(({ job }) => job)).toEqual(['first', 'second'])

  const again = scheduler()
  await again.start()
  await again.close()
  expect(calls).toHaveLength(2)
})

test('a new data folder has missed nothing', async () => {
  const started = scheduler()
  await started.start()
  await started.close()
  expect(calls).toEqual([])
})

test('two who move the clock at once wait for each other: no time runs twice', async () => {
  const one = scheduler()
  const target = new Date('2026-03-28T12:00:00Z')
  const [first, second] = await Promise.all([one.advanceTo(target), one.advanceTo(target)])
  expect([first.length, second.length]).toEqual([2, 0])
})

test('a job runs on demand; one that nobody knows is an error of its own', async () => {
  expect(await scheduler().run('first')).toEqual({ processed: 1 })
  await expect(scheduler().run('third')).rejects.toThrow(UnknownJob)
})
