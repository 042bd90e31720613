import { expect, test } from 'vitest'
import { needsAccount, refundableCents } from '../../shared/rules/refund-way.ts'

test('the desk asks for an account for what did not come by the provider’s page, for what did not arrive by it, and once the bank took some of it back', () => {
  expect(needsAccount({ method: 'online' })).toBe(false)
  expect(needsAccount({ method: 'transfer' })).toBe(true)
  expect(needsAccount({ method: 'online', refundFailedCents: 1 })).toBe(true)
  expect(needsAccount({ method: 'online', takenBackCents: 1 })).toBe(true)
  expect(needsAccount({ method: 'online', takenBackCents: 0 })).toBe(false)
})

test('of a payment no more is given back than its invoice has too much, and than is left of it', () => {
  const payment = { cents: 582_660, refundedCents: 0 }
  const invoice = { totals: { totalCents: 582_660 }, paidCents: 582_660 }
  expect(refundableCents(payment, invoice)).toBe(0)
  expect(refundableCents(payment, { ...invoice, creditedCents: 150_000 })).toBe(150_000)
  expect(
    refundableCents({ ...payment, refundedCents: 500_000 }, { ...invoice, creditedCents: 150_000 }),
  ).toBe(82_660)
  expect(refundableCents(payment, undefined)).toBe(582_660)
  expect(refundableCents({ ...payment, reversedOn: '2027-03-01' }, undefined)).toBe(0)
})
