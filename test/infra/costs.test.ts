import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { CALLS_A_MONTH } from '../../scripts/costs/assumptions.ts'
import { brokenAt, costsOf, limitsOf, usageOf } from '../../scripts/costs/costs-model.ts'
import { costsPage, SIZES } from '../../scripts/costs/costs-page.ts'
import { measuredIn } from '../../scripts/costs/measured.ts'

const doc = (name: string) => readFileSync(path.resolve(import.meta.dirname, `../../docs/${name}.md`), 'utf8')
const MEASURED = measuredIn(doc('performance'))

test('every call that a customer is assumed to make has a measured capacity; one that has none is an error, not free', () => {
  for (const route of Object.keys(CALLS_A_MONTH)) expect(MEASURED[route], route).toBeDefined()
  const { 'POST /reservations': _, ...without } = MEASURED
  expect(() => usageOf(1000, without)).toThrow('No capacity was measured of POST /reservations')
})

test('twice as many customers use and cost twice as much, but for what is always there', () => {
  const [one, two] = [usageOf(1000, MEASURED), usageOf(2000, MEASURED)]
  for (const [name, value] of Object.entries(one))
    expect(two[name as keyof typeof two], name).toBeCloseTo(2 * value, 6)
  const sum = (of: { dollars: number }[]) => of.reduce((all, { dollars }) => all + dollars, 0)
  const fixed = costsOf(usageOf(0, MEASURED))
  expect(sum(costsOf(two)) - sum(fixed)).toBeCloseTo(2 * (sum(costsOf(one)) - sum(fixed)), 6)
})

test('a route that reads twice as much costs twice as much of the reads that it makes', () => {
  const dear = { ...MEASURED, 'GET /vehi/slots': { reads: 1002, writes: 0 } }
  const more = usageOf(1000, dear).reads - usageOf(1000, MEASURED).reads
  const before = MEASURED['GET /vehi/slots']?.reads ?? 0
  expect(more).toBeCloseTo(1000 * (CALLS_A_MONTH['GET /vehi/slots'] ?? 0) * (1002 - before), 6)
})

test('the limits are named in the order in which they are used up, and more customers reach at least as many', () => {
  const reached = SIZES.map((customers) => {
    const limits = limitsOf(customers, usageOf(customers, MEASURED))
    const used = limits.map(({ load, limit }) => load / limit)
    expect(used).toEqual(used.toSorted((one, other) => other - one))
    return brokenAt(limits).length
  })
  expect(reached).toEqual(reached.toSorted((one, other) => one - other))
})

test('docs/costs.md says what the calculator says', () => {
  expect(doc('costs'), 'npm run costs').toBe(costsPage(MEASURED))
})
