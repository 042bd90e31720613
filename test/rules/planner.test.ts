import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, monthsAndDays } from '../../shared/rules/dates.ts'
import {
  awayUntil,
  blockRefusal,
  conflictsOf,
  type Movable,
  movedReturn,
  moveRefusal,
} from '../../shared/rules/planner.ts'

const TODAY = '2027-01-10'
const STAY: Movable = {
  status: 'Confirmed',
  vehicleId: 'a-1',
  modelId: 'a',
  start_date: '2027-02-01',
  return_date: '2027-04-05',
}
const move = (to: object, stay: Partial<Movable> = {}) =>
  moveRefusal(
    { ...STAY, ...stay },
    { vehicleId: 'a-1', modelId: 'a', start_date: STAY.start_date, ...to },
    TODAY,
  )

test('a reservation that moves in time has as many months and days as before, or is not moved', () => {
  const day = fc.integer({ min: 0, max: 700 }).map((days) => addDays('2027-01-11', days))
  const length = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 27 }))
  fc.assert(
    fc.property(day, length, day, (start_date, [months, days], start) => {
      const return_date = addDays(addMonths(start_date, months), days - 1)
      const stay = { ...STAY, start_date, return_date }
      const to = { vehicleId: 'a-2', modelId: 'a', start_date: start }
      if (moveRefusal(stay, to, TODAY) !== undefined) return
      const moved = movedReturn(stay, start)
      expect(monthsAndDays(start, moved)).toEqual(monthsAndDays(start_date, return_date))
    }),
  )
})

test('days left over that would make a month of February are another rental, and so no move', () => {
  const stay = { start_date: '2027-05-01', return_date: '2027-06-29' }
  expect(move({ start_date: '2027-05-02' }, stay)).toBeUndefined()
  expect(move({ start_date: '2028-01-01' }, stay)).toBe('move_other_length')
})

test('what may be moved follows from its state, from today, and from whether it goes to another model', () => {
  expect(move({ vehicleId: 'a-2' })).toBeUndefined()
  expect(move({})).toBe('move_nowhere')
  expect(move({ vehicleId: 'a-2' }, { status: 'InGarage' })).toBe('move_with_customer')
  expect(move({ vehicleId: 'a-2' }, { status: 'Ended' })).toBe('reservation_over')
  expect(move({ vehicleId: 'a-2' }, { committed: true })).toBe('move_committed')
  expect(move({ vehicleId: 'b-1', modelId: 'b', start_date: '2027-02-02' })).toBe('move_two_changes')
  const begun = { start_date: TODAY }
  expect(move({ vehicleId: 'a-2', start_date: TODAY }, begun)).toBeUndefined()
  expect(move({ vehicleId: 'b-1', modelId: 'b', start_date: TODAY }, begun)).toBe('move_begun')
  expect(move({ start_date: '2027-01-12' }, begun)).toBe('move_begun')
})

test('a booking that nobody has confirmed moves to other days also after its first day', () => {
  const waits = { start_date: '2027-01-01', status: 'Waiting' as const }
  expect(move({ start_date: '2027-01-12' }, waits)).toBeUndefined()
  expect(move({ start_date: '2027-01-12' }, { ...waits, status: 'Confirmed' })).toBe('move_begun')
})

test('a vehicle is blocked from today on, within two years, and where it is free', () => {
  const taken = [{ from: '2027-02-01', until: '2027-03-01', reservationId: 'res_1' }]
  const block = (start_date: string, return_date: string) =>
    blockRefusal(taken, { start_date, return_date }, TODAY)
  expect(block(TODAY, '2027-01-31')).toBeUndefined()
  expect(block('2027-03-01', '2027-03-01')).toBeUndefined()
  expect(block('2027-02-28', '2027-03-02')).toBe('days_taken')
  expect(block('2027-01-09', '2027-01-12')).toBe('date_in_past')
  expect(block('2027-01-12', '2027-01-11')).toBe('block_end_before_start')
  expect(block('2027-01-12', '2029-01-11')).toBe('too_far_ahead')
})

test('a car that is late, what begins while it is away, and what nobody has fetched are conflicts', () => {
  const item = (id: string, status: 'InGarage' | 'Confirmed', start_date: string, return_date: string) => ({
    id,
    kind: 'reservation' as const,
    status,
    start_date,
    return_date,
  })
  const late = item('late', 'InGarage', '2026-12-01', '2027-01-08')
  const next = item('next', 'Confirmed', '2027-01-10', '2027-02-09')
  const later = item('later', 'Confirmed', '2027-01-11', '2027-02-10')
  expect(awayUntil(late, TODAY)).toBe(TODAY)
  expect([...conflictsOf([late, next], TODAY)]).toEqual(['late', 'next'])
  expect([...conflictsOf([late, later], TODAY)]).toEqual(['late'])
  const unfetched = item('unfetched', 'Confirmed', '2027-01-09', '2027-02-08')
  expect([...conflictsOf([unfetched], TODAY)]).toEqual(['unfetched'])
  expect([...conflictsOf([item('out', 'InGarage', '2027-01-01', TODAY), later], TODAY)]).toEqual([])
})
