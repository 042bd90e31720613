import { expect, test } from 'vitest'
import { differencesOf, isOfRepeated, resolutionOf } from '../../shared/rules/recorded-transfer.ts'

const recorded = { customerId: 'cus_tom', cents: 5000, receivedOn: '2026-11-20' }
const entry = { cents: 5000, bookedOn: '2026-11-20' }

test('an entry differs from what is recorded by its amount, by the customer whom it names, and by more than three days', () => {
  expect(differencesOf(recorded, entry, undefined)).toEqual([])
  expect(differencesOf(recorded, entry, 'cus_tom')).toEqual([])
  expect(differencesOf(recorded, { ...entry, bookedOn: '2026-11-23' }, 'cus_tom')).toEqual([])
  expect(differencesOf(recorded, { cents: 50_000, bookedOn: '2026-11-16' }, 'cus_marc')).toEqual([
    'amount',
    'customer',
    'day',
  ])
})

test('only more for the same customer is booked as a difference; less, or another customer, is reversed first', () => {
  const of = (cents: number, customerId = 'cus_tom', bookedOn = entry.bookedOn) =>
    resolutionOf(recorded, { cents, bookedOn }, customerId)
  expect([of(5000), of(5001), of(4999), of(5000, 'cus_marc'), of(50_000, 'cus_marc')]).toEqual([
    'same',
    'rest',
    'reverse_first',
    'reverse_first',
    'reverse_first',
  ])
  // A month later it is another transfer, whatever it brings and for whom.
  expect([of(5000, 'cus_tom', '2026-12-20'), of(1, 'cus_marc', '2026-12-20')]).toEqual(['beside', 'beside'])
})

test('what is recorded under a reference that the bank gave twice is the later entry about its day, and the first one with that one’s amount', () => {
  const later = { cents: 5000, bookedOn: '2026-11-20' }
  const of = (cents: number, receivedOn: string, first = { cents: 5000, bookedOn: '2026-10-20' }) =>
    isOfRepeated({ ...recorded, cents, receivedOn }, later, first)
  expect([of(5000, '2026-11-20'), of(5000, '2026-11-18'), of(4000, '2026-11-23')]).toEqual([true, true, true])
  expect([of(5000, '2026-10-20'), of(4000, '2026-10-21'), of(5000, '2026-11-16')]).toEqual([
    false,
    false,
    false,
  ])
  const near = { cents: 4900, bookedOn: '2026-11-19' }
  expect([of(4900, '2026-11-19', near), of(4900, '2026-11-20', near)]).toEqual([false, false])
  expect([
    of(5000, '2026-11-20', { ...later, bookedOn: '2026-11-18' }),
    of(4800, '2026-11-20', near),
  ]).toEqual([true, true])
})
