import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  daysBetween,
  inclusiveDays,
  monthsAndDays,
  yearsOn,
} from '../../shared/rules/dates.ts'
import { luxembourgDate, luxembourgMinute, momentInLuxembourg } from '../../shared/rules/luxembourg-date.ts'

describe('months', () => {
  test('a month after the 31st is the last day of a shorter month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
    expect(addMonths('2026-03-31', 1)).toBe('2026-04-30')
    expect(addMonths('2026-12-31', 2)).toBe('2027-02-28')
  })

  test('a year after 29 February is 28 February', () => {
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28')
    expect(addMonths('2028-02-29', 48)).toBe('2032-02-29')
  })

  test.each([
    ['2026-03-01', '2026-03-31', 1, 0],
    ['2026-03-01', '2026-04-30', 2, 0],
    ['2026-03-15', '2026-04-14', 1, 0],
    ['2026-03-15', '2026-04-20', 1, 6],
    ['2026-03-15', '2026-03-15', 0, 1],
  ])('the span from %s to %s is %i months and %i days', (start, end, months, days) => {
    expect(monthsAndDays(start, end)).toEqual({ months, days })
  })

  test('a reservation from a month’s last day to the day before the next month’s last is one month', () => {
    expect(monthsAndDays('2026-01-31', '2026-02-27')).toEqual({ months: 1, days: 0 })
    expect(monthsAndDays('2028-01-31', '2028-02-28')).toEqual({ months: 1, days: 0 })
    expect(monthsAndDays('2026-01-31', '2026-02-28')).toEqual({ months: 1, days: 1 })
    expect(monthsAndDays('2026-03-31', '2026-04-29')).toEqual({ months: 1, days: 0 })
  })

  test('months and days put together again lead to the day after the last', () => {
    for (const start of ['2026-01-28', '2026-01-29', '2026-01-30', '2026-01-31', '2028-02-29']) {
      for (let length = 0; length < 800; length += 1) {
        const end = addDays(start, length)
        const { months, days } = monthsAndDays(start, end)
        expect(addDays(addMonths(start, months), days)).toBe(addDays(end, 1))
        expect(days).toBeLessThanOrEqual(30)
      }
    }
  })
})

describe('days', () => {
  test('a reservation’s first and last day both count', () => {
    expect(inclusiveDays('2026-03-01', '2026-03-01')).toBe(1)
    expect(inclusiveDays('2026-03-01', '2026-03-31')).toBe(31)
  })

  test('29 February is a day of leap years only', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
  })

  test('seven days across a clock change are seven days, though not 168 hours', () => {
    expect(daysBetween('2026-03-26', '2026-04-02')).toBe(7)
    expect(addDays('2026-10-22', 7)).toBe('2026-10-29')
  })

  test('a span that runs backwards is negative', () => {
    expect(daysBetween('2026-03-10', '2026-03-01')).toBe(-9)
  })
})

describe('the day in Luxembourg', () => {
  test('a day in Luxembourg begins an hour before UTC’s in winter and two hours before in summer', () => {
    expect(luxembourgDate('2026-01-14T22:59:59.999Z')).toBe('2026-01-14')
    expect(luxembourgDate('2026-01-14T23:00:00.000Z')).toBe('2026-01-15')
    expect(luxembourgDate('2026-07-14T21:59:59.999Z')).toBe('2026-07-14')
    expect(luxembourgDate('2026-07-14T22:00:00.000Z')).toBe('2026-07-15')
  })

  test('a day in Luxembourg is 23 hours long on the last Sunday of March', () => {
    expect(luxembourgDate('2026-03-28T23:00:00Z')).toBe('2026-03-29')
    expect(luxembourgDate('2026-03-29T21:59:59Z')).toBe('2026-03-29')
    expect(luxembourgDate('2026-03-29T22:00:00Z')).toBe('2026-03-30')
  })

  test('a day in Luxembourg is 25 hours long on the last Sunday of October', () => {
    expect(luxembourgDate('2026-10-24T22:00:00Z')).toBe('2026-10-25')
    expect(luxembourgDate('2026-10-25T22:59:59Z')).toBe('2026-10-25')
    expect(luxembourgDate('2026-10-25T23:00:00Z')).toBe('2026-10-26')
  })
})

describe('age', () => {
  test('the age goes up on the birthday itself', () => {
    expect(yearsOn('2003-03-10', '2026-03-09')).toBe(22)
    expect(yearsOn('2003-03-10', '2026-03-10')).toBe(23)
  })

  test('the age of someone born on 29 February goes up on 28 February in a common year', () => {
    expect(yearsOn('2000-02-29', '2023-02-27')).toBe(22)
    expect(yearsOn('2000-02-29', '2023-02-28')).toBe(23)
    expect(yearsOn('2000-02-29', '2024-02-28')).toBe(23)
    expect(yearsOn('2000-02-29', '2024-02-29')).toBe(24)
  })
})

test('a moment is typed as a clock in Luxembourg shows it, in summer and in winter', () => {
  expect(momentInLuxembourg('2026-07-01T10:00')).toBe('2026-07-01T08:00:00.000Z')
  expect(momentInLuxembourg('2026-11-20T10:00')).toBe('2026-11-20T09:00:00.000Z')
  expect(luxembourgMinute('2026-11-20T09:00:00.000Z')).toBe('2026-11-20T10:00')
  // Two hours bear this name; one has none.
  expect(momentInLuxembourg('2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z')
  expect(momentInLuxembourg('2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z')
  expect(momentInLuxembourg('')).toBeUndefined()
})
