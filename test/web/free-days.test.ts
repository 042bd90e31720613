import { expect, test } from 'vitest'
import { firstPeriod, isBookable, untilEnd, withoutOwn } from '../../web/features/reservations/free-days.ts'
import { switchableDays } from '../../web/features/reservations/switch-to.tsx'

const FREE = [{ start_date: '2026-03-01', return_date: '2026-12-31' }]
const stay = (start_date: string, return_date: string, status: 'Confirmed' | 'Cancelled' = 'Confirmed') => ({
  start_date,
  return_date,
  status,
})

test('days on which one has another vehicle are not offered, since a subscription covers one vehicle at a time', () => {
  const free = withoutOwn(FREE, [stay('2026-04-10', '2026-06-09')])
  expect(free).toEqual([
    { start_date: '2026-03-01', return_date: '2026-04-09' },
    { start_date: '2026-06-10', return_date: '2026-12-31' },
  ])
  expect(isBookable(free, '2026-06-10', '2026-04-01')).toBe(false)
})

test('a reservation that was cancelled, or is outside of the free days, takes nothing away', () => {
  expect(withoutOwn(FREE, [stay('2026-04-10', '2026-06-09', 'Cancelled')])).toEqual(FREE)
  expect(withoutOwn(FREE, [stay('2025-04-10', '2025-06-09')])).toEqual(FREE)
  expect(withoutOwn(FREE, [stay('2026-01-01', '2026-12-31')])).toEqual([])
})

test('the period that is proposed is the first month that is free and does not overlap a stay of one’s own', () => {
  expect(firstPeriod(FREE)).toEqual({ start: '2026-03-01', end: '2026-03-31' })
  const own = [stay('2026-03-20', '2026-05-19')]
  expect(firstPeriod(withoutOwn(FREE, own))).toEqual({ start: '2026-05-20', end: '2026-06-19' })
  // No earlier than a vehicle can be delivered, where it is free after that.
  expect(firstPeriod(FREE, '2026-03-05')).toEqual({ start: '2026-03-05', end: '2026-04-04' })
  expect(firstPeriod(FREE, '2029-01-01')).toEqual({ start: '2026-03-01', end: '2026-03-31' })
  expect(firstPeriod([])).toBeUndefined()
})

test('under notice no length is offered that lasts beyond the last day of the contract', () => {
  const spans = untilEnd(FREE, '2026-06-15')
  expect(isBookable(spans, '2026-06-15', '2026-04-01')).toBe(true)
  expect(isBookable(spans, '2026-06-30', '2026-04-01')).toBe(false)
  expect(firstPeriod(spans)).toEqual({ start: '2026-03-01', end: '2026-03-31' })
  expect(firstPeriod(untilEnd(FREE, '2026-03-30'))).toBeUndefined()
  expect(untilEnd(FREE, '2026-02-28')).toEqual([])
  expect(untilEnd(FREE, undefined)).toEqual(FREE)
})

test('under notice no switch is offered whose month lasts beyond the last day of the contract', () => {
  const running = { ...stay('2026-03-10', '2026-05-09'), status: 'InGarage' as const }
  expect(switchableDays(running, '2026-04-28', FREE).at(-1)).toBe('2026-05-09')
  expect(switchableDays(running, '2026-04-28', untilEnd(FREE, '2026-05-31')).at(-1)).toBe('2026-05-01')
  expect(switchableDays(running, '2026-04-28', untilEnd(FREE, '2026-05-20'))).toEqual([])
})
