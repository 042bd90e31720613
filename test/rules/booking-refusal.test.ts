import { expect, test } from 'vitest'
import { bookingRefusal } from '../../shared/rules/booking-refusal.ts'

test('only a signed contract that runs and owes nothing old may book', () => {
  const refusalFor = (status: Parameters<typeof bookingRefusal>[0]['status'], bookingsBlocked = false) =>
    bookingRefusal({ status, bookingsBlocked })
  expect(refusalFor('active')).toBeUndefined()
  expect(refusalFor('to_sign')).toBe('contract_not_signed')
  expect(refusalFor('paused')).toBe('contract_paused')
  expect(refusalFor('suspended')).toBe('contract_suspended')
  expect(refusalFor('active', true)).toBe('contract_suspended')
  expect(refusalFor('terminated')).toBe('no_active_contract')
})

test('nothing is booked by a Single whose contract reserves its vehicle, so that nobody is offered what is refused', () => {
  const single = { bookingsBlocked: false, commitment: { startsOn: '2027-01-27' } }
  expect(bookingRefusal({ ...single, status: 'active' })).toBe('single_committed')
  expect(bookingRefusal({ ...single, status: 'suspended' })).toBe('single_committed')
  expect(bookingRefusal({ ...single, status: 'to_sign' })).toBe('contract_not_signed')
})
