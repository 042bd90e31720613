import { expect, test } from 'vitest'
import { needsAccount } from '../../shared/rules/refund-way.ts'

test('the desk asks for an account for what did not come by the provider’s page, for what did not arrive by it, and once the bank took some of it back', () => {
  expect(needsAccount({ method: 'online' })).toBe(false)
  expect(needsAccount({ method: 'transfer' })).toBe(true)
  expect(needsAccount({ method: 'online', refundFailedCents: 1 })).toBe(true)
  expect(needsAccount({ method: 'online', takenBackCents: 1 })).toBe(true)
  expect(needsAccount({ method: 'online', takenBackCents: 0 })).toBe(false)
})
