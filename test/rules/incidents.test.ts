import { describe, expect, test } from 'vitest'
import {
  daysOfFine,
  INCIDENT_KINDS,
  openDuties,
  plainPlate,
  wrongFacts,
} from '../../shared/rules/incidents.ts'

const NOW = '2026-11-23T09:00:00.000Z'
const HAPPENED = { happenedAt: '2026-11-20T17:40:00.000Z', place: 'Kirchberg', what: 'A scratch.' }
const FINE = { ...HAPPENED, noticeNumber: 'A-77', noticeOn: '2026-11-22' }

describe('what has to be done about an incident', () => {
  test('the insurer is notified within five days of an accident or a damage, and of a theft within one', () => {
    expect(openDuties('accident', HAPPENED, '2026-11-23')).toEqual([
      { task: 'tell_insurer', dueOn: '2026-11-28' },
    ])
    expect(openDuties('damage', HAPPENED, '2026-11-23')).toEqual([
      { task: 'tell_insurer', dueOn: '2026-11-28' },
    ])
    expect(openDuties('theft', HAPPENED, '2026-11-23')).toEqual([
      { task: 'report_theft', dueOn: '2026-11-24' },
      { task: 'tell_insurer', dueOn: '2026-11-24' },
    ])
  })

  test('the driver of a fine is named within ten days of its notice, whenever we opened it', () => {
    expect(openDuties('fine', FINE, '2026-11-30')).toEqual([{ task: 'name_driver', dueOn: '2026-12-02' }])
  })

  test('what was done is asked for no more', () => {
    expect(openDuties('fine', { ...FINE, driverNamedOn: '2026-11-23' }, '2026-11-23')).toEqual([])
    expect(openDuties('theft', { ...HAPPENED, policeReport: 'PV 12' }, '2026-11-23')).toEqual([
      { task: 'tell_insurer', dueOn: '2026-11-24' },
    ])
  })
})

test('nothing happens in the future, a fine has its notice, and a kind has no fields of another one', () => {
  for (const kind of INCIDENT_KINDS)
    expect(wrongFacts(kind, kind === 'fine' ? FINE : HAPPENED, NOW)).toEqual([])
  expect(wrongFacts('damage', { ...HAPPENED, happenedAt: '2026-11-23T09:00:01.000Z' }, NOW)).toEqual([
    { path: 'happenedAt', code: 'invalid' },
  ])
  expect(wrongFacts('fine', HAPPENED, NOW)).toEqual([
    { path: 'noticeNumber', code: 'required' },
    { path: 'noticeOn', code: 'required' },
  ])
  expect(wrongFacts('fine', { ...FINE, noticeOn: '2026-11-24' }, NOW)).toEqual([
    { path: 'noticeOn', code: 'invalid' },
  ])
  expect(wrongFacts('theft', { ...HAPPENED, otherParty: 'A lorry' }, NOW)).toEqual([
    { path: 'otherParty', code: 'invalid' },
  ])
})

test('the handling of a fine is charged by the days since its driver was named, and never for our own delay', () => {
  expect(daysOfFine({ ...FINE, driverNamedOn: '2026-11-24' }, '2026-12-09')).toBe(15)
  expect(daysOfFine({ driverNamedOn: undefined }, '2027-12-07')).toBe(0)
})

test('a plate is the same however it is typed', () => {
  expect(plainPlate('dl-12 34')).toBe(plainPlate('DL 1234'))
})
