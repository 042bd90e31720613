import { previewDeletion } from '../../shared/api/deletion-and-export.ts'
import { deletionBlocks, mandateKeptUntil, recordKeptUntil } from '../../shared/rules/deletion.ts'
import { route } from '../chain/route.ts'
import { book } from '../store/billing-addresses.ts'
import { type AnyItem, everything } from '../store/whole-customer.ts'
import { commitmentsOf } from './parts/commitments.ts'

/** GET /customer/{id}/deletion. Counted from what is there, by the same types as the erasure. */
export const handler = route(previewDeletion, async ({ caller, today }) => {
  const [commitments, items, addresses] = await Promise.all([
    commitmentsOf(caller.id),
    everything(caller.id),
    book(caller.id),
  ])
  const until = recordKeptUntil(commitments.invoices, today)
  const count = (...types: string[]) => items.filter((item: AnyItem) => types.includes(item.type)).length
  const { invoices, subscriptions } = commitments
  const removed = [
    { what: 'profile' as const, count: 1 },
    { what: 'documents' as const, count: count('Document') },
    { what: 'drivers' as const, count: count('Driver') },
    { what: 'payment_methods' as const, count: count('PaymentMethod') },
    { what: 'billing_addresses' as const, count: addresses.addresses.length },
    { what: 'choices' as const, count: count('Choice') },
    { what: 'notifications' as const, count: count('Notification') },
    { what: 'sessions' as const, count: count('Session') },
  ]
  const kept = [
    { what: 'invoices' as const, count: invoices.length, until },
    { what: 'billed_name' as const, count: Math.min(1, invoices.length), until },
    { what: 'contracts' as const, count: invoices.length > 0 ? subscriptions.length : 0, until },
    { what: 'mandates' as const, count: count('Mandate'), until: mandateKeptUntil(today) },
    { what: 'record' as const, count: count('Audit') + 1, until },
  ]
  const some = ({ count: many }: { count: number }) => many > 0
  return {
    data: { blockedBy: deletionBlocks(commitments), goes: removed.filter(some), stays: kept.filter(some) },
  }
})
