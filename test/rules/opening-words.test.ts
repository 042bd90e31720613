import { expect, test } from 'vitest'
import { FIRST_HOURS, type Week } from '../../shared/rules/opening-hours.ts'
import {
  spokenDays,
  type WrittenHours,
  withinSentence,
  writtenHours,
} from '../../shared/rules/opening-words.ts'

const broken = (written: WrittenHours): WrittenHours => ({
  ...written,
  fr: written.fr.replaceAll('\u00a0', ' '),
})
const said = (calls: Week) => writtenHours({ ...FIRST_HOURS.weeks, calls })
const day = (opens: string, closes: string) => ({ opens, closes })

test('the hours that hold at first are said as the specification says them', () => {
  // Times are not broken over two lines.
  expect(broken(writtenHours(FIRST_HOURS.weeks))).toEqual({
    en: 'Monday to Friday 9:00–20:00, Saturday 9:00–18:00',
    fr: 'Du lundi au vendredi 9 h – 20 h, le samedi 9 h – 18 h',
    facts: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '09:00',
        closes: '20:00',
      },
      { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Saturday', opens: '09:00', closes: '18:00' },
    ],
    weeks: {},
  })
})

test('half hours, single days and a week that is closed are said', () => {
  const week = [day('10:30', '18:00'), null, day('08:00', '12:15'), null, null, null, null]
  const { en, fr, facts } = broken(said(week))
  expect(en).toBe('Monday 10:30–18:00, Wednesday 8:00–12:15')
  expect(fr).toBe('Le lundi 10 h 30 – 18 h, le mercredi 8 h – 12 h 15')
  expect(facts).toHaveLength(2)
  expect(said(week.map(() => null))).toMatchObject({ en: 'Closed', fr: 'Fermé', facts: [] })
})

test('only the weeks that are others than at first are said besides', () => {
  const { calls, ghent } = FIRST_HOURS.weeks
  const later = calls.with(0, day('10:00', '20:00'))
  const turnedLater = later.map((hours) => hours && { closes: hours.closes, opens: hours.opens })
  const written = writtenHours({ ...FIRST_HOURS.weeks, ghent: turnedLater }).weeks
  expect(JSON.stringify(written)).toBe(JSON.stringify({ ghent: later }))
  // Whatever order a table has kept its fields in.
  const turned = ghent.map((hours) => hours && { closes: hours.closes, opens: hours.opens })
  expect(writtenHours({ ...FIRST_HOURS.weeks, ghent: turned }).weeks).toEqual({})
})

test('within a sentence French days and a closed week begin with a small letter, English days do not', () => {
  const { weeks } = FIRST_HOURS
  expect(withinSentence(writtenHours(weeks), 'fr')).toMatch(/^du lundi/)
  expect(withinSentence(writtenHours(weeks), 'en')).toMatch(/^Monday/)
  expect(withinSentence(said([null]), 'en')).toBe('closed')
})

test('days are said as spans and single days', () => {
  expect(spokenDays([0, 1, 2, 3, 4, 5], 'en')).toBe('from Monday to Saturday')
  expect(spokenDays([0, 1, 4, 6], 'fr')).toBe('le lundi, le mardi, le vendredi et le dimanche')
  expect(spokenDays([1, 3], 'en')).toBe('on Tuesday and Thursday')
  expect(spokenDays([], 'en')).toBe('')
})
