import { expect, test } from 'vitest'
import { priceLine } from '../../shared/rules/price-line.ts'
import {
  chargedDaysOf,
  nextRentOwedDays,
  rentBesideCharged,
  rentedUntil,
  rentOwedDays,
  unreturnedDaysLeft,
} from '../../shared/rules/unreturned.ts'

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

test('of unreturned days those up to the day until which an early end owes rent are owed already, and later ones are not', () => {
  expect(rentOwedDays(3, '2026-05-12', undefined)).toBe(0)
  expect(rentOwedDays(3, '2026-05-12', '2026-08-09')).toBe(3)
  expect(rentOwedDays(3, '2026-05-12', '2026-05-12')).toBe(3)
  expect(rentOwedDays(3, '2026-05-12', '2026-05-11')).toBe(2)
  expect(rentOwedDays(3, '2026-05-12', '2026-05-01')).toBe(0)
})

test('the days of a month that were charged as unreturned bear no rent, the others a thirtieth each and never more than the month', () => {
  const rent = [priceLine('rent', 1, 498_000, 'LU')]
  const less = (chargedDays: number, monthDays = 31) =>
    rentBesideCharged(rent, { monthDays, chargedDays }).map(({ key, quantity, cents }) => [
      key,
      quantity,
      cents,
    ])
  expect(less(0)).toEqual([['rent', 1, 498_000]])
  expect(less(1)).toEqual([['rent_days', 30, 498_000]])
  expect(less(11)).toEqual([['rent_days', 20, 332_000]])
  expect(less(31)).toEqual([])
  const days = [priceLine('rent_days', 10, 166_000, 'LU')]
  expect(rentBesideCharged(days, { monthDays: 10, chargedDays: 4 })).toEqual([
    priceLine('rent_days', 6, 99_600, 'LU'),
  ])
})

test('days of an unreturned car that were credited do not count as charged', () => {
  const charged = (status: string) => ({ status, lines: [{ key: 'overdue', quantity: 4 } as const] })
  expect(chargedDaysOf([charged('open'), charged('paid'), charged('credited')])).toBe(8)
})

test('the next days that are charged as unreturned follow the rents and what is charged, and an early end owes the rent of some of them', () => {
  const subscription = {
    _id: 'con_1',
    plan: 'Single' as const,
    status: 'terminated',
    startsOn: '2025-11-12',
    renewsOn: '2026-05-12',
    endsOn: '2026-04-20',
    quote: { months: 6 },
  }
  const invoice = { contractId: 'con_1', status: 'open', issuedOn: '2026-04-01', lines: [] }
  const line = (key: 'early_end' | 'overdue', quantity: number) => ({
    ...invoice,
    lines: [{ key, quantity }],
  })
  const early = line('early_end', 1)
  const charged = { ...line('overdue', 2), reservationId: 'res_1' }
  const owed = (days: number, invoices: (typeof charged | typeof early)[], chargedDaysInRents?: number) =>
    nextRentOwedDays(
      { subscription, reservation: { ...lent, _id: 'res_1', chargedDaysInRents }, invoices },
      days,
    )
  // Rents run until 9 May, the early end owes it until 11 May.
  expect([owed(1, [early]), owed(2, [early]), owed(3, [early])]).toEqual([1, 2, 2])
  expect([owed(3, []), owed(3, [{ ...early, status: 'credited' }])]).toEqual([0, 0])
  expect([owed(1, [early, charged]), owed(1, [early, { ...charged, reservationId: 'res_2' }])]).toEqual([
    0, 1,
  ])
  expect(owed(1, [early, charged], 2)).toBe(1)
})
