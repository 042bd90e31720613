import { getInvoice, type Settlement } from '../../shared/api/invoices.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { costToday } from '../billing/parts/owed.ts'
import { route } from '../chain/route.ts'
import * as creditNotes from '../store/credit-notes.ts'
import * as invoices from '../store/invoices.ts'
import * as payments from '../store/payments.ts'

/** GET /invoices/{invoiceId}. Looked up in the caller's own partition: what is not there is another's, or nobody's. */
export const handler = route(getInvoice, async ({ input, caller, today }) => {
  const invoice = await invoices.find(caller.id, input.invoiceId)
  if (!invoice) throw new Refusal('forbidden')
  const [cost, settledBy] = await Promise.all([
    costToday(invoice, today),
    invoice.status === 'open' ? undefined : settlements(invoice),
  ])
  return {
    data: {
      ...invoices.onTheWire(invoice),
      ...(cost && { costToday: cost }),
      ...(settledBy && { settledBy }),
    },
  }
})

/** Each payment and credit note of an invoice, oldest first: both are younger than it. */
async function settlements({ customerId, _id }: invoices.StoredInvoice): Promise<Settlement[]> {
  const [paid, credited] = await Promise.all([
    payments.since(customerId, _id),
    creditNotes.since(customerId, _id),
  ])
  const ofInvoice = ({ invoiceId }: { invoiceId?: string | undefined }) => invoiceId === _id
  return [
    ...paid
      .filter((one) => ofInvoice(one) && !one.reversedOn)
      .map((one) => ({
        _id: one._id,
        on: one.receivedOn,
        cents: one.cents - one.refundedCents,
        method: one.method,
      })),
    ...credited
      .filter(ofInvoice)
      .map((one) => ({ _id: one._id, on: one.issuedOn, cents: one.totals.totalCents, number: one.number })),
  ].sort((a, b) => a.on.localeCompare(b.on))
}
