import { describe, expect, test } from 'vitest'
import { addDays, addMonths } from '../../shared/rules/dates.ts'
import { datesRefusal, overlapsAnother, unpaidCancelledOn } from '../../shared/rules/reservations.ts'

const TODAY = '2026-03-01'
const months = (count: number, start = '2026-03-10') => addDays(addMonths(start, count), -1)

describe('dates that nobody can book', () => {
  test('a reservation cannot start on a day that has passed', () => {
    expect(datesRefusal('2026-02-28', '2026-04-30', TODAY)).toBe('date_in_past')
    expect(datesRefusal(TODAY, months(1, TODAY), TODAY)).toBeUndefined()
  })

  test('a reservation cannot end before its start', () => {
    expect(datesRefusal('2026-03-10', '2026-03-09', TODAY)).toBe('end_before_start')
  })

  test('a reservation cannot last 0 months, or a day less than one', () => {
    expect(datesRefusal('2026-03-10', '2026-03-10', TODAY)).toBe('rental_too_short')
    expect(datesRefusal('2026-03-10', addDays(months(1), -1), TODAY)).toBe('rental_too_short')
    expect(datesRefusal('2026-03-10', months(1), TODAY)).toBeUndefined()
  })

  test('a reservation cannot last 25 months, or a day more than 24', () => {
    expect(datesRefusal('2026-03-10', months(24), TODAY)).toBeUndefined()
    expect(datesRefusal('2026-03-10', addDays(months(24), 1), TODAY)).toBe('rental_too_long')
    expect(datesRefusal('2026-03-10', months(25), TODAY)).toBe('rental_too_long')
  })

  test('a reservation cannot start more than 24 months ahead', () => {
    expect(datesRefusal('2028-03-01', months(1, '2028-03-01'), TODAY)).toBeUndefined()
    expect(datesRefusal('2028-03-02', months(1, '2028-03-02'), TODAY)).toBe('too_far_ahead')
  })

  test('a month that starts on the 31st ends before the last day of a shorter one', () => {
    expect(datesRefusal('2027-01-31', '2027-02-27', TODAY)).toBeUndefined()
    expect(datesRefusal('2027-01-31', '2027-02-26', TODAY)).toBe('rental_too_short')
  })
})

describe('days that are not like others', () => {
  test('a month from 29 February ends on 28 March, one from 31 January on 28 February of a leap year', () => {
    const today = '2028-01-01'
    expect(datesRefusal('2028-02-29', '2028-03-28', today)).toBeUndefined()
    expect(datesRefusal('2028-02-29', '2028-03-27', today)).toBe('rental_too_short')
    expect(datesRefusal('2028-01-31', '2028-02-28', today)).toBeUndefined()
    expect(datesRefusal('2028-01-31', '2028-02-27', today)).toBe('rental_too_short')
  })

  test('24 months from 29 February end on 27 February of a common year', () => {
    expect(datesRefusal('2028-02-29', '2030-02-27', '2028-01-01')).toBeUndefined()
    expect(datesRefusal('2028-02-29', '2030-02-28', '2028-01-01')).toBe('rental_too_long')
  })

  test('a month across either clock change is a month', () => {
    expect(datesRefusal('2027-03-10', '2027-04-09', TODAY)).toBeUndefined()
    expect(datesRefusal('2027-03-10', '2027-04-08', TODAY)).toBe('rental_too_short')
    expect(datesRefusal('2027-10-10', '2027-11-09', TODAY)).toBeUndefined()
    expect(datesRefusal('2027-10-10', '2027-11-08', TODAY)).toBe('rental_too_short')
  })
})

describe('one vehicle at a time', () => {
  const booked = (status: 'Waiting' | 'Confirmed' | 'InGarage' | 'Ended' | 'Cancelled') => [
    { start_date: '2026-04-01', return_date: '2026-04-30', status },
  ]

  test('a reservation is refused when another reservation of the contract shares a day', () => {
    for (const status of ['Waiting', 'Confirmed', 'InGarage'] as const) {
      expect(overlapsAnother(booked(status), '2026-04-30', '2026-05-30')).toBe(true)
      expect(overlapsAnother(booked(status), '2026-03-01', '2026-04-01')).toBe(true)
    }
  })

  test('a reservation that ends the day before, or begins the day after, prevents no other', () => {
    expect(overlapsAnother(booked('Confirmed'), '2026-05-01', '2026-05-31')).toBe(false)
    expect(overlapsAnother(booked('Confirmed'), '2026-03-01', '2026-03-31')).toBe(false)
  })

  test('a reservation that ended or was cancelled prevents no other', () => {
    for (const status of ['Ended', 'Cancelled'] as const) {
      expect(overlapsAnother(booked(status), '2026-04-01', '2026-04-30')).toBe(false)
    }
  })
})

test('an unpaid reservation is cancelled 15 days after its start', () => {
  expect(unpaidCancelledOn('2026-02-20')).toBe('2026-03-07')
})
