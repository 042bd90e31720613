import { describe, expect, test } from 'vitest'
import { addDays } from '../../shared/rules/dates.ts'
import { isOnItsWay, nextDunningOn, nextDunningStep } from '../../shared/rules/dunning.ts'
import { DUNNING_STEPS } from '../../shared/rules/dunning-steps.ts'

const dueOn = '2026-03-01'
const stepOn = (day: number, lastStep?: (typeof DUNNING_STEPS)[number]['name']) =>
  nextDunningStep({ dueOn, lastStep }, addDays(dueOn, day))?.name

test('the steps fall on day 7, 15, 30 and 33 after the due date', () => {
  expect(DUNNING_STEPS.map((step) => [step.afterDays, step.name])).toEqual([
    [7, 'vehicle_blocked'],
    [15, 'subscription_suspended'],
    [30, 'contract_terminated'],
    [33, 'formal_notice'],
  ])
})

describe('an unpaid invoice', () => {
  test('an unpaid invoice takes no step before its day, and takes it on its day', () => {
    expect([6, 7].map((day) => stepOn(day))).toEqual([undefined, 'vehicle_blocked'])
    expect([14, 15].map((day) => stepOn(day, 'vehicle_blocked'))).toEqual([
      undefined,
      'subscription_suspended',
    ])
    expect([29, 30].map((day) => stepOn(day, 'subscription_suspended'))).toEqual([
      undefined,
      'contract_terminated',
    ])
    expect([32, 33].map((day) => stepOn(day, 'contract_terminated'))).toEqual([undefined, 'formal_notice'])
  })

  test('an unpaid invoice skips no step after an outage, however long', () => {
    expect(stepOn(400)).toBe('vehicle_blocked')
    expect(stepOn(400, 'vehicle_blocked')).toBe('subscription_suspended')
  })

  test('an unpaid invoice takes nothing after the formal notice', () => {
    expect(stepOn(400, 'formal_notice')).toBeUndefined()
    expect(nextDunningOn({ dueOn, lastStep: 'formal_notice' })).toBeUndefined()
  })

  test('an unpaid invoice names the day of its next step', () => {
    expect(nextDunningOn({ dueOn })).toBe('2026-03-08')
    expect(nextDunningOn({ dueOn, lastStep: 'vehicle_blocked' })).toBe('2026-03-16')
  })
})

test('after an outage a step keeps its distance of 8, 15 or 3 days from the day on which the one before was really taken', () => {
  const late = { dueOn, lastStep: 'vehicle_blocked', steps: [{ takenOn: '2026-04-10' }] } as const
  expect(nextDunningOn(late)).toBe('2026-04-18')
  expect(nextDunningStep(late, '2026-04-17')).toBeUndefined()
  const punctual = { dueOn, lastStep: 'vehicle_blocked', steps: [{ takenOn: '2026-03-08' }] } as const
  expect(nextDunningOn(punctual)).toBe('2026-03-16')
  const notice = { dueOn, lastStep: 'contract_terminated', steps: [{ takenOn: '2026-05-01' }] } as const
  expect(nextDunningOn(notice)).toBe('2026-05-04')
})

test('a paid invoice takes no further step', () => {
  const paid = { dueOn, paidOn: '2026-03-09', lastStep: 'vehicle_blocked' } as const
  expect(nextDunningStep(paid, '2027-03-01')).toBeUndefined()
  expect(nextDunningOn(paid)).toBeUndefined()
})

test('seven days across the clock changes are seven days', () => {
  expect(nextDunningStep({ dueOn: '2026-03-25' }, '2026-04-01')?.name).toBe('vehicle_blocked')
  expect(nextDunningStep({ dueOn: '2026-10-22' }, '2026-10-28')).toBeUndefined()
  expect(nextDunningStep({ dueOn: '2026-10-22' }, '2026-10-29')?.name).toBe('vehicle_blocked')
})

test('nothing is dunned while a payment is on its way, for two weeks at most', () => {
  const pending = { state: 'pending', at: '2026-03-06T10:00:00.000Z' }
  expect(isOnItsWay(pending, '2026-03-08')).toBe(true)
  expect(isOnItsWay(pending, '2026-03-20')).toBe(true)
  expect(isOnItsWay(pending, '2026-03-21')).toBe(false)
  expect(isOnItsWay({ ...pending, state: 'failed' }, '2026-03-08')).toBe(false)
  expect(isOnItsWay(undefined, '2026-03-08')).toBe(false)
})
