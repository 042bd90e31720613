import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earliestFree, freeSpans, isFree, type Slot, unionOfSpans } from '../../shared/rules/availability.ts'
import { addDays, addMonths } from '../../shared/rules/dates.ts'

const TODAY = '2026-03-01'
const DAYS = 400
const HORIZON = addDays(TODAY, DAYS)

/** Slots that do not overlap, as bookings leave them, in any order; some lie in the past or beyond the horizon. */
const calendar: fc.Arbitrary<Slot[]> = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 90 })), { maxLength: 12 })
  .chain((pieces) => {
    let at = addDays(TODAY, -100)
    const slots = pieces.map(([gap, length], index) => {
      const from = addDays(at, gap)
      at = addDays(from, length)
      return { from, until: at, reservationId: `res ${index}` }
    })
    return fc.shuffledSubarray(slots, { minLength: slots.length })
  })
const days = Array.from({ length: DAYS }, (_, index) => addDays(TODAY, index))

test('free spans and taken slots share out every day of the calendar, none twice', () => {
  fc.assert(
    fc.property(calendar, (taken) => {
      const spans = freeSpans(taken, TODAY, HORIZON)
      for (const day of days) {
        const free = spans.filter((span) => span.start_date <= day && day <= span.return_date).length
        const slots = taken.filter((slot) => slot.from <= day && day < slot.until).length
        expect(free + slots).toBe(1)
      }
    }),
    { numRuns: 60 },
  )
})

test('a reservation can be made exactly when it lies within one free span', () => {
  fc.assert(
    fc.property(calendar, fc.nat(DAYS - 1), fc.nat(80), (taken, offset, length) => {
      const start = addDays(TODAY, offset)
      const end = addDays(start, length)
      fc.pre(end < HORIZON)
      const spans = freeSpans(taken, TODAY, HORIZON)
      const within = spans.some((span) => span.start_date <= start && end <= span.return_date)
      expect(isFree(taken, start, end)).toBe(within)
    }),
    { numRuns: 1000 },
  )
})

test('a month is free from the earliest free day on, and from no day before it', () => {
  fc.assert(
    fc.property(calendar, (taken) => {
      const monthFrom = (day: string) => isFree(taken, day, addDays(addMonths(day, 1), -1))
      const earliest = earliestFree(taken, TODAY)
      expect(monthFrom(earliest)).toBe(true)
      for (const day of days.filter((one) => one < earliest)) expect(monthFrom(day)).toBe(false)
    }),
    { numRuns: 200 },
  )
})

test('the free spans of several vehicles offer exactly the days for which one of the vehicles is free', () => {
  fc.assert(
    fc.property(fc.array(calendar, { maxLength: 4 }), fc.nat(DAYS - 1), fc.nat(80), (all, offset, length) => {
      const start = addDays(TODAY, offset)
      const end = addDays(start, length)
      fc.pre(end < HORIZON)
      const offered = unionOfSpans(all.flatMap((taken) => freeSpans(taken, TODAY, HORIZON)))
      const some = offered.some((span) => span.start_date <= start && end <= span.return_date)
      expect(some).toBe(all.some((taken) => isFree(taken, start, end)))
    }),
    { numRuns: 500 },
  )
})
