import { getInvoice } from '../../shared/api/invoices.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { costToday } from '../billing/parts/owed.ts'
import { route } from '../chain/route.ts'
import * as invoices from '../store/invoices.ts'

/** GET /invoices/{invoiceId}. Looked up in the caller's own partition: what is not there is another's, or nobody's. */
export const handler = route(getInvoice, async ({ input, caller, today }) => {
  const invoice = await invoices.find(caller.id, input.invoiceId)
  if (!invoice) throw new Refusal('forbidden')
  const cost = await costToday(invoice, today)
  return { data: { ...invoices.onTheWire(invoice), ...(cost && { costToday: cost }) } }
})
