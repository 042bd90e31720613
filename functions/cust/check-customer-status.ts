import { checkCustomerStatus } from '../../shared/contracts/onboarding.ts'
import { Refusal } from '../../shared/refusals.ts'
import { route } from '../lib/route.ts'
import * as customers from '../store/customers.ts'
import { statusOf } from './status.ts'

/** POST /cust/check-customer-status. */
export const handler = route(checkCustomerStatus, async ({ caller, today, once }) => {
  const customer = await customers.find(caller.id)
  if (!customer) throw new Refusal('customer_not_found')
  return once.commit([], { data: await statusOf(customer, today) })
})
