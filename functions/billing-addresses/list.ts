import { listBillingAddresses } from '../../shared/api/billing-addresses.ts'
import { route } from '../chain/route.ts'
import { book } from '../store/billing-addresses.ts'

/** GET /billing-addresses. */
export const handler = route(listBillingAddresses, async ({ caller }) => ({
  data: (await book(caller.id)).addresses,
}))
