import type { Payment } from '../../../shared/api/payments.ts'
import { openCents } from '../../../shared/rules/invoices.ts'
import { paymentEntry } from '../../../shared/rules/ledger.ts'
import type { Op } from '../../store/commit.ts'
import type { StoredCustomer } from '../../store/customers.ts'
import { newId } from '../../store/ids.ts'
import * as invoices from '../../store/invoices.ts'
import * as ledger from '../../store/ledger.ts'
import { notifyOps } from '../../store/notifications.ts'
import * as payments from '../../store/payments.ts'
import { amount } from './issue.ts'

/** Money, and by which way it came. */
export interface Received {
  cents: number
  method: Payment['method']
  receivedOn: string
  /** The provider's id of the payment. */
  providerId?: string | undefined
  /** The bank's own reference of a transfer, and what it is recorded once by. */
  bankReference?: string | undefined
  bankKey?: string | undefined
  /** Of money that no invoice asks for: about what staff are asked to give it back. */
  refundAbout?: string | undefined
}

/** The writes of a payment: the invoice's amounts, the payment, the ledger. What follows is `settleOps`. */
export function paidOps(invoice: invoices.StoredInvoice, received: Received, now: string): Op[] {
  const { cents, receivedOn } = received
  const paidCents = (invoice.paidCents ?? 0) + cents
  const { customerId, _id: invoiceId } = invoice
  const payment = paymentOf(customerId, invoiceId, received, now)
  const entry = paymentEntry([{ cents, invoiceId }], receivedOn)
  return [
    invoices.amountsOp(invoice, { paidCents }, receivedOn),
    payments.addOp(payment),
    ledger.postOp(customerId, entry, now, ledger.paidBy(payment)),
  ]
}

/** A payment and the news to the customer. What follows is `settleOps`, once for all invoices of a payment. */
export async function receiveOps(
  customer: StoredCustomer,
  invoice: invoices.StoredInvoice,
  received: Received,
  now: string,
): Promise<{ invoice: invoices.StoredInvoice; ops: Op[] }> {
  const after = invoices.withAmounts(
    invoice,
    { paidCents: (invoice.paidCents ?? 0) + received.cents },
    received.receivedOn,
  )
  const settled = after.status !== 'open'
  const values = {
    number: invoice.number,
    invoiceId: invoice._id,
    ...(!settled && { total: amount(received.cents), rest: amount(openCents(after)) }),
  }
  const ops = [
    ...paidOps(invoice, received, now),
    ...(await notifyOps(customer, settled ? 'invoice_paid' : 'invoice_part_paid', values, now)),
  ]
  return { invoice: after, ops }
}

/** Money that no open invoice asks for: it is the customer's credit until it is given back. */
export function creditOps(customerId: string, received: Received, now: string): Op[] {
  const payment = paymentOf(customerId, undefined, received, now)
  const entry = paymentEntry([{ cents: received.cents }], received.receivedOn)
  return [payments.addOp(payment), ledger.postOp(customerId, entry, now, ledger.paidBy(payment))]
}

function paymentOf(
  customerId: string,
  invoiceId: string | undefined,
  { cents, method, receivedOn, providerId, bankReference, bankKey, refundAbout }: Received,
  now: string,
): payments.StoredPayment {
  return {
    _id: newId('pay', now),
    customerId,
    cents,
    refundedCents: 0,
    method,
    receivedOn,
    at: now,
    ...(invoiceId && { invoiceId }),
    ...(providerId && { providerId }),
    ...(bankReference && { bankReference }),
    ...(bankKey && { bankKey }),
    ...(!invoiceId && refundAbout && { refundAbout }),
  }
}
