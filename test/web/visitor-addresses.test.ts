import { describe, expect, test } from 'vitest'
import { FLEET } from '../../shared/catalogue/fleet.ts'
import { MOST_COMPARED, readCompared, writeCompared } from '../../web/features/compare/compared-url.ts'
import { monthsFrom, weeksOf } from '../../web/features/vehicle/month-days.ts'
import { readUse, usesIn, writeUse } from '../../web/features/vehicle/use-url.ts'
import { readFavourites } from '../../web/lib/favourites.ts'

describe('cars side by side', () => {
  const ids = FLEET.slice(0, 5).map(({ _id }) => _id)

  test('a comparison survives the way into an address and back, in its order', () => {
    const three = [ids[2], ids[0], ids[1]] as string[]
    expect(readCompared(writeCompared(three), FLEET)).toEqual(three)
    expect(String(writeCompared([]))).toBe('')
  })

  test('a comparison leaves out unknown cars and doubles, and holds three at most', () => {
    const asked = ['no-such-car', ids[0], ids[0], ...ids.slice(1)].join(',')
    expect(readCompared(new URLSearchParams({ cars: asked }), FLEET)).toEqual(ids.slice(0, MOST_COMPARED))
    expect(readCompared(new URLSearchParams(), FLEET)).toEqual([])
  })
})

describe('the months and kilometres that costs are compared for', () => {
  const otherwise = { months: 12, kmPerMonth: 2000 }

  test('the months and kilometres survive the way into an address and back, beside the plan', () => {
    const query = writeUse(new URLSearchParams('plan=Single&months=24'), { months: 36, kmPerMonth: 1250 })
    expect(readUse(query, otherwise)).toEqual({ months: 36, kmPerMonth: 1250 })
    expect([query.get('plan'), query.get('months')]).toEqual(['Single', '24'])
    expect(usesIn(query)).toEqual([
      ['costMonths', '36'],
      ['costKm', '1250'],
    ])
  })

  test.each(['', 'costMonths=7&costKm=-5', 'costMonths=x&costKm=1e9', 'costKm=12.5'])(
    'an address with "%s" is compared for what was chosen on the page',
    (query) => {
      expect(readUse(new URLSearchParams(query), otherwise)).toEqual(otherwise)
    },
  )
})

describe('favourites on the device', () => {
  test('favourites are what was marked, each once, and whatever else lies there counts as none', () => {
    expect(readFavourites('["a","b","a"]')).toEqual(['a', 'b'])
    expect(readFavourites('["a",7,null]')).toEqual(['a'])
    for (const text of [null, '', '{', '"a"', '{"a":1}', 'null']) expect(readFavourites(text)).toEqual([])
  })

  test('no more than the last hundred favourites are kept', () => {
    const many = Array.from({ length: 120 }, (_, at) => `car-${at}`)
    expect(readFavourites(JSON.stringify(many))).toEqual(many.slice(20))
  })
})

describe('the weeks of a calendar', () => {
  test('a calendar shows each month up to the last day that is looked at', () => {
    expect(monthsFrom('2026-11-22', '2027-02-01')).toEqual(['2026-11-01', '2026-12-01', '2027-01-01'])
  })

  test.each(['2026-02-01', '2027-02-01', '2028-02-01', '2026-11-01', '2023-10-01'])(
    'each day of the month of %s stands once under its own day of the week',
    (month) => {
      const weeks = weeksOf(month)
      const days = weeks.flat().filter((day) => day !== undefined)
      expect(days[0]).toBe(month)
      expect(new Set(days).size).toBe(days.length)
      expect(days.at(-1)?.slice(0, 7)).toBe(month.slice(0, 7))
      for (const week of weeks)
        week.forEach((day, column) => {
          if (day) expect((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7).toBe(column)
        })
    },
  )
})
