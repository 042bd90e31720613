import { checkCustomerStatus } from '../../shared/api/sign-up.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { route } from '../chain/route.ts'
import * as customers from '../store/customers.ts'
import { statusOf } from './parts/sign-up-status.ts'

/** POST /cust/check-customer-status. */
export const handler = route(checkCustomerStatus, async ({ caller, today, request }) => {
  const customer = await customers.find(caller.id)
  if (!customer) throw new Refusal('customer_not_found')
  return request.commit([], { data: await statusOf(customer, today) })
})
