import { describe, expect, test } from 'vitest'
import { staffEndRefusal } from '../../shared/rules/notice.ts'
import { pauseRefusal, resumeRefusal } from '../../shared/rules/pause.ts'
import { isFeeRefundable, withdrawalRefusal, withdrawalUntil } from '../../shared/rules/withdrawal.ts'

const subscription = {
  _id: 'con_1',
  plan: 'One',
  status: 'active',
  bookingsBlocked: false,
  signedAt: '2027-02-20T10:00:00.000Z',
} as const
const booking = { contractId: 'con_1', status: 'Waiting' } as const

describe('withdrawal (spec §6)', () => {
  const person = { customer_type: 'Particulier', subscription } as const
  const refusal = (over: object, today = '2027-02-21') => withdrawalRefusal({ ...person, ...over }, today)

  test('an individual may withdraw for 14 days from the signature, on the last one until its end', () => {
    expect(withdrawalUntil('2027-02-20T10:00:00.000Z')).toBe('2027-03-06')
    expect(refusal({}, '2027-03-06')).toBeUndefined()
    expect(refusal({}, '2027-03-07')).toBe('withdrawal_late')
    expect(withdrawalUntil('2028-02-20T10:00:00.000Z')).toBe('2028-03-05')
    // Signed after midnight in Luxembourg.
    expect(withdrawalUntil('2027-02-20T23:30:00.000Z')).toBe('2027-03-07')
  })

  test('the agreed day of a Single does not make its withdrawal longer: the signature counts', () => {
    const single = { ...subscription, plan: 'Single', startsOn: '2027-04-20' }
    expect(refusal({ subscription: single }, '2027-03-06')).toBeUndefined()
    expect(refusal({ subscription: single }, '2027-03-07')).toBe('withdrawal_late')
  })

  test('a company has no right of withdrawal', () => {
    expect(refusal({ customer_type: 'Entreprise' })).toBe('withdrawal_company')
  })

  test('the fee is given back unless a booking was confirmed: one that waited and was called off is none, nor one that we gave up', () => {
    const refundable = (...all: object[]) =>
      isFeeRefundable(all.map((over) => ({ ...booking, ...over })) as never, 'con_1')
    const confirmedAt = '2027-02-22T10:00:00.000Z'
    expect(refundable()).toBe(true)
    expect(refundable({})).toBe(true)
    expect(refundable({ status: 'Cancelled', cancelReason: 'customer' })).toBe(true)
    expect(refundable({ status: 'Confirmed', confirmedAt })).toBe(false)
    expect(refundable({ status: 'Cancelled', cancelReason: 'customer', confirmedAt })).toBe(false)
    expect(refundable({ status: 'Cancelled', cancelReason: 'staff', confirmedAt })).toBe(true)
    expect(refundable({ contractId: 'con_2', status: 'Ended', confirmedAt })).toBe(true)
    const single = { committed: true, confirmedAt }
    expect(refundable({ ...single, status: 'Confirmed' })).toBe(true)
    expect(refundable({ ...single, status: 'InGarage' })).toBe(false)
    expect(refundable({ ...single, status: 'Confirmed', broughtBackAt: confirmedAt })).toBe(false)
  })

  test('a contract that is not signed, or has ended, cannot be withdrawn from', () => {
    expect(refusal({ subscription: { ...subscription, status: 'to_sign' } })).toBe('contract_not_signed')
    expect(refusal({ subscription: { ...subscription, status: 'terminated' } })).toBe('contract_ended')
  })
})

describe('a pause (spec §1)', () => {
  const refusal = (over: object, reservations: object[] = []) =>
    pauseRefusal({
      isLate: false,
      subscription: { ...subscription, ...over },
      reservations: reservations as [],
    })

  test('a pause is for Plus and One, not for Single', () => {
    expect(refusal({})).toBeUndefined()
    expect(refusal({ plan: 'Plus' })).toBeUndefined()
    expect(refusal({ plan: 'Single' })).toBe('pause_not_in_plan')
  })

  test('a pause is refused while a reservation of the contract is live; past ones do not matter', () => {
    for (const status of ['Waiting', 'Confirmed', 'InGarage'])
      expect(refusal({}, [{ ...booking, status }])).toBe('pause_reservation')
    for (const status of ['Ended', 'Cancelled']) expect(refusal({}, [{ ...booking, status }])).toBeUndefined()
    expect(refusal({}, [{ ...booking, contractId: 'con_2' }])).toBeUndefined()
  })

  test('a pause is not for a contract with overdue invoices, and not twice; only a paused one is resumed', () => {
    expect(refusal({ status: 'suspended' })).toBe('pause_unpaid')
    expect(refusal({ bookingsBlocked: true })).toBe('pause_unpaid')
    // From the first day on which an invoice is late, not only when its bookings are blocked.
    expect(pauseRefusal({ isLate: true, subscription, reservations: [] })).toBe('pause_unpaid')
    expect(resumeRefusal({ status: 'paused' }, true)).toBe('pause_unpaid')
    expect(refusal({ status: 'paused' })).toBe('contract_paused_already')
    expect(resumeRefusal({ status: 'paused' }, false)).toBeUndefined()
    expect(resumeRefusal({ status: 'active' }, false)).toBe('contract_not_paused')
    expect(resumeRefusal({ status: 'suspended' }, false)).toBe('contract_not_paused')
  })
})

test('only a company can be under judicial measure; a customer who loses their status reads why', () => {
  const judicial = { reason: 'judicial_measure', note: '' }
  expect(staffEndRefusal({ customer_type: 'Entreprise' }, judicial)).toBeUndefined()
  expect(staffEndRefusal({ customer_type: 'Particulier' }, judicial)).toBe('judicial_companies_only')
  const revoked = { reason: 'revoked', note: '' }
  expect(staffEndRefusal({ customer_type: 'Particulier' }, revoked)).toBe('reason_required')
  expect(staffEndRefusal({ customer_type: 'Particulier' }, { ...revoked, note: 'Why.' })).toBeUndefined()
})
