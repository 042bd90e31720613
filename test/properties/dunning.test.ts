import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '../../shared/rules/dates.ts'
import { nextDunningOn, nextDunningStep, type Owed } from '../../shared/rules/dunning.ts'
import { DUNNING_STEPS } from '../../shared/rules/dunning-steps.ts'

/** Days on which the job happens to run, some of them twice, after an invoice fell due on any day of four years. */
const runs = fc.record({
  due: fc.nat(1461).map((days) => addDays('2026-01-01', days)),
  days: fc.array(fc.nat(80), { maxLength: 60 }).map((days) => days.sort((a, b) => a - b)),
  paidAfter: fc.option(fc.nat(80), { nil: undefined }),
})

/** Runs the job on the days, one step a run, as the job does. */
function runJob({ due, days, paidAfter }: { due: string; days: number[]; paidAfter: number | undefined }) {
  const invoice: Owed = { dueOn: due }
  const taken: { name: string; day: number }[] = []
  for (const day of days) {
    if (paidAfter !== undefined && day >= paidAfter) invoice.paidOn = addDays(due, paidAfter)
    const step = nextDunningStep(invoice, addDays(due, day))
    if (!step) continue
    taken.push({ name: step.name, day })
    invoice.lastStep = step.name
    invoice.steps = [...(invoice.steps ?? []), { takenOn: addDays(due, day) }]
  }
  return { taken, invoice }
}

test('on whatever days the dunning job runs, steps come in order, none twice, none skipped, none before its day, none nearer to the one before than 8, 15 and 3 days', () => {
  fc.assert(
    fc.property(runs, (one) => {
      const { taken } = runJob(one)
      expect(taken.map((step) => step.name)).toEqual(
        DUNNING_STEPS.slice(0, taken.length).map((step) => step.name),
      )
      taken.forEach((step, index) => {
        const { afterDays } = DUNNING_STEPS[index] ?? { afterDays: Number.POSITIVE_INFINITY }
        expect(step.day).toBeGreaterThanOrEqual(afterDays)
        const [before, previous] = [taken[index - 1], DUNNING_STEPS[index - 1]]
        if (before && previous)
          expect(step.day - before.day).toBeGreaterThanOrEqual(afterDays - previous.afterDays)
      })
      if (one.paidAfter !== undefined) {
        for (const step of taken) expect(step.day).toBeLessThan(one.paidAfter)
      }
    }),
    { numRuns: 1000 },
  )
})

test('a dunning job that runs every day takes each step on its very day', () => {
  fc.assert(
    fc.property(runs, ({ due }) => {
      const days = Array.from({ length: 60 }, (_, day) => day)
      const { taken } = runJob({ due, days, paidAfter: undefined })
      expect(taken.map((step) => step.day)).toEqual([7, 15, 30, 33])
    }),
    { numRuns: 300 },
  )
})

test('the work list of dunning names a day exactly when a step is left, and the step is due from that day on', () => {
  fc.assert(
    fc.property(runs, (one) => {
      const { invoice } = runJob(one)
      const on = nextDunningOn(invoice)
      if (on === undefined) expect(nextDunningStep(invoice, addDays(one.due, 5000))).toBeUndefined()
      if (on === undefined) return
      expect(nextDunningStep(invoice, on)).toBeDefined()
      expect(nextDunningStep(invoice, addDays(on, -1))).toBeUndefined()
      expect(daysBetween(one.due, on)).toBeGreaterThanOrEqual(7)
    }),
    { numRuns: 500 },
  )
})
