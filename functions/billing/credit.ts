import type { CreditNote } from '../../shared/contracts/payments.ts'
import { creditedLines } from '../../shared/rules/invoices.ts'
import { creditEntry } from '../../shared/rules/ledger.ts'
import { totals } from '../../shared/rules/price-line.ts'
import { newId } from '../lib/ids.ts'
import type { Op } from '../store/commit.ts'
import * as creditNotes from '../store/credit-notes.ts'
import * as invoices from '../store/invoices.ts'
import * as ledger from '../store/ledger.ts'
import { nextNumber } from '../store/numbers.ts'

export interface Credit {
  invoice: invoices.StoredInvoice
  /** Incl. VAT; at most what no earlier credit note took back. */
  cents: number
  reason: string
}

/** A credit note under the year's next number, with its writes: the number, the note, the invoice's amounts, the ledger. */
export async function credit(
  { invoice, cents, reason }: Credit,
  now: string,
  today: string,
): Promise<{ creditNote: CreditNote; invoice: invoices.StoredInvoice; ops: Op[] }> {
  const { number, op: counted } = await nextNumber('CREDIT-NOTES', today.slice(0, 4))
  const lines = creditedLines(invoice.lines, cents)
  const creditNote: CreditNote = {
    _id: newId('crn', now),
    customerId: invoice.customerId,
    invoiceId: invoice._id,
    ...{ number, invoiceNumber: invoice.number, lines, totals: totals(lines), reason, issuedOn: today },
  }
  const amounts = { creditedCents: (invoice.creditedCents ?? 0) + cents }
  const ops = [
    counted,
    creditNotes.addOp(creditNote),
    invoices.amountsOp(invoice, amounts, today),
    ledger.postOp(invoice.customerId, creditEntry(invoice, lines, today), now),
  ]
  return { creditNote, invoice: invoices.withAmounts(invoice, amounts, today), ops }
}
