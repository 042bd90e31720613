import type { Payment } from '../../shared/api/payments.ts'
import type { Op } from './commit.ts'
import { absent } from './conditions.ts'
import { partition } from './customers.ts'
import { getItem, queryItems } from './table.ts'
import { put, putNew, update } from './writes.ts'

/** As stored: with the provider's own id of a payment that came through its page. */
export type StoredPayment = Payment & {
  providerId?: string
  /** What a transfer is recorded once by. */
  bankKey?: string
}

const keyOf = (customerId: string, id: string) => ({ pk: partition(customerId), sk: `PAYMENT#${id}` })

export const find = (customerId: string, id: string) => getItem<StoredPayment>(keyOf(customerId, id))

/** All payments of a customer, newest first. */
export const list = (customerId: string) => queryItems<StoredPayment>(partition(customerId), 'PAYMENT#', true)

export const addOp = (payment: StoredPayment): Op =>
  putNew({ ...keyOf(payment.customerId, payment._id), type: 'Payment', ...payment }, 'try_again')

const seenKey = (customerId: string, providerId: string) => ({
  pk: partition(customerId),
  sk: `PROVIDER-PAYMENT#${providerId}`,
})

/** Was this payment of the provider written down already? Its events come more than once. */
export const isRecorded = async (customerId: string, providerId: string) =>
  (await getItem(seenKey(customerId, providerId))) !== undefined

/** A payment of the provider counts once, whatever events say it and in whatever order. */
export const firstTimeOp = (customerId: string, providerId: string): Op =>
  put({ ...seenKey(customerId, providerId), type: 'ProviderPayment' })
    .when({ pk: absent })
    .orReadAgain()

/** A part of a payment was refunded, if nothing else of it did meanwhile. */
export const refundedOp = ({ customerId, _id, refundedCents }: StoredPayment, cents: number): Op =>
  update<StoredPayment>(keyOf(customerId, _id))
    .set({ refundedCents: refundedCents + cents })
    .when({ refundedCents, reversedOn: absent })
    .orReadAgain()

/** A payment is reversed, if nothing of it was refunded and nobody reversed it meanwhile. */
export const reversedOp = (
  { customerId, _id, refundedCents }: StoredPayment,
  { reversedOn, reversedBecause }: { reversedOn: string; reversedBecause: string },
): Op =>
  update<StoredPayment>(keyOf(customerId, _id))
    .set({ reversedOn, reversedBecause })
    .when({ refundedCents, reversedOn: absent })
    .orReadAgain()
