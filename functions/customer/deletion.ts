import { previewDeletion } from '../../shared/api/deletion-and-export.ts'
import { dataRequestKeptUntil } from '../../shared/rules/data-requests.ts'
import { deletionBlocks, mandateKeptUntil, recordKeptUntil } from '../../shared/rules/deletion.ts'
import { route } from '../chain/route.ts'
import { book } from '../store/billing-addresses.ts'
import * as customers from '../store/customers.ts'
import { type Counted, countOf } from '../store/whole-customer.ts'
import { commitmentsOf } from './parts/commitments.ts'

const exactly = (count: number): Counted => ({ count })

/** GET /customer/{id}/deletion. Of each kind a hundred are counted: what it costs does not grow with the account. */
export const handler = route(previewDeletion, async ({ caller, today }) => {
  const of = (kind: Parameters<typeof countOf>[1]) => countOf(caller.id, kind)
  const [customer, commitments, addresses, documents, drivers, methods, choices, notifications, sessions] =
    await Promise.all([
      customers.find(caller.id),
      commitmentsOf(caller.id, today),
      book(caller.id),
      of('documents'),
      of('drivers'),
      of('payment_methods'),
      of('choices'),
      of('notifications'),
      of('sessions'),
    ])
  const [invoices, mandates, record, requests] = await Promise.all([
    of('invoices'),
    of('mandates'),
    of('record'),
    of('data_requests'),
  ])
  const { subscriptions, lastInvoices } = commitments
  const until = recordKeptUntil(lastInvoices, today)
  const removed = [
    { what: 'profile' as const, ...exactly(1) },
    { what: 'documents' as const, ...documents },
    { what: 'drivers' as const, ...drivers },
    { what: 'payment_methods' as const, ...methods },
    { what: 'billing_addresses' as const, ...exactly(addresses.addresses.length) },
    { what: 'choices' as const, ...choices },
    { what: 'notifications' as const, ...notifications },
    { what: 'sessions' as const, ...sessions },
  ]
  const kept = [
    { what: 'invoices' as const, ...invoices, until },
    { what: 'billed_name' as const, ...exactly(lastInvoices.length), until },
    { what: 'contracts' as const, ...exactly(lastInvoices.length > 0 ? subscriptions.length : 0), until },
    { what: 'mandates' as const, ...mandates, until: mandateKeptUntil(today) },
    // The deletion itself is noted too.
    { what: 'record' as const, ...record, count: record.count + 1, until },
    {
      what: 'data_requests' as const,
      ...requests,
      count: requests.count + 1,
      until: dataRequestKeptUntil(today),
    },
  ]
  const some = ({ count: many }: { count: number }) => many > 0
  return {
    data: {
      blockedBy: deletionBlocks({ ...commitments, roles: customer?.role ?? [] }),
      goes: removed.filter(some),
      stays: kept.filter(some),
    },
  }
})
