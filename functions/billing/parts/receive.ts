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
import { amount } from './amount.ts'

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
  const after = paidInvoice({ invoice, cents: received.cents }, received.receivedOn)
  const ops = [...paidOps(invoice, received, now), ...(await toldOps(customer, after, received.cents, now))]
  return { invoice: after, ops }
}

/** The news of a payment of an invoice, which is as the payment leaves it. */
function toldOps(
  customer: StoredCustomer,
  after: invoices.StoredInvoice,
  cents: number,
  now: string,
): Promise<Op[]> {
  const settled = after.status !== 'open'
  const values = {
    number: after.number,
    invoiceId: after._id,
    ...(!settled && { total: amount(cents), rest: amount(openCents(after)) }),
  }
  return notifyOps(customer, settled ? 'invoice_paid' : 'invoice_part_paid', values, now)
}

/** The news of invoices that some of a payment pays: of each, or of many all at once. */
export async function toldOfOps(
  customer: StoredCustomer,
  parts: readonly Paid[],
  receivedOn: string,
  now: string,
): Promise<Op[]> {
  if (areManyToTell(parts)) return toldTogetherOps(customer, parts, receivedOn, now)
  const each = parts.map((part) => toldOps(customer, paidInvoice(part, receivedOn), part.cents, now))
  return (await Promise.all(each)).flat()
}

/** A transaction has room for a hundred writes: of more invoices than these the customer is notified all at once. */
const MOST_TOLD = 12

/** Has a payment so many parts that its customer is not told of each? */
export const areManyToTell = (parts: readonly unknown[]): boolean => parts.length > MOST_TOLD

/** A part of a payment that pays an invoice. */
export interface Paid {
  invoice: invoices.StoredInvoice
  cents: number
}

/**
 * The writes of one payment of several invoices. Of many of them the customer is not told one by one, and the ledger has one entry for
 * the money, as the bank has: two writes an invoice. What follows is `settleOps`.
 */
export async function receiveManyOps(
  customer: StoredCustomer,
  parts: readonly Paid[],
  received: Omit<Received, 'cents'>,
  now: string,
): Promise<Op[]> {
  if (!areManyToTell(parts)) {
    const each = await Promise.all(
      parts.map(({ invoice, cents }) => receiveOps(customer, invoice, { ...received, cents }, now)),
    )
    return each.flatMap(({ ops }) => ops)
  }
  const { receivedOn } = received
  const made = parts.map(({ invoice, cents }) =>
    paymentOf(customer._id, invoice._id, { ...received, cents }, now),
  )
  const [first] = made
  const shares = parts.map(({ invoice, cents }) => ({ cents, invoiceId: invoice._id }))
  return [
    ...parts.map(({ invoice, cents }) =>
      invoices.amountsOp(invoice, { paidCents: (invoice.paidCents ?? 0) + cents }, receivedOn),
    ),
    ...made.map(payments.addOp),
    ledger.postOp(customer._id, paymentEntry(shares, receivedOn), now, first && ledger.paidBy(first)),
  ]
}

/** Of a payment of so many invoices that its customer is not told of each, they are told once: the first that it settled, and how many more. */
export async function toldTogetherOps(
  customer: StoredCustomer,
  parts: readonly Paid[],
  receivedOn: string,
  now: string,
): Promise<Op[]> {
  if (!areManyToTell(parts)) return []
  const settled = parts.map((part) => paidInvoice(part, receivedOn)).filter(({ status }) => status !== 'open')
  const [first] = settled
  if (!first) return []
  const values = { number: `${first.number} (+${settled.length - 1})`, invoiceId: first._id }
  return notifyOps(customer, 'invoice_paid', values, now)
}

/** An invoice as a payment leaves it. */
export const paidInvoice = ({ invoice, cents }: Paid, on: string): invoices.StoredInvoice =>
  invoices.withAmounts(invoice, { paidCents: (invoice.paidCents ?? 0) + cents }, on)

/** Money that no open invoice asks for: it is the customer's credit until it is given back. */
export const creditOps = (customerId: string, received: Received, now: string): Op[] =>
  creditOf(customerId, received, now).ops

/** The same, and the payment that it is. */
export function creditOf(customerId: string, received: Received, now: string) {
  const payment = paymentOf(customerId, undefined, received, now)
  const entry = paymentEntry([{ cents: received.cents }], received.receivedOn)
  return {
    payment,
    ops: [payments.addOp(payment), ledger.postOp(customerId, entry, now, ledger.paidBy(payment))],
  }
}

export function paymentOf(
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
