import { creditorReference } from '../../../shared/rules/creditor-reference.ts'
import { DUNNING_POLICY } from '../../../shared/rules/dunning-policy.ts'
import * as invoices from '../../store/invoices.ts'
import { amount } from './amount.ts'

/**
 * What a mail about an overdue invoice says of it: its amount, how it is paid by transfer, and the step that follows. After the end of the
 * subscription most steps are a reminder, and are announced as one (readings, after the end).
 */
export function overdueValues(
  invoice: invoices.StoredInvoice,
  { isAfterEnd = false } = {},
): Record<string, string> {
  const { next } = invoices.onTheWire(invoice)
  const isReminder = isAfterEnd && next && DUNNING_POLICY.ended[next.name]?.notice === 'invoice_still_unpaid'
  return {
    number: invoice.number,
    invoiceId: invoice._id,
    total: amount(invoice.totals.totalCents),
    due: invoice.dueOn,
    reference: creditorReference(invoice.number),
    ...(next && { nextStep: isReminder ? 'reminder' : next.name, nextOn: next.on }),
  }
}
