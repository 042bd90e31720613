import { getInvoicePdf } from '../../shared/api/pdfs.ts'
import { route } from '../chain/route.ts'
import { pdfAddress } from '../pdf/download-address.ts'

/** GET /invoices/{invoiceId}/paper. */
export const handler = route(getInvoicePdf, async ({ input, caller }) => ({
  data: await pdfAddress(caller.id, input.invoiceId, ['invoice'], { absent: 'forbidden' }),
}))
