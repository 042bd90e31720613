import { expect, test } from 'vitest'
import { firstPeriod, isBookable, withoutOwn } from '../../web/features/reservations/free-days.ts'

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
