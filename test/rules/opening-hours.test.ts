import { expect, test } from 'vitest'
import { LOCATIONS } from '../../shared/company.ts'
import { slotsAhead, slotsOn } from '../../shared/rules/call-backs.ts'
import {
  type ClosedDays,
  FIRST_HOURS,
  hoursOn,
  isClosed,
  type OpeningHours,
  openDaysAfter,
  PLACE_IDS,
  spansOf,
  toldHours,
} from '../../shared/rules/opening-hours.ts'
import { inspectedBy, isWorkingDay } from '../../shared/rules/working-days.ts'

const named = { en: 'Stocktaking', fr: 'Inventaire' }
const closing = (from: string, until: string, more: Partial<ClosedDays> = {}): OpeningHours => ({
  ...FIRST_HOURS,
  exceptions: [{ _id: 'a', from, until, name: named, places: [], ...more }],
})

test('every place of the footer keeps hours, beside the telephone', () => {
  expect(LOCATIONS.map(({ id }) => id)).toEqual(PLACE_IDS.filter((id) => id !== 'calls'))
  for (const { id, country } of LOCATIONS)
    expect([id, isClosed(FIRST_HOURS, id, '2026-07-21')]).toEqual([id, country === 'belgium'])
})

test('a national holiday closes the places of its country, and an exception with hours opens one of them', () => {
  expect(hoursOn(FIRST_HOURS, 'strassen', '2026-06-23')).toMatchObject({
    hours: null,
    because: { en: 'National Day' },
  })
  expect(isClosed(FIRST_HOURS, 'ghent', '2026-06-23')).toBe(false)
  const hours = { opens: '10:00', closes: '14:00' }
  const open = closing('2026-06-23', '2026-06-23', { places: ['strassen'], hours })
  expect(hoursOn(open, 'strassen', '2026-06-23')).toEqual({ hours, because: named })
  expect(isClosed(open, 'ettelbruck', '2026-06-23')).toBe(true)
})

test('closed days hold for both ends, and of several exceptions the last one counts', () => {
  const closed = closing('2026-03-02', '2026-03-04')
  const days = ['2026-02-28', '2026-03-02', '2026-03-04', '2026-03-05']
  expect(days.map((on) => isClosed(closed, 'calls', on))).toEqual([false, true, true, false])
  const hours = { opens: '12:00', closes: '16:00' }
  const again = { _id: 'b', from: '2026-03-03', until: '2026-03-03', name: named, places: [], hours }
  const both = { ...closed, exceptions: [...closed.exceptions, again] }
  expect(hoursOn(both, 'calls', '2026-03-03').hours).toEqual(hours)
})

test('calls are offered on no closed day, and with other hours only in the slots that lie within them', () => {
  const closed = closing('2026-03-06', '2026-03-07')
  expect(slotsAhead({ today: '2026-03-06', hour: 8 }, closed)[0]).toMatchObject({
    on: '2026-03-09',
    from: '09',
  })
  const short = closing('2026-03-06', '2026-03-06', { hours: { opens: '10:30', closes: '14:00' } })
  expect(slotsOn('2026-03-06', short).map(({ from, until }) => `${from}-${until}`)).toEqual([
    '11-13',
    '13-14',
  ])
})

test('who closes for a year offers nothing, and nobody waits for a day that does not come', () => {
  const never = closing('2026-01-01', '2028-01-01')
  expect(slotsAhead({ today: '2026-03-06', hour: 8 }, never)).toEqual([])
  expect(openDaysAfter(never, '2026-03-06', 2)).toBe('2027-03-07')
})

test('an answer is due after two days on which somebody answers', () => {
  // Friday: Saturday and Monday.
  expect(openDaysAfter(FIRST_HOURS, '2026-03-06', 2)).toBe('2026-03-09')
  expect(openDaysAfter(closing('2026-03-07', '2026-03-09'), '2026-03-06', 2)).toBe('2026-03-11')
})

test('a day that is closed by name is no working day, and a week without hours on it does not make one of Saturday', () => {
  expect(isWorkingDay('2026-03-09', closing('2026-03-09', '2026-03-09'))).toBe(false)
  expect(isWorkingDay('2026-03-07', FIRST_HOURS)).toBe(false)
  expect(inspectedBy('2026-03-05', closing('2026-03-06', '2026-03-09'))).toBe('2026-03-12')
})

test('days with the same hours are one span, and visitors are told the exception of a day', () => {
  expect(spansOf(FIRST_HOURS.weeks.calls)).toEqual([
    { days: 'mon-fri', opens: '09:00', closes: '20:00' },
    { days: 'sat', opens: '09:00', closes: '18:00' },
  ])
  const place = { week: FIRST_HOURS.weeks.calls, days: [{ on: '2026-03-09', hours: null }] }
  expect([toldHours(place, '2026-03-09'), toldHours(place, '2026-03-10')?.closes]).toEqual([null, '20:00'])
})
