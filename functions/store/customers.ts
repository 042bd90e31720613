import type { Customer } from '../../shared/contracts/cust.ts'
import { type Op, putNew } from './commit.ts'
import { getItem, type Item } from './table.ts'

/** A customer as stored: the wire's fields. */
export type StoredCustomer = Customer

/** Everything of a customer lies in one partition: one query shows staff all of it. */
export const partition = (customerId: string) => `CUSTOMER#${customerId}`

export const find = (id: string): Promise<Item<StoredCustomer> | undefined> =>
  getItem({ pk: partition(id), sk: 'PROFILE' })

/** Whose phone this is, if anyone's. */
export async function idByPhone(phone: string): Promise<string | undefined> {
  return (await getItem<{ customerId: string }>({ pk: `PHONE#${phone}`, sk: 'PHONE' }))?.customerId
}

/** A new customer, with their phone and e-mail reserved in the same transaction: the same phone twice makes one account. */
export function addOps(customer: StoredCustomer): Op[] {
  const customerId = customer._id
  const email = customer.email.toLowerCase()
  return [
    putNew({ pk: partition(customerId), sk: 'PROFILE', type: 'Customer', ...customer }, 'phone_exists'),
    putNew({ pk: `PHONE#${customer.phonenumber}`, sk: 'PHONE', type: 'Phone', customerId }, 'phone_exists'),
    putNew({ pk: `EMAIL#${email}`, sk: 'EMAIL', type: 'Email', customerId }, 'email_exists'),
  ]
}

/** The plan that a customer is subscribed to, as `subscription_name` shows it; null when the contract has ended. */
export function subscribedOp(customerId: string, plan: string | null): Op {
  return {
    update: {
      Key: { pk: partition(customerId), sk: 'PROFILE' },
      UpdateExpression: 'SET subscription_name = :plan',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':plan': plan },
    },
    refusal: 'customer_not_found',
  }
}
