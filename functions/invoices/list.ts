import { listInvoices } from '../../shared/api/invoices.ts'
import { route } from '../chain/route.ts'
import * as invoices from '../store/invoices.ts'

/** GET /invoices. */
export const handler = route(listInvoices, async ({ caller }) => {
  const all = await invoices.list(caller.id)
  return { data: all.map(invoices.onTheWire) }
})
