import { describe, expect, test } from 'vitest'
import { isAhead, slotsAhead, slotsOn } from '../../shared/rules/call-backs.ts'
import { easterSunday, holidaysOf } from '../../shared/rules/holidays.ts'
import { FIRST_HOURS } from '../../shared/rules/opening-hours.ts'

const shown = (on: string) => slotsOn(on, FIRST_HOURS).map(({ from, until }) => `${from}-${until}`)

const ahead = (slot: { on: string; from: string }) =>
  isAhead(slot, { today: '2026-03-06', hour: 13 }, FIRST_HOURS)

describe('call-back slots', () => {
  test('call-back slots are 09-11, 11-13, 13-15, 15-17 and 17-20 from Monday to Friday', () => {
    for (const day of ['2026-03-02', '2026-03-06'])
      expect(shown(day)).toEqual(['09-11', '11-13', '13-15', '15-17', '17-20'])
  })

  test('call-back slots end at 18 on Saturday, and there are none on Sunday', () => {
    expect(shown('2026-03-07').at(-1)).toBe('17-18')
    expect(shown('2026-03-08')).toEqual([])
  })

  test('call-back slots are not given on Luxembourg’s holidays, fixed or moving with Easter', () => {
    for (const day of ['2026-06-23', '2026-12-25', '2026-04-06', '2026-05-14', '2026-05-25'])
      expect(shown(day)).toEqual([])
  })

  test('call-back slots that have begun are not offered, and those of six open days are', () => {
    const slots = slotsAhead({ today: '2026-03-06', hour: 13 }, FIRST_HOURS)
    expect(slots[0]).toEqual({ on: '2026-03-06', from: '15', until: '17' })
    const days = [...new Set(slots.map(({ on }) => on))]
    expect(days).toEqual(['2026-03-06', '2026-03-07', '2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12'])
  })

  test('call-back slots cannot be taken in the past, at an hour that is none, or far ahead', () => {
    expect(ahead({ on: '2026-03-06', from: '15' })).toBe(true)
    expect(ahead({ on: '2026-03-06', from: '13' })).toBe(false)
    expect(ahead({ on: '2026-03-06', from: '16' })).toBe(false)
    expect(ahead({ on: '2026-09-07', from: '09' })).toBe(false)
  })
})

describe('holidays', () => {
  test.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('Easter of %i is on %s', (year, day) => {
    expect(easterSunday(year)).toBe(day)
  })

  test('Luxembourg has eleven holidays', () => {
    const days = holidaysOf('luxembourg', 2026).map(({ on }) => on)
    expect(days).toHaveLength(11)
    expect(days).toContain('2026-05-09')
  })

  test('Belgium has ten holidays, among them its own national day and Armistice', () => {
    const days = holidaysOf('belgium', 2026).map(({ on }) => on)
    expect(days).toHaveLength(10)
    expect(days).toEqual(expect.arrayContaining(['2026-07-21', '2026-11-11', '2026-05-14']))
    expect(days).not.toContain('2026-12-26')
  })
})
