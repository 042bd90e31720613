import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { knownState, stateAfter } from '../../web/features/billing/pay-invoice.tsx'
import { failedBefore, leaveToPay, lookEveryMs } from '../../web/lib/data/invoices.ts'

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
})

afterEach(() => void vi.unstubAllGlobals())

test('a page offers to pay again once nothing was heard of a payment for two weeks, and not while it is on its way', () => {
  const pending = { state: 'pending' as const, at: '2026-03-01T10:00:00.000Z' }
  expect(knownState(pending, '2026-03-15')).toBe('pending')
  expect(knownState(pending, '2026-03-16')).toBe('silent')
  expect(knownState({ ...pending, state: 'failed' }, '2026-04-30')).toBe('failed')
  expect(knownState(undefined, '2026-03-15')).toBeUndefined()
})

test('whoever comes back from paying after an earlier failure reads that the payment is awaited, not that nothing was taken', () => {
  const failed = { state: 'failed' as const, at: '2026-03-01T10:00:00.000Z' }
  leaveFor('inv_1', failed)
  const back = { payment: failed, returned: 'back', failedBefore: failedBefore('inv_1') }
  expect(stateAfter(back)).toBe('confirming')
  expect(stateAfter({ ...back, returned: 'left' })).toBe('failed')
  expect(stateAfter({ ...back, returned: null })).toBe('failed')
  // The new payment has failed as well.
  expect(stateAfter({ ...back, payment: { ...failed, at: '2026-03-02T10:00:00.000Z' } })).toBe('failed')
})

test('a first payment that fails is said to have failed, and an earlier failure is no longer remembered then', () => {
  leaveFor('inv_1', { state: 'failed', at: '2026-03-01T10:00:00.000Z' })
  leaveFor('inv_1', undefined)
  const payment = { state: 'failed' as const, at: '2026-03-01T10:00:00.000Z' }
  expect(stateAfter({ payment, returned: 'back', failedBefore: failedBefore('inv_1') })).toBe('failed')
})

test('after paying, an invoice is asked for every two seconds for two minutes, and every minute while a direct debit takes days', () => {
  expect(lookEveryMs(0)).toBe(2000)
  expect(lookEveryMs(119_999)).toBe(2000)
  expect(lookEveryMs(120_000)).toBe(60_000)
  expect(lookEveryMs(3 * 24 * 3_600_000)).toBe(60_000)
})

/** Leaves for the provider's page as the button does, in a tab that keeps what it is told. */
function leaveFor(invoiceId: string, last: Parameters<typeof leaveToPay>[1]) {
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })
  leaveToPay(invoiceId, last, 'https://pay.example/1')
  expect(assign).toHaveBeenCalledWith('https://pay.example/1')
}
