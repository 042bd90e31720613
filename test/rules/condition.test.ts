import { expect, test } from 'vitest'
import {
  type ComparedReport,
  differences,
  type KnownDamage,
  knownAfter,
  LEVEL_TOLERANCE,
  PHOTO_POSITIONS,
  proposedFees,
  REPORT_DAYS_LATE,
  reportRefusals,
  zoneOf,
} from '../../shared/rules/condition.ts'

const NOW = '2027-03-10T10:00:00.000Z'
const WHOLE = { takenAt: NOW, now: NOW, checked: PHOTO_POSITIONS, isChecking: false }
const scratch: KnownDamage = { _id: 'dmg_1', x: 500, y: 20, kind: 'scratch', seenOn: '2027-01-01' }
const dent: KnownDamage = { _id: 'dmg_2', x: 100, y: 500, kind: 'dent', seenOn: '2027-03-10' }
const OUT: ComparedReport = {
  levelPercent: 100,
  keys: 2,
  papers: ['registration', 'insurance'],
  isClean: true,
  added: [scratch],
}

test('a report counts with a checked photograph from each of the eight positions', () => {
  expect(reportRefusals(WHOLE)).toEqual([])
  const checked = PHOTO_POSITIONS.slice(1)
  expect(reportRefusals({ ...WHOLE, checked })).toEqual(['photographs_missing'])
  expect(reportRefusals({ ...WHOLE, checked, isChecking: true })).toEqual(['photographs_checking'])
})

test('a report that was signed offline may arrive within 7 days, and never from the future', () => {
  expect(REPORT_DAYS_LATE).toBe(7)
  expect(reportRefusals({ ...WHOLE, takenAt: '2027-03-03T08:00:00.000Z' })).toEqual([])
  expect(reportRefusals({ ...WHOLE, takenAt: '2027-03-02T08:00:00.000Z' })).toEqual(['report_time'])
  expect(reportRefusals({ ...WHOLE, takenAt: '2027-03-10T10:04:00.000Z' })).toEqual([])
  expect(reportRefusals({ ...WHOLE, takenAt: '2027-03-10T10:06:00.000Z' })).toEqual(['report_time'])
})

test('a place on the drawn vehicle has the name of its part', () => {
  expect(zoneOf({ x: 500, y: 20 })).toBe('front')
  expect(zoneOf({ x: 500, y: 200 })).toBe('bonnet')
  expect(zoneOf({ x: 500, y: 500 })).toBe('roof')
  expect(zoneOf({ x: 500, y: 1000 })).toBe('rear')
  expect(zoneOf({ x: 60, y: 500 })).toBe('left_side')
  expect(zoneOf({ x: 940, y: 500 })).toBe('right_side')
})

test('known damage remains known until somebody says that it is gone', () => {
  expect(knownAfter([scratch], { gone: [], added: [dent] })).toEqual([scratch, dent])
  expect(knownAfter([scratch], { gone: ['dmg_1'], added: [] })).toEqual([])
})

test('damage that was known at the hand-over is not found again at the return', () => {
  const back = { ...OUT, added: [] }
  expect(differences(OUT, back)).toEqual({
    levelMissing: 0,
    keysMissing: 0,
    papersMissing: [],
    isDirty: false,
    damage: [],
  })
  expect(proposedFees(differences(OUT, back))).toEqual([])
})

test('what is missing at the return proposes the fees of the price list, and damage is shown for its own price', () => {
  const back: ComparedReport = {
    levelPercent: 40,
    keys: 1,
    papers: ['registration'],
    isClean: false,
    added: [dent],
  }
  const found = differences(OUT, back)
  expect(found).toEqual({
    levelMissing: 60,
    keysMissing: 1,
    papersMissing: ['insurance'],
    isDirty: true,
    damage: [dent],
  })
  expect(proposedFees(found).map(({ kind }) => kind)).toEqual(['fuel', 'cleaning', 'missing_items'])
})

test('a gauge that is 5 hundredths lower costs nothing', () => {
  expect(LEVEL_TOLERANCE).toBe(5)
  expect(differences(OUT, { ...OUT, levelPercent: 95 }).levelMissing).toBe(0)
  expect(differences(OUT, { ...OUT, levelPercent: 94 }).levelMissing).toBe(6)
})
