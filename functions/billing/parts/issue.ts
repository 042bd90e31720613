import type { Payment } from '../../../shared/api/payments.ts'
import { creditorReference } from '../../../shared/rules/creditor-reference.ts'
import type { InvoiceKind } from '../../../shared/rules/invoices.ts'
import { invoiceEntry, nettedEntry, paymentEntry } from '../../../shared/rules/ledger.ts'
import { sum } from '../../../shared/rules/money.ts'
import { nextNoteOn } from '../../../shared/rules/payment-terms.ts'
import { type PriceLine, totals } from '../../../shared/rules/price-line.ts'
import type { Op } from '../../store/commit.ts'
import type { StoredCustomer } from '../../store/customers.ts'
import { newId } from '../../store/ids.ts'
import * as invoices from '../../store/invoices.ts'
import * as issuedPdfs from '../../store/issued-pdfs.ts'
import * as ledger from '../../store/ledger.ts'
import { notificationOp } from '../../store/notifications.ts'
import { nextNumber } from '../../store/number-series.ts'
import * as payments from '../../store/payments.ts'
import { planOp } from '../../store/planned-work.ts'
import type { StoredReservation } from '../../store/reservations.ts'
import { rentFromAdvance } from './advance.ts'
import { amount } from './amount.ts'
import { aboutOf } from './bill-about.ts'
import { billedTo } from './party.ts'

export interface Bill {
  customer: StoredCustomer
  kind: InvoiceKind
  contractId: string
  reservationId?: string
  /** The reservation as this transaction leaves it, where it changes what the invoice says of it. */
  reservation?: StoredReservation
  lines: readonly PriceLine[]
  dueOn: string
  /** The first day of the month that a rent is for. */
  periodFrom?: string
  /** It is paid already: what is asked for and paid at one moment, such as a reinstatement. */
  paid?: { method: Payment['method']; receivedOn: string }
  /** What other invoices of the customer have too much pays it. */
  netted?: readonly Netted[]
}

/** A part of what an invoice has too much. `providerId`: the payment with which it came, for a refund later on. */
export interface Netted {
  invoiceId: string
  cents: number
  providerId?: string | undefined
}

/** A new invoice under the year's next number, with its writes: the number, the invoice, the ledger, the news to the customer. */
export async function issue(
  bill: Bill,
  now: string,
  today: string,
): Promise<{ invoice: invoices.StoredInvoice; ops: Op[] }> {
  const { number, op: counted } = await nextNumber('INVOICES', today.slice(0, 4))
  const about = await aboutOf(bill)
  const invoice: invoices.StoredInvoice = {
    _id: newId('inv', now),
    customerId: bill.customer._id,
    contractId: bill.contractId,
    reservationId: bill.reservationId,
    number,
    kind: bill.kind,
    status: 'open',
    lines: [...bill.lines],
    totals: totals(bill.lines),
    issuedOn: today,
    dueOn: bill.dueOn,
    steps: [],
    issuedAt: now,
    ...(bill.periodFrom && { periodFrom: bill.periodFrom }),
    ...(about && { about }),
    billTo: await billedTo(bill.customer),
  }
  const paid = bill.paid
    ? paidAtOnce(invoice, bill.paid, now)
    : (nettedAtOnce(invoice, bill.netted ?? [], now) ?? nothingOwed(invoice))
  const rent = await rentFromAdvance(paid?.invoice ?? invoice, now)
  const settled = rent?.invoice ?? paid?.invoice ?? invoice
  if (settled.paidCents) settled.paidAtIssueCents = settled.paidCents
  const order = {
    kind: 'invoice' as const,
    customerId: invoice.customerId,
    subjectId: invoice._id,
    number,
    orderedAt: now,
    ...(settled.paidCents && { paidCents: settled.paidCents }),
  }
  return {
    invoice: settled,
    ops: [
      counted,
      invoices.issueOp(settled),
      issuedPdfs.orderOp(order),
      ledger.postOp(
        bill.customer._id,
        invoiceEntry(invoice, invoice.lines, today),
        now,
        ledger.sourceOf(invoice),
      ),
      ...(paid?.ops ?? []),
      ...(rent?.ops ?? []),
      ...(settled.status === 'open' ? planPaymentOps(settled, today) : []),
      // Its mail follows once the PDF is there, to bring it along.
      notificationOp(bill.customer, 'invoice_issued', issuedValues(settled), now),
    ],
  }
}

/** What the news of an invoice say of it. Nobody is asked to pay what is settled: it is of nothing, or was paid before its PDF was made. */
export const issuedValues = (invoice: invoices.StoredInvoice): Record<string, string> => {
  const { _id: invoiceId, number, totals, dueOn, status } = invoice
  const values = { number, total: amount(totals.totalCents), invoiceId }
  return status === 'open'
    ? { ...values, due: dueOn, reference: creditorReference(number) }
    : { ...values, settled: 'yes' }
}

/** What follows while it is open: it is collected from its due day on, and friendly notes are sent (readings, payment terms). */
function planPaymentOps({ customerId, _id: subjectId, dueOn }: invoices.StoredInvoice, today: string): Op[] {
  const noteOn = nextNoteOn(dueOn, today)
  return [
    planOp({ kind: 'collection', customerId, subjectId, on: dueOn }),
    ...(noteOn ? [planOp({ kind: 'payment_note', customerId, subjectId, on: noteOn })] : []),
  ]
}

function paidAtOnce(invoice: invoices.StoredInvoice, paid: NonNullable<Bill['paid']>, now: string) {
  const { customerId, _id: invoiceId } = invoice
  const cents = invoice.totals.totalCents
  const entry = paymentEntry([{ cents, invoiceId }], paid.receivedOn)
  const payment = { ...paid, _id: newId('pay', now), customerId, invoiceId, cents, refundedCents: 0, at: now }
  return {
    invoice: invoices.withAmounts(invoice, { paidCents: cents }, paid.receivedOn),
    ops: [payments.addOp(payment), ledger.postOp(customerId, entry, now, ledger.paidBy(payment))],
  }
}

/** Nobody pays an invoice of nothing, such as that of a fee which is waived: it is settled as it is issued, or dunning would end what it is for. */
const nothingOwed = (invoice: invoices.StoredInvoice) =>
  invoice.totals.totalCents === 0
    ? { invoice: { ...invoice, status: 'paid' as const, paidOn: invoice.issuedOn }, ops: [] }
    : undefined

function nettedAtOnce(invoice: invoices.StoredInvoice, from: readonly Netted[], now: string) {
  if (from.length === 0) return undefined
  const { customerId, _id: invoiceId, issuedOn } = invoice
  const shares = from.map(({ cents, invoiceId }) => ({ cents, invoiceId }))
  const paidCents = sum(from.map((share) => share.cents))
  const payment = { customerId, invoiceId, refundedCents: 0, method: 'credit' as const, receivedOn: issuedOn }
  return {
    invoice: invoices.withAmounts(invoice, { paidCents }, issuedOn),
    ops: [
      ledger.postOp(customerId, nettedEntry(shares, invoiceId, issuedOn), now),
      ...from.map(({ cents, providerId }) =>
        payments.addOp({
          _id: newId('pay', now),
          ...payment,
          cents,
          at: now,
          ...(providerId && { providerId }),
        }),
      ),
    ],
  }
}
