import { methodOfMandate } from '../../ports/payments.ts'
import type { StoredCustomer } from '../../store/customers.ts'
import { payerOf } from '../../store/payers.ts'
import * as methods from '../../store/payment-methods.ts'

/** The preferred way to pay of a customer, as it is stored; undefined for who has saved none. */
export async function preferredMethod(customerId: string): Promise<methods.StoredMethod | undefined> {
  const { methods: all, defaultId } = await methods.methodList(customerId)
  return all.find(({ _id }) => _id === defaultId)
}

/** A way to pay as its owner recognises it: `visa •••• 4242`, `LU•• •••• 0000`. */
export const methodName = (method: methods.StoredMethod): string =>
  method.kind === 'card' ? `${method.brand} •••• ${method.last4}` : method.maskedIban

/**
 * What the provider knows the preferred way to pay as. A mandate that was signed with us is made known to it when it is first collected
 * from: its account number leaves the table for this and nothing else.
 */
export async function preferredToken(
  customer: StoredCustomer,
): Promise<{ token: string; kind: 'card' | 'sepa' } | undefined> {
  const method = await preferredMethod(customer._id)
  if (!method) return undefined
  const { kind, token } = method
  if (token) return { token, kind }
  const signed = kind === 'sepa' ? await methods.signedMandate(customer._id, method._id) : undefined
  if (!signed) return undefined
  const payer = await payerOf(customer)
  const made = await methodOfMandate(payer, { _id: method._id, email: customer.email, ...signed })
  await methods.keepToken(customer._id, method._id, made)
  return { token: made, kind }
}
