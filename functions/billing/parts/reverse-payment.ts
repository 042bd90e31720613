import { Refusal } from '../../../shared/refusals/refusal.ts'
import { creditorReference } from '../../../shared/rules/creditor-reference.ts'
import { reversalEntry } from '../../../shared/rules/ledger.ts'
import { mayHappen } from '../../../shared/rules/reservation-states.ts'
import { forgetOp } from '../../store/bank-references.ts'
import type { Op } from '../../store/commit.ts'
import type { StoredCustomer } from '../../store/customers.ts'
import * as invoices from '../../store/invoices.ts'
import * as ledger from '../../store/ledger.ts'
import { notifyOps } from '../../store/notifications.ts'
import * as payments from '../../store/payments.ts'
import * as reservations from '../../store/reservations.ts'
import * as subscriptions from '../../store/subscriptions.ts'
import { amount } from './issue.ts'

interface Reversal {
  customer: StoredCustomer
  /** Parts of one payment. */
  payments: readonly payments.StoredPayment[]
  because: string
  /** What the customer is notified of. */
  notice?: 'payment_reversed' | 'payment_returned'
}

/**
 * The writes by which money that was recorded wrongly, or that the bank took back, is not there any more: an entry that reverses it, the
 * invoices open again and, where dunning had reached them, bookings blocked again.
 * @throws Refusal `payment_not_reversible` when some of it was refunded or pays something else by now
 */
export async function reverseOps(reversal: Reversal, now: string, today: string): Promise<Op[]> {
  const { customer, payments: all, because } = reversal
  const { _id: customerId } = customer
  if (all.some(({ refundedCents }) => refundedCents > 0)) throw new Refusal('payment_not_reversible')
  const found = await Promise.all(
    all.flatMap(({ invoiceId }) => (invoiceId ? [invoices.find(customerId, invoiceId)] : [])),
  )
  const paid = found.filter((invoice) => invoice !== undefined)
  const ops: Op[] = [
    ...all.map((one) => payments.reversedOp(one, { reversedOn: today, reversedBecause: because })),
    ledger.postOp(customerId, reversalEntry(all.map(shareOf), today), now),
    ...[...new Set(all.flatMap(({ bankKey }) => bankKey ?? []))].map(forgetOp),
  ]
  for (const { invoiceId, cents } of all) {
    const invoice = paid.find(({ _id }) => _id === invoiceId)
    if (invoice) ops.push(...(await reopenOps(reversal, invoice, cents, now)))
  }
  return [...ops, ...(await blockAgainOps(customerId, paid))]
}

const shareOf = ({ cents, invoiceId }: payments.StoredPayment) => ({ cents, invoiceId })

async function reopenOps(
  { customer, payments: [payment], notice = 'payment_reversed' }: Reversal,
  invoice: invoices.StoredInvoice,
  cents: number,
  now: string,
): Promise<Op[]> {
  const left = (invoice.paidCents ?? 0) - cents
  if (left < 0) throw new Refusal('payment_not_reversible')
  const { number, _id: invoiceId } = invoice
  const values = { number, invoiceId, total: amount(cents), reference: creditorReference(number) }
  const failed = payment?.providerId && { id: payment.providerId, state: 'failed' as const, at: now }
  return [
    invoices.reopenOp(invoice, left, failed || undefined),
    ...(invoice.status === 'paid' ? await unpaidAgainOps(invoice) : []),
    ...(await notifyOps(customer, notice, values, now)),
  ]
}

/** Its reservation waits for its first payment again. */
async function unpaidAgainOps({ customerId, reservationId, kind }: invoices.StoredInvoice): Promise<Op[]> {
  if (!reservationId || kind !== 'first_payment') return []
  const reservation = await reservations.find(customerId, reservationId)
  if (!reservation?.paidOn || reservation.committed || !mayHappen(reservation.status, 'cancelUnpaid'))
    return []
  return [reservations.unpaidAgainOp(reservation)]
}

/** A payment that lifted a block was none: what dunning had done counts again, for a subscription that runs. */
async function blockAgainOps(customerId: string, opened: readonly invoices.StoredInvoice[]): Promise<Op[]> {
  const late = opened.filter(({ status, steps }) => status === 'paid' && steps.length > 0)
  const ids = [...new Set(late.map(({ contractId }) => contractId))]
  const touched = await Promise.all(ids.map((id) => subscriptions.find(customerId, id)))
  return touched.flatMap((subscription) =>
    subscription && !subscription.bookingsBlocked && ['active', 'paused'].includes(subscription.status)
      ? [subscriptions.changeOp(subscription, { bookingsBlocked: true })]
      : [],
  )
}
