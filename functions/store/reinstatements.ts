import type { Op } from './commit.ts'
import { absent, isNot } from './conditions.ts'
import { partition } from './customers.ts'
import { getItem } from './table.ts'
import { check, remove, update } from './writes.ts'

/** The provider's payment of a reinstatement that is on its way, or that failed last. */
export interface Reinstatement {
  payment: { id: string; state: 'pending' | 'failed'; at: string }
}

const keyOf = (customerId: string, contractId: string) => ({
  pk: partition(customerId),
  sk: `REINSTATEMENT#${contractId}`,
})

export const find = (customerId: string, contractId: string) =>
  getItem<Reinstatement>(keyOf(customerId, contractId))

/** What was decided on the payment of a reinstatement, or on there being none, holds only while nothing else is known of it. */
export const stillOp = (customerId: string, contractId: string, read: Reinstatement | undefined): Op =>
  check<Reinstatement>(keyOf(customerId, contractId))
    .when({ 'payment.id': read?.payment.id, 'payment.state': read?.payment.state })
    .orReadAgain()

/** Notes a payment on its way, or one that failed; an event that says nothing new fails its condition. */
export function paymentStateOp(
  customerId: string,
  contractId: string,
  payment: Reinstatement['payment'],
): Op {
  const isNews =
    payment.state === 'pending'
      ? { 'payment.id': isNot(payment.id) }
      : { 'payment.id': payment.id, 'payment.state': 'pending' }
  return update<Reinstatement>(keyOf(customerId, contractId))
    .set({ type: 'Reinstatement', payment })
    .whenAny({ payment: absent }, isNews)
    .orRefuse('invoice_settled')
}

/** The subscription is active again: nothing of the payment is left to say. */
export const forgetOp = (customerId: string, contractId: string): Op =>
  remove(keyOf(customerId, contractId)).op()
