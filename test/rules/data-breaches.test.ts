import { expect, test } from 'vitest'
import {
  type BreachFacts,
  breachClock,
  breachDueAt,
  breachHoursLeft,
  breachState,
  isReportLate,
  withAdditions,
  wrongBreach,
} from '../../shared/rules/data-breaches.ts'

const NOTICED = '2026-11-20T08:30:00.000Z'
const NOW = '2026-11-25T12:00:00.000Z'
const FACTS: BreachFacts = {
  noticedAt: NOTICED,
  happened: 'A list of bookings went to a workshop.',
  data: ['contact'],
  persons: ['customers'],
  consequences: 'None that is known.',
  measures: 'The workshop has deleted it.',
}
const wrongOf = (changes: Partial<BreachFacts>, now = NOW) =>
  wrongBreach({ ...FACTS, ...changes }, now).map(({ path, code }) => `${path} ${code}`)

test('a breach is reported within 72 hours of being noticed, over nights, weekends and both changes of the clock', () => {
  expect(breachDueAt(NOTICED)).toBe('2026-11-23T08:30:00.000Z')
  // A night of 23 hours, and one of 25: hours are counted, not days.
  expect(breachDueAt('2026-03-27T22:00:00.000Z')).toBe('2026-03-30T22:00:00.000Z')
  expect(breachDueAt('2026-10-23T22:00:00.000Z')).toBe('2026-10-26T22:00:00.000Z')
})

test('the last moment of the 72 hours is in time, and the one after it is late', () => {
  expect(breachClock(NOTICED, '2026-11-23T08:30:00.000Z')).toBe('soon')
  expect(breachClock(NOTICED, '2026-11-23T08:30:00.001Z')).toBe('late')
  expect(breachClock(NOTICED, '2026-11-22T08:30:00.000Z')).toBe('soon')
  expect(breachClock(NOTICED, '2026-11-22T08:29:59.999Z')).toBe('running')
  expect(breachHoursLeft(NOTICED, NOTICED)).toBe(72)
  expect(breachHoursLeft(NOTICED, '2026-11-23T08:00:00.000Z')).toBe(0)
  expect(breachHoursLeft(NOTICED, '2026-11-23T10:00:00.000Z')).toBe(-2)
})

test('a report after 72 hours says why, and one in time need not', () => {
  const late = { reportedAt: '2026-11-23T09:00:00.000Z' }
  expect(isReportLate({ ...FACTS, authority: late })).toBe(true)
  expect(wrongOf({ authority: late })).toEqual(['authority.lateBecause required'])
  expect(wrongOf({ authority: { ...late, lateBecause: 'A weekend.' } })).toEqual([])
  expect(wrongOf({ authority: { reportedAt: '2026-11-23T08:30:00.000Z' } })).toEqual([])
})

test('each duty was met between the notice and now, or there is a reason why not, and never both', () => {
  expect(wrongOf({ authority: {}, told: {} })).toEqual([
    'authority.notBecause required',
    'told.notBecause required',
  ])
  expect(wrongOf({ authority: { notBecause: 'No risk.' }, told: { notBecause: 'No risk.' } })).toEqual([])
  const before = '2026-11-20T08:29:00.000Z'
  expect(wrongOf({ told: { toldAt: before } })).toEqual(['told.toldAt invalid'])
  expect(wrongOf({ told: { toldAt: '2026-11-26T00:00:00.000Z' } })).toEqual(['told.toldAt invalid'])
  expect(wrongOf({ authority: { reportedAt: NOTICED, notBecause: 'No risk.' } })).toEqual([
    'authority.reportedAt invalid',
  ])
  expect(wrongOf({ noticedAt: '2026-11-25T12:00:01.000Z' })).toEqual(['noticedAt invalid'])
})

test('the record names nobody by an e-mail address or a telephone number', () => {
  expect(wrongOf({ happened: 'Sent to paul.weber@example.lu.' })).toEqual(['happened names_somebody'])
  expect(wrongOf({ measures: 'Called +352 621 123 456.' })).toEqual(['measures names_somebody'])
  expect(wrongOf({ consequences: '40 people, at 10:30, by 3 workshops.' })).toEqual([])
})

test('a breach is open until both duties are met or it is said why not', () => {
  expect(breachState({})).toBe('open')
  expect(breachState({ authority: { notBecause: 'No risk.' } })).toBe('open')
  expect(breachState({ authority: { reportedAt: NOTICED }, told: { notBecause: 'No risk.' } })).toBe('closed')
})

test('the newest word on each fact holds, and what was recorded at first is as it was', () => {
  const additions = [
    { changes: { personsAbout: 40 } },
    { changes: { personsAbout: 43, data: ['bank' as const] } },
  ]
  expect(withAdditions(FACTS, additions)).toEqual({ ...FACTS, personsAbout: 43, data: ['bank'] })
  expect(FACTS.data).toEqual(['contact'])
})
