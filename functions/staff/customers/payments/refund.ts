import { refundPayment } from '../../../../shared/api/payments.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { openCents } from '../../../../shared/rules/invoices.ts'
import { refundEntry } from '../../../../shared/rules/ledger.ts'
import { amount } from '../../../billing/parts/issue.ts'
import { route } from '../../../chain/route.ts'
import { deletedOp } from '../../../store/account-guard.ts'
import { auditOp } from '../../../store/audit.ts'
import { type Op, untilFresh } from '../../../store/commit.ts'
import * as customers from '../../../store/customers.ts'
import { eraseAgainOp } from '../../../store/deletions.ts'
import { newId } from '../../../store/ids.ts'
import * as invoices from '../../../store/invoices.ts'
import * as ledger from '../../../store/ledger.ts'
import { notifyOps } from '../../../store/notifications.ts'
import { refundOp } from '../../../store/outbox.ts'
import * as payments from '../../../store/payments.ts'

/**
 * POST …/payments/{paymentId}/refund. Only what the payment's invoice has too much is refunded. A payment by the provider's
 * page is refunded by the outbox, in the same transaction: no refund is lost, and none is sent that was not written.
 */
export const handler = route(refundPayment, async ({ input, caller, now, today, request }) => {
  const { customerId, paymentId, amountCents: cents } = input
  return untilFresh(async () => {
    const [customer, account, payment] = await Promise.all([
      customers.find(customerId),
      customers.findEvenDeleted(customerId),
      payments.find(customerId, paymentId),
    ])
    if (!account || !payment) throw new Refusal('not_found')
    const invoice = payment.invoiceId ? await invoices.find(customerId, payment.invoiceId) : undefined
    const refundableCents = tooMuch(payment, invoice)
    if (cents > refundableCents) throw new Refusal('refund_too_large', { refundableCents })

    const after = { ...payment, refundedCents: payment.refundedCents + cents }
    const values = { total: amount(cents), number: invoice?.number ?? '' }
    const { providerId } = payment
    const ops: Op[] = [
      payments.refundedOp(payment, cents),
      ...(invoice
        ? [invoices.amountsOp(invoice, { paidCents: (invoice.paidCents ?? 0) - cents }, today)]
        : []),
      ledger.postOp(customerId, refundEntry({ cents, invoiceId: invoice?._id }, today), now),
      ...(providerId ? [await refundOp({ paymentId: providerId, cents, key: newId('pay', now) }, now)] : []),
      // Whoever has deleted their account still gets their money, without a word: their address is removed.
      ...(customer
        ? await notifyOps(customer, 'refund_sent', values, now)
        : [deletedOp(customerId), eraseAgainOp(customerId, today)]),
      auditOp(customerId, { by: caller.id, what: 'refunded a payment', subject: paymentId }, now),
    ]
    return request.commit(ops, { data: after })
  })
})

/** What of a payment may be refunded: no more than is left of it, and than its invoice has too much. */
function tooMuch(payment: payments.StoredPayment, invoice: invoices.StoredInvoice | undefined): number {
  const left = payment.method === 'deposit' && invoice ? 0 : payment.cents - payment.refundedCents
  return invoice ? Math.min(left, Math.max(0, -openCents(invoice))) : left
}
