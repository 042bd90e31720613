import { expect, test } from 'vitest'
import { dunningEffect, dunningPurpose } from '../../shared/rules/dunning-policy.ts'
import { DUNNING_STEPS } from '../../shared/rules/dunning-steps.ts'

const STATUSES = ['to_sign', 'active', 'paused', 'suspended', 'terminated'] as const

test('an invoice of a booking whose car is not out never suspends or ends the subscription: it is reminded of once and blocks new bookings', () => {
  for (const kind of ['deposit', 'first_payment'] as const) {
    for (const reservation of ['Waiting', 'Confirmed'] as const)
      expect(dunningPurpose({ kind }, 'active', reservation)).toBe('booking')
    for (const reservation of ['InGarage', 'Ended'] as const)
      expect(dunningPurpose({ kind }, 'active', reservation)).toBe('subscription')
  }
  const effects = DUNNING_STEPS.map(({ name }) => dunningEffect(name, 'booking', 'active'))
  expect(effects).toEqual([
    { notice: 'vehicle_blocked', blocksBookings: true },
    ...[undefined, undefined, undefined],
  ])
})

test('rents, fees and charges take every step, whether or not a car is out', () => {
  for (const kind of ['signing', 'rent', 'renewal', 'charge', 'extra_km', 'cancellation', undefined] as const)
    expect(dunningPurpose({ kind }, 'active', 'Confirmed')).toBe('subscription')
  const effects = DUNNING_STEPS.map(({ name }) => dunningEffect(name, 'subscription', 'active')?.status)
  expect(effects).toEqual([undefined, 'suspended', 'terminated', undefined])
})

test('whatever is late after the end of a subscription neither suspends nor terminates it, and says neither', () => {
  for (const status of ['terminated', 'to_sign', undefined] as const)
    expect(dunningPurpose({ kind: 'charge' }, status, undefined)).toBe('ended')
  for (const { name } of DUNNING_STEPS) {
    const effect = dunningEffect(name, 'ended', 'terminated')
    expect(effect?.status).toBeUndefined()
    expect(['subscription_suspended', 'contract_terminated']).not.toContain(effect?.notice)
  }
})

test('a suspended subscription is told so once, also when a second invoice is 15 days late', () => {
  const notices = STATUSES.map(
    (status) =>
      dunningEffect('subscription_suspended', dunningPurpose({ kind: 'rent' }, status, undefined), status)
        ?.notice,
  )
  expect(notices).toEqual([
    'invoice_still_unpaid',
    'subscription_suspended',
    'subscription_suspended',
    'invoice_still_unpaid',
    'invoice_still_unpaid',
  ])
})
