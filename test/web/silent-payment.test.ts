import { expect, test } from 'vitest'
import { knownState } from '../../web/features/billing/pay-invoice.tsx'

test('a page offers to pay again once nothing was heard of a payment for two weeks, and not while it is on its way', () => {
  const pending = { state: 'pending' as const, at: '2026-03-01T10:00:00.000Z' }
  expect(knownState(pending, '2026-03-15')).toBe('pending')
  expect(knownState(pending, '2026-03-16')).toBe('silent')
  expect(knownState({ ...pending, state: 'failed' }, '2026-04-30')).toBe('failed')
  expect(knownState(undefined, '2026-03-15')).toBeUndefined()
})
