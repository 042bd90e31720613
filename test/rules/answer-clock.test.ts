import { expect, test } from 'vitest'
import { answerClock } from '../../shared/rules/answer-clock.ts'

const at = (hours: number) =>
  answerClock(
    '2026-11-20T08:00:00.000Z',
    new Date(Date.UTC(2026, 10, 20, 8) + hours * 3_600_000).toISOString(),
  )

test('a request is in time for 24 hours, due until 48, and late from then on (spec §9)', () => {
  expect(at(0)).toEqual({ hours: 0, state: 'in_time' })
  expect(at(23.9)).toEqual({ hours: 23, state: 'in_time' })
  expect(at(24)).toEqual({ hours: 24, state: 'due' })
  expect(at(47.9)).toEqual({ hours: 47, state: 'due' })
  expect(at(48)).toEqual({ hours: 48, state: 'late' })
})

test('a device whose clock is behind shows no request from the future', () => {
  expect(at(-3)).toEqual({ hours: 0, state: 'in_time' })
})

test('hours of days on which nobody answers do not count', () => {
  // Saturday noon to Monday noon, with the Sunday closed.
  const clock = (closed: string[]) =>
    answerClock('2026-11-21T11:00:00.000Z', '2026-11-23T11:00:00.000Z', closed)
  expect(clock([])).toEqual({ hours: 48, state: 'late' })
  expect(clock(['2026-11-22'])).toEqual({ hours: 24, state: 'due' })
})
