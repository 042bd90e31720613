import type { Payment, refundPayment } from '../../../../shared/api/payments.ts'
import type { InputOf } from '../../../../shared/endpoint.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { refundEntry } from '../../../../shared/rules/ledger.ts'
import { refundableCents } from '../../../../shared/rules/refund-way.ts'
import { amount } from '../../../billing/parts/amount.ts'
import { fullName } from '../../../billing/parts/party.ts'
import { givenBackOps, refundedAbout } from '../../../billing/parts/refund-task.ts'
import { unchangedAccountOp, unchangedDeletedOp } from '../../../store/account-guard.ts'
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
import { leftAtProvider, refundsBefore } from './before.ts'
import type { Decided, Doing } from './decided.ts'

/**
 * Only what the payment's invoice has too much is refunded. A payment by the provider's page is refunded by the outbox, in the same
 * transaction: no refund is lost, and none is sent that was not written. Any other, and what the provider did not bring or has given
 * back already, is a transfer that people make, with a task that has the account and the amount.
 * @throws Refusal `refund_too_large`, `refund_iban_missing`
 */
export async function decideRefund(
  { customerId, paymentId, amountCents: cents, iban }: InputOf<typeof refundPayment>,
  { by, now, today }: Doing,
): Promise<
  Decided<Payment> & { payment: payments.StoredPayment; invoice: invoices.StoredInvoice | undefined }
> {
  const [customer, account] = await Promise.all([
    customers.find(customerId),
    customers.findEvenDeleted(customerId),
  ])
  // After the account, whose version says whether what is read of its payments was all.
  const all = await payments.list(customerId)
  const payment = all.find(({ _id }) => _id === paymentId)
  if (!account || !payment) throw new Refusal('not_found')
  const invoice = payment.invoiceId ? await invoices.find(customerId, payment.invoiceId) : undefined
  const most = refundableCents(payment, invoice)
  if (cents > most) throw new Refusal('refund_too_large', { refundableCents: most })

  // Whoever has deleted their account still gets their money, without a word: their address is removed.
  const gone = customer ? [] : [unchangedDeletedOp(account), eraseAgainOp(customerId, today)]
  const about = invoice?.number ?? payment.bankReference ?? paymentId
  const transfer = { customerId, to: customer ? fullName(customer) : about, cents, iban, about }
  const paidCents = (invoice?.paidCents ?? 0) - cents
  const amounts = { beforeCents: most, afterCents: most - cents }
  const way = await wayBack(payment, all, transfer, now, today)
  const ops: Op[] = [
    payments.refundedOp(payment, { cents, on: today, key: way.key }),
    ...(invoice ? [invoices.amountsOp(invoice, { paidCents }, today)] : []),
    ledger.postOp(
      customerId,
      refundEntry({ cents, invoiceId: invoice?._id }, today),
      now,
      ledger.paidBy(payment),
    ),
    way.op,
    ...(await taskOps(payment, cents, all, now)),
    ...(customer ? [unchangedAccountOp(customer)] : gone),
    ...(await newsOps(customer, cents, invoice?.number ?? '', now)),
    auditOp(customerId, { by, what: 'refunded a payment', subject: paymentId, amounts }, now),
  ]
  const data = { ...payment, refundedCents: payment.refundedCents + cents }
  return {
    ops,
    data,
    cents,
    before: refundsBefore(all, payment, today),
    on: gone,
    payment,
    invoice,
    way: way.name,
  }
}

/** By the provider as far as it has the money, under a key by which its events name it; otherwise by a transfer. */
async function wayBack(
  { providerId }: payments.StoredPayment,
  all: readonly payments.StoredPayment[],
  { iban, ...transfer }: Omit<tasks.Transfer, 'iban'> & { iban?: string | undefined },
  now: string,
  today: string,
): Promise<{ name: 'provider' | 'transfer'; op: Op; key?: string }> {
  const { cents } = transfer
  if (providerId && cents <= leftAtProvider(all, providerId)) {
    const key = newId('pay', now)
    return { name: 'provider', op: await refundOp({ paymentId: providerId, cents, key }, now), key }
  }
  if (!iban) throw new Refusal('refund_iban_missing')
  return { name: 'transfer', op: await tasks.transferOp({ ...transfer, iban }, now, today) }
}

/** The task that asked for it is withdrawn when nothing is left to give back. */
async function taskOps(
  payment: payments.StoredPayment,
  cents: number,
  all: readonly payments.StoredPayment[],
  now: string,
): Promise<Op[]> {
  const about = refundedAbout(payment)
  const invoice = about ? await invoices.find(payment.customerId, about) : undefined
  const isOfInvoice = invoice && payment.invoiceId === invoice._id
  const after = isOfInvoice ? { ...invoice, paidCents: (invoice.paidCents ?? 0) - cents } : invoice
  const left = all.map((one) =>
    one._id === payment._id ? { ...one, refundedCents: one.refundedCents + cents } : one,
  )
  return givenBackOps(about, { invoice: after, payments: left }, now)
}

const newsOps = async (
  customer: customers.StoredCustomer | undefined,
  cents: number,
  number: string,
  now: string,
): Promise<Op[]> =>
  customer ? notifyOps(customer, 'refund_sent', { total: amount(cents), number }, now) : []
