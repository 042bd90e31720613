import { expect, test } from 'vitest'
import {
  dataRequestClock,
  dataRequestDueOn,
  dataRequestKeptUntil,
  isIdentityMissing,
  wrongAnswer,
  wrongReceipt,
} from '../../shared/rules/data-requests.ts'

const first = (receivedOn: string) => dataRequestDueOn(receivedOn, { isExtended: false })
const extended = (receivedOn: string) => dataRequestDueOn(receivedOn, { isExtended: true })

test('a request about data is answered by the same day of the next month, or by its last one', () => {
  expect(first('2026-03-05')).toBe('2026-04-05')
  expect(first('2026-01-31')).toBe('2026-02-28')
  expect(first('2028-01-31')).toBe('2028-02-29')
  expect(first('2026-12-31')).toBe('2027-01-31')
})

test('two further months are counted from its receipt, not from the end of the first', () => {
  expect(extended('2026-03-05')).toBe('2026-06-05')
  // From 28 February it would be 28 April.
  expect(extended('2026-01-31')).toBe('2026-04-30')
})

test('its last day is in time, the day after is late, and a week before it is soon', () => {
  expect(dataRequestClock('2026-04-05', '2026-04-05')).toBe('soon')
  expect(dataRequestClock('2026-04-05', '2026-04-06')).toBe('late')
  expect(dataRequestClock('2026-04-05', '2026-03-29')).toBe('soon')
  expect(dataRequestClock('2026-04-05', '2026-03-28')).toBe('in_time')
})

test('what was answered is kept for three years', () => {
  expect(dataRequestKeptUntil('2026-04-05')).toBe('2029-04-05')
  expect(dataRequestKeptUntil('2028-02-29')).toBe('2031-02-28')
})

test('a request is received today or within the year before, and an extension of it stays said in its first month', () => {
  const today = '2026-06-10'
  const wrong = (receivedOn: string, toldOn?: string) =>
    wrongReceipt({ receivedOn, toldOn }, today).map(({ path }) => path)
  expect(wrong('2026-06-10')).toEqual([])
  expect(wrong('2026-06-11')).toEqual(['receivedOn'])
  expect(wrong('2025-06-10')).toEqual([])
  expect(wrong('2025-06-08')).toEqual(['receivedOn'])
  expect(wrong('2026-05-10', '2026-06-10')).toEqual([])
  expect(wrong('2026-05-09', '2026-06-10')).toEqual(['receivedOn'])
  expect(wrong('2026-06-10', '2026-06-09')).toEqual(['receivedOn'])
})

test('an answer that does less has a ground, one that hands out data says what, and none is dated before its request', () => {
  const received = { kind: 'access' as const, receivedOn: '2026-03-05' }
  const wrong = (answer: Partial<Parameters<typeof wrongAnswer>[1]>, kind = received) =>
    wrongAnswer(kind, { answeredOn: '2026-03-10', outcome: 'done', ...answer }, '2026-03-12')
  const file = { handedOut: 'A ZIP of everything.' }
  expect(wrong(file)).toEqual([])
  expect(wrong({})).toEqual([{ path: 'handedOut', code: 'required' }])
  expect(wrong({}, { ...received, kind: 'objection' as never })).toEqual([])
  expect(wrong({ outcome: 'refused' })).toEqual([{ path: 'ground', code: 'required' }])
  expect(wrong({ outcome: 'refused', ground: 'legal_duty' })).toEqual([])
  expect(wrong({ outcome: 'partly', ground: 'legal_duty' })).toEqual([
    { path: 'handedOut', code: 'required' },
  ])
  expect(wrong({ ...file, ground: 'legal_duty' })).toEqual([{ path: 'ground', code: 'invalid' }])
  for (const answeredOn of ['2026-03-04', '2026-03-13'])
    expect(wrong({ ...file, answeredOn })).toEqual([{ path: 'answeredOn', code: 'invalid' }])
})

test('nothing is done for somebody of whom nobody knows who they are; only that may be the answer', () => {
  expect(isIdentityMissing({}, { outcome: 'done' })).toBe(true)
  expect(isIdentityMissing({}, { outcome: 'refused', ground: 'unfounded_or_excessive' })).toBe(true)
  expect(isIdentityMissing({}, { outcome: 'refused', ground: 'not_identified' })).toBe(false)
  expect(isIdentityMissing({ identity: 'document' }, { outcome: 'done' })).toBe(false)
})
