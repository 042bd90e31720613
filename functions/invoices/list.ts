import { listInvoices } from '../../shared/api/invoices.ts'
import { route } from '../chain/route.ts'
import * as invoices from '../store/invoices.ts'
import { listPages, withThose } from '../store/list-pages.ts'

/** GET /invoices. The first page has every open one as well, however old it is. */
export const handler = route(listInvoices, async ({ caller, input }) => {
  const [open, { lists, cursor }] = await Promise.all([
    input.cursor ? [] : invoices.open(caller.id),
    listPages<{ invoices: invoices.StoredInvoice }>(caller.id, { invoices: 'INVOICE#' }, input.cursor),
  ])
  return { data: withThose(open, lists.invoices).map(invoices.onTheWire), cursor }
})
