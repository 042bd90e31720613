import { expect, test } from 'vitest'
import { Notification } from '../../shared/api/notifications.ts'
import { notificationPath } from '../../shared/notification-path.ts'

const { options: kinds } = Notification.shape.kind

test('every notification leads to what it is about; only what an advisor answers by telephone leads nowhere', () => {
  const without = kinds.filter((kind) => !notificationPath({ kind, values: {} }))
  expect(without.sort()).toEqual([
    'call_back_booked',
    'choice_rejected',
    'choice_submitted',
    'request_submitted',
  ])
})

test('a contract that waits for its signature is one step away, and a step of dunning leads to what is owed', () => {
  const values = { contractId: 'con_1' }
  expect(notificationPath({ kind: 'contract_to_sign', values })).toBe('/profile/contracts/con_1')
  expect(notificationPath({ kind: 'vehicle_blocked', values: {} })).toBe('/profile/invoices')
  expect(notificationPath({ kind: 'vehicle_switched', values: {} })).toBe('/drive-line')
})

test('a notification of an invoice opens that invoice', () => {
  const values = { invoiceId: 'inv_1', contractId: 'con_1', number: '2026-000001' }
  expect(notificationPath({ kind: 'invoice_issued', values })).toBe('/profile/invoices/inv_1')
  expect(notificationPath({ kind: 'subscription_suspended', values })).toBe('/profile/invoices/inv_1')
})
