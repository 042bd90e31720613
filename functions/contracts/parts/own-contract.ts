import { Refusal } from '../../../shared/refusals/refusal.ts'
import * as customers from '../../store/customers.ts'
import * as subscriptions from '../../store/subscriptions.ts'

/** A customer and a contract of theirs. @throws Refusal `customer_not_found`; `forbidden` for a contract of somebody else */
export async function ownContract(customerId: string, contractId: string) {
  const [customer, subscription] = await Promise.all([
    customers.find(customerId),
    subscriptions.find(customerId, contractId),
  ])
  if (!customer) throw new Refusal('customer_not_found')
  if (!subscription) throw new Refusal('forbidden')
  return { customer, subscription }
}
