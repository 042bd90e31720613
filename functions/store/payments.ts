import type { Payment } from '../../shared/api/payments.ts'
import type { IsoDate } from '../../shared/rules/dates.ts'
import { isOnItsWay } from '../../shared/rules/dunning.ts'
import { expiry } from '../ports/clock.ts'
import type { Op } from './commit.ts'
import { absent } from './conditions.ts'
import { partition } from './customers.ts'
import { idSince } from './ids.ts'
import { getItem, queryItems, querySince } from './table.ts'
import { appended, ifAbsent, put, putNew, update } from './writes.ts'

interface Refunded {
  on: string
  cents: number
  key?: string
  failedOn?: string
}

/** As stored: with the provider's own id of a payment that came through its page. */
export type StoredPayment = Payment & {
  providerId?: string
  /** What a transfer is recorded once by. */
  bankKey?: string
  /** Money that no invoice asked for: the invoice, or subscription, about which staff are asked to give it back. */
  refundAbout?: string
  /** What was given back of it, and on which day; by the provider under a key, and on which day it said that it did not arrive. */
  refunds?: Refunded[]
}

const keyOf = (customerId: string, id: string) => ({ pk: partition(customerId), sk: `PAYMENT#${id}` })

export const find = (customerId: string, id: string) => getItem<StoredPayment>(keyOf(customerId, id))

/** All payments of a customer, newest first. */
export const list = (customerId: string) => queryItems<StoredPayment>(partition(customerId), 'PAYMENT#', true)

/** A customer's payments that were recorded since a moment, or since an invoice or a payment was made, newest first. */
export const since = async (customerId: string, from: string) =>
  (await querySince<StoredPayment>(partition(customerId), 'PAYMENT#', idSince('pay', from))).reverse()

export const addOp = (payment: StoredPayment): Op =>
  putNew({ ...keyOf(payment.customerId, payment._id), type: 'Payment', ...payment }, 'try_again')

const seenKey = (customerId: string, providerId: string) => ({
  pk: partition(customerId),
  sk: `PROVIDER-PAYMENT#${providerId}`,
})

/** Was this payment of the provider written down already? Its events come more than once. */
export const isRecorded = async (customerId: string, providerId: string) =>
  (await getItem(seenKey(customerId, providerId))) !== undefined

/** A payment that the provider has announced, and what became of it. It is kept as long as its events may come late. */
interface UnderWay {
  state: 'pending' | 'ended'
  /** When it was first announced. */
  at?: string
}
const UNDER_WAY = 'UNDER-WAY#'
const UNDER_WAY_SECONDS = 90 * 24 * 60 * 60
const underWayKey = (customerId: string, providerId: string) => ({
  pk: partition(customerId),
  sk: `${UNDER_WAY}${providerId}`,
})

/** The provider's payments that are on their way on a day: one of which nothing is heard for longer than a debit takes is not. */
export const pending = async (customerId: string, today: IsoDate) =>
  (await queryItems<UnderWay>(partition(customerId), UNDER_WAY)).filter(
    ({ state, at = `${today}T00:00:00Z` }) => isOnItsWay({ state, at }, today),
  )

/** A payment is on its way; events come in any order, and one that has ended stays so. */
export const underWayOp = (customerId: string, providerId: string, now: string): Op =>
  update<UnderWay>(underWayKey(customerId, providerId))
    .set({
      state: ifAbsent('pending'),
      at: ifAbsent(now),
      type: 'UnderWay',
      ttl: expiry(now, UNDER_WAY_SECONDS),
    })
    .op()

/** A payment has arrived or failed. */
export const endedOp = (customerId: string, providerId: string, now: string): Op =>
  update<UnderWay>(underWayKey(customerId, providerId))
    .set({ state: 'ended', type: 'UnderWay', ttl: expiry(now, UNDER_WAY_SECONDS) })
    .op()

/** A payment of the provider counts once, whatever events say it and in whatever order. */
export const firstTimeOp = (customerId: string, providerId: string): Op =>
  put({ ...seenKey(customerId, providerId), type: 'ProviderPayment' })
    .when({ pk: absent })
    .orReadAgain()

/** Nothing of a payment was refunded, reversed, or used for an invoice since it was read. */
const asRead = ({ cents, refundedCents, invoiceId }: StoredPayment) => ({
  cents,
  refundedCents,
  invoiceId,
  reversedOn: absent,
})

/** Money that came for no invoice pays some by now: what is left of it. Of what is used up, the payment is that of the last of them. */
export const usedOp = (payment: StoredPayment, left: { cents: number; invoiceId?: string | undefined }): Op =>
  update<StoredPayment>(keyOf(payment.customerId, payment._id)).set(left).when(asRead(payment)).orReadAgain()

/** A part of a payment was refunded, if nothing else of it did meanwhile. */
export const refundedOp = (
  payment: StoredPayment,
  { cents, on, key }: { cents: number; on: string; key?: string | undefined },
): Op =>
  update<StoredPayment>(keyOf(payment.customerId, payment._id))
    .set({
      refundedCents: payment.refundedCents + cents,
      refunds: appended({ on, cents, ...(key && { key }) }),
    })
    .when(asRead(payment))
    .orReadAgain()

/** A refund of a payment did not arrive, if its refunds are still as they were read. */
export const refundFailedOp = (
  { customerId, _id, refundedCents, refundFailedCents = 0, refunds = [] }: StoredPayment,
  { key, cents, on }: { key: string; cents: number; on: string },
): Op =>
  update<StoredPayment>(keyOf(customerId, _id))
    .set({
      refundedCents: refundedCents - cents,
      refundFailedCents: refundFailedCents + cents,
      refunds: refunds.map((one) => (one.key === key ? { ...one, failedOn: on } : one)),
    })
    .when({ refundedCents, refunds })
    .orReadAgain()

/** The bank took a part of a payment back, or gave it again (below zero): of two such changes at once one reads again. */
export const takenBackOp = ({ customerId, _id, takenBackCents }: StoredPayment, cents: number): Op =>
  update<StoredPayment>(keyOf(customerId, _id))
    .set({ takenBackCents: (takenBackCents ?? 0) + cents })
    .when({ takenBackCents, reversedOn: absent })
    .orReadAgain()

/** A payment is reversed, if nothing of it was refunded and nobody reversed it meanwhile. */
export const reversedOp = (
  payment: StoredPayment,
  { reversedOn, reversedBecause }: { reversedOn: string; reversedBecause: string },
): Op =>
  update<StoredPayment>(keyOf(payment.customerId, payment._id))
    .set({ reversedOn, reversedBecause })
    .when(asRead(payment))
    .orReadAgain()
