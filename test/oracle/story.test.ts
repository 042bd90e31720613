import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as invoices from '../../functions/store/invoices.ts'
import { readAndCheck } from '../../scripts/verify/read-and-check.ts'
import { today } from '../support/seeded.ts'
import type { World } from '../support/world.ts'
import { type Day, plusDays, plusMonths } from './calculator/days.ts'
import { laterRents } from './calculator/reservation.ts'
import { emptyWorld, payPart } from './people.ts'
import { PATIENCE_MS, STORY_STEPS } from './runs.ts'
import { endState } from './story/end-state.ts'
import { runJobs } from './story/jobs-of-a-day.ts'
import { keepClock, setDay } from './story/story-clock.ts'
import { type Customer, type Happening, LAST_DAY, payAsUsual, tenCustomers } from './story/ten-customers.ts'

/**
 * Ten customers over 14 months. Between what happens, the jobs run every day, every ten days, or not at all until the next thing happens
 * (then nothing runs for almost a year): they make up what they missed, and the end is the same to the cent.
 */

let world: World
let restoreClock: () => void
beforeAll(async () => {
  world = await emptyWorld()
  restoreClock = keepClock()
})
afterAll(async () => {
  restoreClock?.()
  await world?.stop()
})

const NAMES: Record<number, string> = { 1: 'one day', 10: 'ten days', 500: 'one jump' }

/** Do the jobs run on a day? On days on which something happens always when they jump, so that it meets what was before. */
const isRun = (step: number, on: number, happenings: readonly Happening[]) =>
  on === LAST_DAY || (step > LAST_DAY ? happenings.some((one) => one.on === on) : on % step === 0)

async function tell(step: number, first: Day) {
  setDay(first)
  const story = await tenCustomers(world, first)
  const { customers, happenings } = story
  let payDay: Day | undefined = first
  for (let on = 0; on <= LAST_DAY; on += 1) {
    const [day, now] = [plusDays(first, on), happenings.filter((one) => one.on === on)]
    const runs = isRun(step, on, happenings)
    const pays = payDay !== undefined && payDay <= day
    if (!runs && !pays && now.length === 0) continue
    setDay(day)
    if (runs) await runJobs(day)
    await payAsUsual(customers, day)
    for (const { happens } of now) await happens()
    payDay = await payAsUsual(customers, day)
  }
  const last = plusDays(first, LAST_DAY)
  for (const customer of customers) await settleAll(customer, last)
  return story
}

/** In the end everybody who pays at all has paid everything that was asked for by then. */
async function settleAll({ pays, who }: Customer, day: Day) {
  if (pays === 'never') return
  for (const { _id, status } of await invoices.list(who.id))
    if (status === 'open') await payPart(who.id, _id, day)
}

type State = Awaited<ReturnType<typeof endState>>
const ends = new Map<number, Record<string, State>>()

describe.each(STORY_STEPS)('told in steps of %i days', (step) => {
  test(
    `the story of ten customers, told in steps of ${NAMES[step]}, ends as the specification says, and no invariant is broken`,
    async () => {
      const first = today(world)
      const { customers, prompt, single } = await tell(step, first)
      const states: Record<string, State> = {}
      for (const customer of customers) states[customer.name] = await endState(customer)
      ends.set(step, states)

      const last = plusDays(first, LAST_DAY)
      const status = (name: string) => states[name]?.subscription?.status
      const statuses = customers.map(({ name }) => `${name}: ${status(name)}`)
      expect(statuses.filter((line) => !line.endsWith('active'))).toEqual([
        'terminated: terminated',
        'gives notice: terminated',
      ])
      await expectRents(prompt, last)
      const months = (await rentsOf(single)).map(({ periodFrom }) => periodFrom)
      expect(months).toEqual(months.map((_, month) => plusMonths(first, month)))
      expect(months).toHaveLength(15)
      expect(await readAndCheck(() => world.everyItem(), last)).toEqual([])
    },
    PATIENCE_MS,
  )
})

const rentsOf = async ({ who }: Customer) =>
  (await invoices.list(who.id))
    .filter(({ periodFrom }) => periodFrom)
    .sort((a, b) => String(a.periodFrom).localeCompare(String(b.periodFrom)))

/** Every rent that was to be issued by the last day, at its price. */
async function expectRents(customer: Customer, last: Day) {
  const expected = customer.stays.flatMap(({ stay }) =>
    laterRents(stay)
      .filter(({ issuedOn }) => issuedOn <= last)
      .map(({ from, line }) => [from, line.cents, line.vatCents]),
  )
  const found = (await rentsOf(customer)).map(({ periodFrom, totals }) => [
    periodFrom,
    totals.cents,
    totals.vatCents,
  ])
  expect(found).toEqual(expected)
}

test('the story of ten customers ends the same to the cent, in whatever steps it was told', () => {
  const [one, ...others] = STORY_STEPS.map((step) => ends.get(step))
  expect(Object.keys(one ?? {})).toHaveLength(10)
  for (const other of others) expect(other).toEqual(one)
})
