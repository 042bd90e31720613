import { getCustomer } from '../../../shared/api/account.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { route } from '../../chain/route.ts'
import * as customers from '../../store/customers.ts'

/** GET /cust/customer/{id}. 404 means for the web that its stored login is worthless (spec §8). */
export const handler = route(getCustomer, async ({ caller }) => {
  const customer = await customers.find(caller.id)
  if (!customer) throw new Refusal('customer_not_found')
  return { data: customer }
})
