import { expect, test } from 'vitest'
import {
  deletionBlocks,
  invoiceKeptUntil,
  mandateKeptUntil,
  recordKeptUntil,
} from '../../shared/rules/deletion.ts'

test('an invoice is kept ten years from the end of its financial year, whenever in it it was issued', () => {
  expect(invoiceKeptUntil('2026-01-01')).toBe('2036-12-31')
  expect(invoiceKeptUntil('2026-12-31')).toBe('2036-12-31')
})

test('what is left of an account is removed with its last invoice, or after a year when there was none', () => {
  expect(recordKeptUntil([{ issuedOn: '2027-02-01' }, { issuedOn: '2026-11-20' }], '2028-05-05')).toBe(
    '2037-12-31',
  )
  expect(recordKeptUntil([], '2028-02-29')).toBe('2029-02-28')
  expect(mandateKeptUntil('2026-11-21')).toBe('2028-01-21')
})

test('a suspended contract still runs, a terminated one does not; a payment on its way, money that the bank took back and an open incident are waited for; ended and cancelled reservations bind nobody', () => {
  const nothing = {
    subscriptions: [],
    invoices: [],
    reservations: [],
    accountOwedCents: 0,
    pendingPayments: [],
    openIncidents: [],
    roles: [],
  }
  expect(deletionBlocks(nothing)).toEqual([])
  expect(deletionBlocks({ ...nothing, subscriptions: [{ status: 'suspended' }] })).toEqual([
    'running_contract',
  ])
  expect(deletionBlocks({ ...nothing, subscriptions: [{ status: 'terminated' }] })).toEqual([])
  expect(deletionBlocks({ ...nothing, pendingPayments: [{}] })).toEqual(['pending_payment'])
  expect(deletionBlocks({ ...nothing, accountOwedCents: 1 })).toEqual(['open_invoice'])
  expect(deletionBlocks({ ...nothing, openIncidents: [{}] })).toEqual(['open_incident'])
  for (const status of ['Waiting', 'Confirmed', 'InGarage'] as const)
    expect(deletionBlocks({ ...nothing, reservations: [{ status }] })).toEqual(['live_reservation'])
  for (const status of ['Ended', 'Cancelled'] as const)
    expect(deletionBlocks({ ...nothing, reservations: [{ status }] })).toEqual([])
})

test('the account of somebody of the desk is not deleted while they have a role there', () => {
  const nothing = {
    subscriptions: [],
    invoices: [],
    reservations: [],
    accountOwedCents: 0,
    pendingPayments: [],
    openIncidents: [],
  }
  for (const role of ['ADVISOR', 'FLEET', 'ACCOUNTANT', 'ADMIN', 'STAFF'] as const)
    expect(deletionBlocks({ ...nothing, roles: ['CLIENT', role] })).toEqual(['works_here'])
  expect(deletionBlocks({ ...nothing, roles: ['CLIENT', 'MAIN'] })).toEqual([])
})
