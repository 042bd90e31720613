import { expect, test } from 'vitest'
import { TASK_KINDS } from '../../shared/rules/task-groups.ts'
import { duesOf, isOver, nextLook, renewed, TASK_OF_DUE } from '../../shared/rules/vehicle-dates.ts'

const TODAY = '2027-01-10'
const dues = (data: object, read?: { km: number; on: string }, today = TODAY) =>
  duesOf(data, read, today).map(({ kind, on, askedFrom }) => [kind, on, askedFrom])

test('insurance is asked for 30 days before it ends, the inspection 45, the first one first', () => {
  expect(dues({ inspectedUntil: '2027-06-01', insuredUntil: '2027-03-31' })).toEqual([
    ['insurance', '2027-03-31', '2027-03-01'],
    ['inspection', '2027-06-01', '2027-04-17'],
  ])
  expect(dues({})).toEqual([])
})

test('summer tyres are changed by November and winter tyres by the middle of April, the first time after they were fitted', () => {
  expect(dues({ tyres: 'summer', tyresSince: '2026-04-02' })).toEqual([['tyres', '2026-11-01', '2026-10-02']])
  expect(dues({ tyres: 'winter', tyresSince: '2026-11-20' })).toEqual([['tyres', '2027-04-15', '2027-03-16']])
  expect(dues({ tyres: 'winter' })).toEqual([['tyres', '2027-04-15', '2027-03-16']])
  expect(dues({ tyres: 'summer' }, undefined, '2027-11-02')).toEqual([['tyres', '2028-11-01', '2028-10-02']])
  expect(dues({ tyres: 'all_season', tyresSince: '2026-04-02' })).toEqual([])
})

test('tyres that have run 38,000 km are due at once, whatever their season; where nobody noted when they were fitted, nothing is known', () => {
  const since = { tyres: 'all_season' as const, tyresAtKm: 10_000 }
  expect(dues(since, { km: 47_999, on: TODAY })).toEqual([])
  expect(dues(since, { km: 48_000, on: TODAY })).toEqual([['tyres', TODAY, '2026-12-11']])
  expect(dues({ ...since, odometerKm: 48_000 }, { km: 20_000, on: TODAY })).toHaveLength(1)
  expect(dues({ tyres: 'all_season' }, { km: 90_000, on: TODAY })).toEqual([])
})

test('of a vehicle that is sold only what ends before its sale is due, and nothing afterwards', () => {
  const data = { insuredUntil: '2027-01-20', inspectedUntil: '2027-03-01', soldOn: '2027-02-01' }
  expect(dues(data).map(([kind]) => kind)).toEqual(['insurance'])
  expect(dues(data, undefined, '2027-02-02')).toEqual([])
})

test('a night looks at a vehicle when the next thing comes near', () => {
  const all = duesOf({ insuredUntil: '2027-03-31', inspectedUntil: '2027-06-01' }, undefined, TODAY)
  expect(nextLook(all)).toBe('2027-03-01')
  expect(nextLook(all, '2027-03-01')).toBe('2027-04-17')
  expect(nextLook(all, '2027-04-17')).toBeUndefined()
})

test('what was asked for counts no more once its date is another, and the others stay', () => {
  const before = { insuredUntil: '2027-03-31', inspectedUntil: '2027-06-01' }
  expect(renewed(before, { ...before, insuredUntil: '2028-03-31' })).toEqual(['insurance'])
  expect(renewed(before, { ...before, keyNumber: 'K-1' })).toEqual([])
  expect(renewed(before, { ...before, soldOn: '2027-02-01' })).toEqual(['insurance', 'inspection', 'tyres'])
  expect(renewed({ tyres: 'summer' }, { tyres: 'winter' })).toEqual(['tyres'])
})

test('insurance and inspection count to the end of their last day; of one that nobody noted nothing is known', () => {
  expect(isOver('2027-01-09', TODAY)).toBe(true)
  expect(isOver('2027-01-10', TODAY)).toBe(false)
  expect(isOver(undefined, TODAY)).toBe(false)
})

test('what is asked for is a task of the desk', () => {
  expect(Object.values(TASK_OF_DUE).every((kind) => TASK_KINDS.includes(kind))).toBe(true)
})
