import { invoicePaper } from '../../shared/contracts/papers.ts'
import { route } from '../lib/route.ts'
import { addressOf } from '../papers/address.ts'

/** GET /invoices/{invoiceId}/paper. */
export const handler = route(invoicePaper, async ({ input, caller }) => ({
  data: await addressOf(caller.id, input.invoiceId, ['invoice']),
}))
