import { expect, test } from 'vitest'
import { isLate, JOB_TIMES, nextRunAt, scheduleOf } from '../../shared/rules/job-times.ts'

const SWEEP = JOB_TIMES['outbox-sweep']

test('a job’s times are those of Luxembourg, in summer and in winter', () => {
  expect(scheduleOf('outbox-sweep')).toBe('cron(20 6,12,18 * * ? *)')
  expect(nextRunAt(JOB_TIMES.dunning, '2027-01-10T12:00:00.000Z')).toBe('2027-01-10T23:20:00.000Z')
  expect(nextRunAt(JOB_TIMES.dunning, '2027-07-10T12:00:00.000Z')).toBe('2027-07-10T22:20:00.000Z')
})

test('of several times in a day the next one counts, and after the last one the first of the next day', () => {
  expect(nextRunAt(SWEEP, '2027-01-10T05:20:00.000Z')).toBe('2027-01-10T11:20:00.000Z')
  expect(nextRunAt(SWEEP, '2027-01-10T17:20:00.000Z')).toBe('2027-01-11T05:20:00.000Z')
})

test('a job runs once in the night in which the clock changes', () => {
  // From 2 to 3 on 28 March 2027, from 3 to 2 on 31 October.
  expect(nextRunAt(JOB_TIMES.erasures, '2027-03-27T12:00:00.000Z')).toBe('2027-03-28T01:40:00.000Z')
  expect(nextRunAt(JOB_TIMES.erasures, '2027-10-30T12:00:00.000Z')).toBe('2027-10-31T02:40:00.000Z')
})

test('a job is late two hours after it should have run again; of one that never ran nothing is known', () => {
  const ranAt = '2027-01-10T23:20:00.000Z'
  expect(isLate(JOB_TIMES.dunning, ranAt, '2027-01-12T01:20:00.000Z')).toBe(false)
  expect(isLate(JOB_TIMES.dunning, ranAt, '2027-01-12T01:20:00.001Z')).toBe(true)
  expect(isLate(JOB_TIMES.dunning, undefined, '2027-01-12T01:20:00.000Z')).toBe(false)
})
