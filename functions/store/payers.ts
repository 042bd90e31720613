import { Refusal } from '../../shared/refusals/refusal.ts'
import { forgetPayer, newPayer, type Payer } from '../ports/payments.ts'
import { commit } from './commit.ts'
import { partition, type StoredCustomer } from './customers.ts'
import { getItem } from './table.ts'
import { ifAbsent, update } from './writes.ts'

interface StoredPayer {
  payerId: string
}

const keyOf = (customerId: string) => ({ pk: partition(customerId), sk: 'PAYER' })

/** Whom the provider knows a customer as; made with their first visit to one of its pages, and the same ever after. */
export async function payerOf(customer: StoredCustomer): Promise<Payer> {
  const customerId = customer._id
  const known = await getItem<StoredPayer>(keyOf(customerId))
  if (known) return { customerId, payerId: known.payerId }
  const name = `${customer.firstname} ${customer.lastname}`
  const made = await newPayer({ _id: customerId, email: customer.email, name })
  // Two first visits at once: the first that is written is kept.
  const keep = update<StoredPayer>(keyOf(customerId)).set({ payerId: ifAbsent(made), type: 'Payer' })
  await commit([keep.op()]).catch(async (error: unknown) => {
    // The account was deleted meanwhile, and the erasure has not seen whom the provider knows.
    if (error instanceof Refusal && error.code === 'customer_not_found') await forgetPayer(made)
    throw error
  })
  const kept = await getItem<StoredPayer>(keyOf(customerId))
  return { customerId, payerId: kept?.payerId ?? made }
}
