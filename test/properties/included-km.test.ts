import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../shared/rules/dates.ts'
import { countKm, type Reading } from '../../shared/rules/included-km.ts'
import { type BilledReading, judgedReading } from '../../shared/rules/odometer.ts'
import { extraKm } from '../oracle/calculator/reservation.ts'

/** A stay, and readings from its first day on, some of them after its last. */
const stays = fc
  .record({
    offset: fc.integer({ min: 0, max: 1500 }),
    length: fc.integer({ min: 28, max: 200 }),
    steps: fc.array(
      fc.record({ days: fc.integer({ min: 1, max: 70 }), km: fc.integer({ min: 0, max: 6000 }) }),
      {
        minLength: 1,
        maxLength: 8,
      },
    ),
  })
  .map(({ offset, length, steps }) => {
    const start_date = addDays('2026-01-01', offset)
    const readings: Reading[] = [{ on: start_date, km: 0 }]
    for (const { days, km } of steps) {
      const last = readings.at(-1) as Reading
      readings.push({ on: addDays(last.on, days), km: last.km + km })
    }
    return {
      terms: { start_date, return_date: addDays(start_date, length), includedPerMonth: 2000 },
      readings,
    }
  })

test('kilometres cost what was certainly driven in some months beyond what these include', () => {
  fc.assert(
    fc.property(stays, ({ terms, readings }) => {
      const { start_date: start, return_date: end } = terms
      expect(countKm(readings, terms).extraKm).toBe(extraKm({ start, end }, readings))
    }),
    { numRuns: 2000 },
  )
})

/** Days of a stay's first month on which its odometer is read, and what is driven before each. */
const withinAMonth = fc.array(
  fc.record({ day: fc.integer({ min: 1, max: 28 }), km: fc.integer({ min: 0, max: 1500 }) }),
  { minLength: 1, maxLength: 6 },
)

test('however often a month is read, its readings bill together what the last alone would', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1500 }), withinAMonth, (offset, steps) => {
      const start_date = addDays('2026-01-01', offset)
      const terms = { start_date, return_date: addDays(start_date, 60), includedPerMonth: 2000 }
      const readings: Reading[] = [{ on: start_date, km: 0 }]
      for (const { day, km } of [...steps].sort((one, other) => one.day - other.day))
        readings.push({ on: addDays(start_date, day), km: (readings.at(-1)?.km ?? 0) + km })
      const last = readings.at(-1) as Reading
      const alone = Math.max(0, last.km - 2000)
      expect(billedOneByOne(readings, terms)).toBe(alone)
      expect(billedOneByOne([readings[0] as Reading, last], terms)).toBe(alone)
    }),
    { numRuns: 1000 },
  )
})

function billedOneByOne(readings: readonly Reading[], terms: Parameters<typeof countKm>[1]): number {
  const valid: BilledReading[] = []
  for (const one of readings) valid.push({ ...one, extraKm: judgedReading(valid, one, terms).extraKm })
  return valid.reduce((sum, { extraKm: km }) => sum + km, 0)
}
