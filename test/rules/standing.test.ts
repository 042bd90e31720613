import { expect, test } from 'vitest'
import { standingRefusal } from '../../shared/rules/standing.ts'

test('only a signed contract that runs and owes nothing old may book', () => {
  const standing = (status: Parameters<typeof standingRefusal>[0]['status'], bookingsBlocked = false) =>
    standingRefusal({ status, bookingsBlocked })
  expect(standing('active')).toBeUndefined()
  expect(standing('to_sign')).toBe('contract_not_signed')
  expect(standing('paused')).toBe('contract_paused')
  expect(standing('suspended')).toBe('contract_suspended')
  expect(standing('active', true)).toBe('contract_suspended')
  expect(standing('terminated')).toBe('no_active_contract')
})
