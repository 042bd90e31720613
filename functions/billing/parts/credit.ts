import type { CreditNote } from '../../../shared/api/credit-notes.ts'
import type { CreditReason } from '../../../shared/books/credit-reasons.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { creditedLines } from '../../../shared/rules/invoices.ts'
import { creditEntry } from '../../../shared/rules/ledger.ts'
import { type PriceLine, totals } from '../../../shared/rules/price-line.ts'
import type { Op } from '../../store/commit.ts'
import * as creditNotes from '../../store/credit-notes.ts'
import type { StoredCustomer } from '../../store/customers.ts'
import { newId } from '../../store/ids.ts'
import * as invoices from '../../store/invoices.ts'
import * as issuedPdfs from '../../store/issued-pdfs.ts'
import * as ledger from '../../store/ledger.ts'
import { notificationOp } from '../../store/notifications.ts'
import { nextNumber, nextNumbers } from '../../store/number-series.ts'
import { monthCredited } from './advance.ts'
import { amount } from './amount.ts'
import { settleOps, type Written } from './settle.ts'

export interface Credit {
  invoice: invoices.StoredInvoice
  /** Incl. VAT; at most what no earlier credit note took back. */
  cents: number
  /** A reason of ours, which has words in each language, or what staff wrote. */
  reason: CreditReason | { written: string }
  /** What was paid of it and pays another invoice from now on. */
  movedCents?: number
  /** What was lost of the deposit that it brought. */
  lostDepositCents?: number
  /** Which lines are taken back; without them every line gives its share. They come to `cents`. */
  lines?: PriceLine[]
}

interface Credited {
  creditNote: CreditNote
  invoice: invoices.StoredInvoice
  ops: Op[]
}

/**
 * A credit note under the year's next number, with its writes: the number, the note, the invoice's amounts, the ledger. What
 * follows is `settleOps`.
 */
export async function credit(one: Credit, now: string, today: string): Promise<Credited> {
  const { number, op } = await nextNumber('CREDIT-NOTES', today.slice(0, 4))
  const month = await monthCredited(one)
  const credited = creditUnder(number, { ...one, lines: month?.lines ?? (await linesOf(one)) }, now, today)
  return { ...credited, ops: [op, ...credited.ops, ...(month?.ops ?? [])] }
}

/** Several credit notes of one transaction, each under a number of its own, and what follows from them. Over an invoice of nothing there is none. */
export async function creditAll(
  asked: readonly Credit[],
  now: string,
  today: string,
  written?: Written,
): Promise<Op[]> {
  const all = asked.filter(({ cents }) => cents > 0)
  if (all.length === 0) return []
  const { numbers, op } = await nextNumbers('CREDIT-NOTES', today.slice(0, 4), all.length)
  const lined = await Promise.all(all.map(async (one) => ({ ...one, lines: await linesOf(one) })))
  const credited = lined.map((one, index) => creditUnder(numbers[index] as string, one, now, today))
  const changed = credited.map(({ invoice }) => invoice).filter((_, index) => isOpen(all[index]?.invoice))
  return [op, ...credited.flatMap(({ ops }) => ops), ...(await settleOps(changed, now, written))]
}

/**
 * One credit note that the customer is notified of, and what follows from it. What was paid of the invoice becomes
 * refundable.
 */
export async function creditAndNotify(
  customer: StoredCustomer,
  one: Credit,
  now: string,
  today: string,
): Promise<Credited> {
  const { creditNote, invoice, ops } = await credit(one, now, today)
  const values = creditedValues(creditNote)
  return {
    creditNote,
    invoice,
    ops: [
      ...ops,
      ...(isOpen(one.invoice) ? await settleOps([invoice], now) : []),
      // Its mail follows with the PDF, as that of an invoice does.
      notificationOp(customer, 'credit_note_issued', values, now),
    ],
  }
}

/** What the news of a credit note say of it. */
export const creditedValues = ({ number, totals: { totalCents }, invoiceNumber, invoiceId }: CreditNote) => ({
  number,
  total: amount(totalCents),
  invoice: invoiceNumber,
  invoiceId,
})

const isOpen = (invoice: invoices.StoredInvoice | undefined) => invoice?.status === 'open'

/** What a credit note takes back, line by line. */
const linesOf = async ({ invoice, cents, lines }: Credit): Promise<PriceLine[]> =>
  lines ?? creditedLines(invoice.lines, cents, await creditedBefore(invoice))

/** What earlier credit notes took back of an invoice, which as it was read says how much that is. */
export async function creditedBefore({
  customerId,
  _id,
  creditedCents,
}: invoices.StoredInvoice): Promise<PriceLine[]> {
  if (!creditedCents) return []
  const notes = await creditNotes.since(customerId, _id)
  return notes.filter(({ invoiceId }) => invoiceId === _id).flatMap(({ lines }) => lines)
}

function creditUnder(
  number: string,
  { invoice, cents, reason, movedCents = 0, lostDepositCents = 0, lines }: Credit & { lines: PriceLine[] },
  now: string,
  today: string,
): Credited {
  // What was given up was never paid: credited as well, it would be given back.
  if (invoice.writtenOffCents) throw new Refusal('invoice_written_off')
  const creditNote: CreditNote = {
    _id: newId('crn', now),
    customerId: invoice.customerId,
    invoiceId: invoice._id,
    number,
    invoiceNumber: invoice.number,
    lines,
    totals: totals(lines),
    reason: typeof reason === 'string' ? reason : reason.written,
    issuedOn: today,
    ...(invoice.billTo && { billTo: invoice.billTo }),
  }
  const lostBack = totals(lines.filter(({ key }) => key === 'lost_deposit'))
  const amounts = {
    creditedCents: (invoice.creditedCents ?? 0) + cents,
    ...(movedCents > 0 && { paidCents: (invoice.paidCents ?? 0) - movedCents }),
    lostDepositCents: Math.max(0, (invoice.lostDepositCents ?? 0) + lostDepositCents - lostBack.totalCents),
  }
  const ops = [
    creditNotes.addOp(creditNote),
    issuedPdfs.orderOp({
      kind: 'credit_note',
      customerId: invoice.customerId,
      subjectId: creditNote._id,
      number,
      orderedAt: now,
    }),
    invoices.amountsOp(invoice, amounts, today),
    ledger.postOp(
      invoice.customerId,
      creditEntry(invoice, lines, today),
      now,
      ledger.sourceOf({ ...creditNote, contractId: invoice.contractId }),
    ),
  ]
  return { creditNote, invoice: invoices.withAmounts(invoice, amounts, today), ops }
}
