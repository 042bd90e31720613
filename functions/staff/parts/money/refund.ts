import type { Payment, refundPayment } from '../../../../shared/api/payments.ts'
import type { InputOf } from '../../../../shared/endpoint.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { openCents } from '../../../../shared/rules/invoices.ts'
import { refundEntry } from '../../../../shared/rules/ledger.ts'
import { amount } from '../../../billing/parts/issue.ts'
import { fullName } from '../../../billing/parts/party.ts'
import { deletedOp } from '../../../store/account-guard.ts'
import { auditOp } from '../../../store/audit.ts'
import type { Op } from '../../../store/commit.ts'
import * as customers from '../../../store/customers.ts'
import { eraseAgainOp } from '../../../store/deletions.ts'
import { newId } from '../../../store/ids.ts'
import * as invoices from '../../../store/invoices.ts'
import * as ledger from '../../../store/ledger.ts'
import { notifyOps } from '../../../store/notifications.ts'
import { refundOp } from '../../../store/outbox.ts'
import * as payments from '../../../store/payments.ts'
import * as tasks from '../../../store/tasks.ts'
import type { Decided, Doing } from './decided.ts'

/**
 * Only what the payment's invoice has too much is refunded. A payment by the provider's page is refunded by the outbox, in the same
 * transaction: no refund is lost, and none is sent that was not written. Any other is a transfer that people make, with a task that has
 * the account and the amount. @throws Refusal `refund_too_large`, `refund_iban_missing`
 */
export async function decideRefund(
  { customerId, paymentId, amountCents: cents, iban }: InputOf<typeof refundPayment>,
  { by, now, today }: Doing,
): Promise<Decided<Payment> & { payment: payments.StoredPayment }> {
  const [customer, account, payment] = await Promise.all([
    customers.find(customerId),
    customers.findEvenDeleted(customerId),
    payments.find(customerId, paymentId),
  ])
  if (!account || !payment) throw new Refusal('not_found')
  const invoice = payment.invoiceId ? await invoices.find(customerId, payment.invoiceId) : undefined
  const refundableCents = tooMuch(payment, invoice)
  if (cents > refundableCents) throw new Refusal('refund_too_large', { refundableCents })
  const { providerId } = payment
  if (!providerId && !iban) throw new Refusal('refund_iban_missing')

  // Whoever has deleted their account still gets their money, without a word: their address is removed.
  const gone = customer ? [] : [deletedOp(customerId), eraseAgainOp(customerId, today)]
  const about = invoice?.number ?? payment.bankReference ?? paymentId
  const ops: Op[] = [
    payments.refundedOp(payment, cents),
    ...(invoice ? [invoices.amountsOp(invoice, { paidCents: (invoice.paidCents ?? 0) - cents }, today)] : []),
    ledger.postOp(customerId, refundEntry({ cents, invoiceId: invoice?._id }, today), now),
    providerId
      ? await refundOp({ paymentId: providerId, cents, key: newId('pay', now) }, now)
      : await tasks.transferOp(
          { customerId, to: customer ? fullName(customer) : about, cents, iban: iban ?? '', about },
          now,
          today,
        ),
    ...gone,
    ...(await newsOps(customer, cents, invoice?.number ?? '', now)),
    auditOp(customerId, { by, what: 'refunded a payment', subject: paymentId }, now),
  ]
  const data = { ...payment, refundedCents: payment.refundedCents + cents }
  return { ops, data, cents, before: [payment.refundedCents], on: gone, payment }
}

const newsOps = async (
  customer: customers.StoredCustomer | undefined,
  cents: number,
  number: string,
  now: string,
): Promise<Op[]> =>
  customer ? notifyOps(customer, 'refund_sent', { total: amount(cents), number }, now) : []

/** What of a payment may be refunded: no more than is left of it, and than its invoice has too much. */
function tooMuch(payment: payments.StoredPayment, invoice: invoices.StoredInvoice | undefined): number {
  if (payment.reversedOn) return 0
  const left = payment.method === 'deposit' && invoice ? 0 : payment.cents - payment.refundedCents
  return invoice ? Math.min(left, Math.max(0, -openCents(invoice))) : left
}
