import { expect, test } from 'vitest'
import { rentedUntil, unreturnedDaysLeft } from '../../shared/rules/unreturned.ts'

const lent = { start_date: '2026-03-10', return_date: '2026-06-09' }

test('rents cover a car until its return date, or until the last month that began before its subscription ended', () => {
  expect(rentedUntil(lent, undefined)).toBe('2026-06-09')
  expect(rentedUntil(lent, '2026-04-20')).toBe('2026-05-09')
  expect(rentedUntil(lent, '2026-05-20')).toBe('2026-06-09')
  // A month that was issued ahead of the end and not credited is rent still.
  expect(rentedUntil(lent, '2026-04-20', '2026-04-10')).toBe('2026-05-09')
  expect(rentedUntil(lent, '2026-04-20', '2026-05-10')).toBe('2026-06-09')
})

test('a car is unreturned from the day after its rents until it is back, less the days that were charged', () => {
  expect(unreturnedDaysLeft(lent, { today: '2026-06-09' }, 0)).toBe(0)
  expect(unreturnedDaysLeft(lent, { today: '2026-06-10' }, 0)).toBe(1)
  expect(unreturnedDaysLeft(lent, { today: '2026-07-01', backOn: '2026-06-14' }, 2)).toBe(3)
  expect(unreturnedDaysLeft(lent, { today: '2026-05-12', endedOn: '2026-04-20' }, 0)).toBe(3)
})
