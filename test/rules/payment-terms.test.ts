import { expect, test } from 'vitest'
import { addDays } from '../../shared/rules/dates.ts'
import {
  dueOnOf,
  nextCollectionOn,
  nextNoteOn,
  noteOn,
  RENT_ISSUED_DAYS_BEFORE,
} from '../../shared/rules/payment-terms.ts'

const DAY = '2026-06-10'

test('signing and the first payment of a reservation are due at once, fees after 15 days, rents are issued 14 days before', () => {
  for (const kind of ['signing', 'first_payment', 'deposit'] as const) expect(dueOnOf(kind, DAY)).toBe(DAY)
  for (const kind of ['charge', 'extra_km', 'driver', 'cancellation', 'renewal'] as const)
    expect(dueOnOf(kind, DAY)).toBe('2026-06-25')
  expect(RENT_ISSUED_DAYS_BEFORE).toBe(14)
})

test('friendly notes come 3 days before, on the day and 3 days after, and after an outage only the last one', () => {
  const days = [nextNoteOn(DAY, '2026-05-27'), nextNoteOn(DAY, '2026-06-07'), nextNoteOn(DAY, DAY)]
  expect(days).toEqual(['2026-06-07', DAY, '2026-06-13'])
  expect(nextNoteOn(DAY, '2026-06-13')).toBeUndefined()
  const names = [-4, -3, -1, 0, 2, 3, 6].map((days) => noteOn(DAY, addDays(DAY, days)))
  expect(names).toEqual([
    undefined,
    ...[
      'payment_ahead',
      'payment_ahead',
      'payment_today',
      'payment_today',
      'payment_missing',
      'payment_missing',
    ],
  ])
})

test('a failed collection is tried again on day 2 and 5, after an outage never twice on a day, and then no more', () => {
  expect(nextCollectionOn(DAY, 0, DAY)).toBe('2026-06-12')
  expect(nextCollectionOn(DAY, 1, '2026-06-12')).toBe('2026-06-15')
  expect(nextCollectionOn(DAY, 0, '2026-06-14')).toBe('2026-06-15')
  expect(nextCollectionOn(DAY, 2, '2026-06-15')).toBeUndefined()
})
