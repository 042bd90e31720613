import { expect, test } from 'vitest'
import { idSince, newId } from '../../functions/store/ids.ts'

const SIGNED = newId('con', '2026-11-23T10:15:30.400Z')

test.each([
  ['by a job that began just before', '2026-11-23T10:15:30.000Z'],
  ['by a job that was forty days late', '2026-10-14T00:40:00.000Z'],
  ['at the same moment', '2026-11-23T10:15:30.400Z'],
  ['a year later', '2027-11-23T10:15:30.400Z'],
])('what follows from a subscription is found when it was made %s', (_, at) => {
  expect(newId('inv', at) >= idSince('inv', SIGNED)).toBe(true)
})

test('what was made a year before a subscription is not read for it', () => {
  expect(newId('inv', '2025-11-23T10:15:30.400Z') < idSince('inv', SIGNED)).toBe(true)
})

test('since a day means since the midnight before it, for ours begins earlier than UTC’s', () => {
  expect(newId('pay', '2026-11-22T23:05:00.000Z') >= idSince('pay', '2026-11-23')).toBe(true)
  expect(newId('pay', '2026-11-21T23:05:00.000Z') < idSince('pay', '2026-11-23')).toBe(true)
})

test('an id of the first days of all is no fault, whoever sends it', () => {
  expect(idSince('inv', `con_${'0'.repeat(26)}`)).toBe('inv_0000000000')
})

test('a day before 1970 is no fault, whoever types it: everything is read', () => {
  expect(idSince('pay', '1860-06-28')).toBe('pay_0000000000')
})

test('of a thing whose id bears no time everything is read', () => {
  expect(idSince('inv', 'con_no-time')).toBe('inv_')
  expect(idSince('inv', `con_${'Z'.repeat(26)}`)).toBe('inv_')
})
