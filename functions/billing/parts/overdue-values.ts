import { creditorReference } from '../../../shared/rules/creditor-reference.ts'
import * as invoices from '../../store/invoices.ts'
import { amount } from './amount.ts'

/** What a mail about an overdue invoice says of it: its amount, how it is paid by transfer, and the step that follows. */
export function overdueValues(invoice: invoices.StoredInvoice): Record<string, string> {
  const { next } = invoices.onTheWire(invoice)
  return {
    number: invoice.number,
    invoiceId: invoice._id,
    total: amount(invoice.totals.totalCents),
    due: invoice.dueOn,
    reference: creditorReference(invoice.number),
    ...(next && { nextStep: next.name, nextOn: next.on }),
  }
}
