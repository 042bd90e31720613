import { expect, test } from 'vitest'
import { scheduleTimes } from '../../infra/local/clock/schedule-times.ts'

const ZONE = 'Europe/Luxembourg'

function following(expression: string, after: string, count: number, zone = ZONE): string[] {
  const times = scheduleTimes(expression, zone, new Date(0))
  const result: string[] = []
  for (let from = new Date(after); result.length < count; from = new Date(result.at(-1) ?? '')) {
    const next = times.next(from)
    if (!next) break
    result.push(next.toISOString())
  }
  return result
}

test('six in the morning stays six in the morning over both clock changes', () => {
  expect(following('cron(0 6 * * ? *)', '2026-03-28T00:00:00Z', 3)).toEqual([
    '2026-03-28T05:00:00.000Z',
    '2026-03-29T04:00:00.000Z',
    '2026-03-30T04:00:00.000Z',
  ])
  expect(following('cron(0 6 * * ? *)', '2026-10-24T00:00:00Z', 3)).toEqual([
    '2026-10-24T04:00:00.000Z',
    '2026-10-25T05:00:00.000Z',
    '2026-10-26T05:00:00.000Z',
  ])
})

test('a time that a clock change skips or repeats comes exactly once that day', () => {
  const spring = following('cron(30 2 * * ? *)', '2026-03-28T12:00:00Z', 2)
  expect(spring.filter((at) => at.startsWith('2026-03-29'))).toHaveLength(1)
  const autumn = following('cron(30 2 * * ? *)', '2026-10-24T12:00:00Z', 2)
  expect(autumn.filter((at) => at.startsWith('2026-10-25'))).toHaveLength(1)
})

test('weekdays count from 1 for Sunday, and have names', () => {
  // 1 June 2026 is a Monday.
  expect(following('cron(0 0 ? * 2 *)', '2026-05-31T00:00:00Z', 1, 'UTC')).toEqual([
    '2026-06-01T00:00:00.000Z',
  ])
  expect(following('cron(0 0 ? * MON-TUE *)', '2026-05-31T00:00:00Z', 2, 'UTC')[1]).toBe(
    '2026-06-02T00:00:00.000Z',
  )
  expect(following('cron(0 0 ? * 2#1 *)', '2026-05-31T00:00:00Z', 1, 'UTC')).toEqual([
    '2026-06-01T00:00:00.000Z',
  ])
})

test('the last day of the month and years are understood', () => {
  expect(following('cron(0 0 L * ? *)', '2028-02-01T00:00:00Z', 1, 'UTC')).toEqual([
    '2028-02-29T00:00:00.000Z',
  ])
  expect(following('cron(0 0 1 1 ? 2027)', '2026-01-01T00:00:00Z', 2, 'UTC')).toEqual([
    '2027-01-01T00:00:00.000Z',
  ])
})

test('rates come at equal intervals, a single time once', () => {
  expect(following('rate(2 hours)', '2026-01-01T00:30:00Z', 2)).toEqual([
    '2026-01-01T02:00:00.000Z',
    '2026-01-01T04:00:00.000Z',
  ])
  expect(following('at(2026-07-01T08:00:00)', '2026-01-01T00:00:00Z', 2)).toEqual([
    '2026-07-01T06:00:00.000Z',
  ])
})

test('an expression that is none is an error', () => {
  expect(() => scheduleTimes('every day', ZONE, new Date(0))).toThrow('every day')
  expect(() => scheduleTimes('rate(x days)', ZONE, new Date(0))).toThrow('rate(x days)')
})
