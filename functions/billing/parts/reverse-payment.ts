import { Refusal } from '../../../shared/refusals/refusal.ts'
import { creditorReference } from '../../../shared/rules/creditor-reference.ts'
import { reversalEntry } from '../../../shared/rules/ledger.ts'
import { sum } from '../../../shared/rules/money.ts'
import { mayHappen } from '../../../shared/rules/reservation-states.ts'
import { liveReservations, recoverOps } from '../../contracts/parts/past-end.ts'
import * as advances from '../../store/advances.ts'
import { forgetOp, type Recorded } from '../../store/bank-references.ts'
import type { Op } from '../../store/commit.ts'
import type { StoredCustomer } from '../../store/customers.ts'
import * as invoices from '../../store/invoices.ts'
import * as ledger from '../../store/ledger.ts'
import { notifyOps } from '../../store/notifications.ts'
import * as payments from '../../store/payments.ts'
import * as reservations from '../../store/reservations.ts'
import * as subscriptions from '../../store/subscriptions.ts'
import { amount } from './amount.ts'
import { credit } from './credit.ts'
import { areManyToTell } from './receive.ts'
import { givenBackOps, refundedAbout } from './refund-task.ts'

export interface Reversal {
  customer: StoredCustomer
  /** Parts of one payment. */
  payments: readonly payments.StoredPayment[]
  because: string
  /** What the customer is notified of. */
  notice?: 'payment_reversed' | 'payment_returned'
  /** What was read under the bank's reference, before the payments: what is added to the transfer meanwhile is read again. */
  recorded?: Recorded
  /** Of a payment of more invoices than one transaction has room for: all of its parts, of which these are some. */
  of?: { whole: readonly payments.StoredPayment[]; isFirst: boolean; isLast: boolean }
}

/** All that is reversed, by this transaction or by others. */
const wholeOf = ({ of, payments: all }: Reversal) => of?.whole ?? all

/**
 * The writes by which money that was recorded wrongly, or that the bank took back, is not there any more: an entry that reverses it, the
 * invoices open again and, where dunning had reached them, bookings blocked or the subscription suspended again. A reinstatement that was
 * paid with it is undone: its fees and its month are credited, and are asked for again with the next.
 * @throws Refusal `payment_not_reversible` when some of it was refunded or pays something else by now
 */
export async function reverseOps(reversal: Reversal, now: string, today: string): Promise<Op[]> {
  const { customer, payments: all, because, recorded, of } = reversal
  const { _id: customerId } = customer
  if (all.some(({ refundedCents }) => refundedCents > 0)) throw new Refusal('payment_not_reversible')
  // What a payment had left over may have paid an invoice that it had paid before: an invoice is opened once, for all of it.
  const parts = Map.groupBy(all, ({ invoiceId }) => invoiceId)
  const found = await Promise.all(
    [...parts.keys()].flatMap((id) => (id ? [invoices.find(customerId, id)] : [])),
  )
  const paid = found.filter((invoice) => invoice !== undefined)
  const ops: Op[] = [
    ...all.map((one) => payments.reversedOp(one, { reversedOn: today, reversedBecause: because })),
    ledger.postOp(customerId, reversalEntry(all.map(shareOf), today), now),
    // Until all of it is reversed the same transfer is not recorded again.
    ...(of?.isLast === false ? [] : keysOf(all).map((key) => forgetOp(key, recorded))),
  ]
  for (const invoice of paid) {
    const cents = sum((parts.get(invoice._id) ?? []).map((part) => part.cents))
    ops.push(...(await reopenOps(reversal, invoice, cents, now, today)))
  }
  return [
    ...ops,
    ...(await toldAtOnceOps(reversal, paid, now)),
    ...(await dunnedAgainOps(customer, paid, now, today)),
    ...(await nothingToGiveBackOps(reversal, paid, now)),
  ]
}

const keysOf = (all: readonly payments.StoredPayment[]) => [
  ...new Set(all.flatMap(({ bankKey }) => bankKey ?? [])),
]

const shareOf = ({ cents, invoiceId }: payments.StoredPayment) => ({ cents, invoiceId })

async function reopenOps(
  reversal: Reversal,
  invoice: invoices.StoredInvoice,
  cents: number,
  now: string,
  today: string,
): Promise<Op[]> {
  const { customer, payments: all, notice = 'payment_reversed' } = reversal
  const left = (invoice.paidCents ?? 0) - cents
  if (left < 0) throw new Refusal('payment_not_reversible')
  const [payment, ...others] = all
  const isUntold = areManyToTell(wholeOf(reversal))
  const failed = payment?.providerId && { id: payment.providerId, state: 'failed' as const, at: now }
  const undone = await undoneOps(invoice, cents, now, today)
  return [
    ...(undone ?? [invoices.reopenOp(invoice, { paidCents: left }, today, failed || undefined)]),
    ...(invoice.status === 'paid' ? await unpaidAgainOps(invoice) : []),
    ...(isUntold || (undone && others.length > 0)
      ? []
      : await notifyOps(customer, notice, newsOf(invoice, cents), now)),
  ]
}

const newsOf = ({ number, _id: invoiceId }: invoices.StoredInvoice, cents: number) => ({
  number,
  invoiceId,
  total: amount(cents),
  reference: creditorReference(number),
})

/** Of a payment of so many invoices that a transaction has no room for news of each, the customer is told once: the first, and how many more. */
async function toldAtOnceOps(
  reversal: Reversal,
  paid: readonly invoices.StoredInvoice[],
  now: string,
): Promise<Op[]> {
  const { customer, of, notice = 'payment_reversed' } = reversal
  const all = wholeOf(reversal)
  const asked = paid.filter(({ kind }) => kind !== 'reinstatement')
  const [first] = asked.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn) || a.number.localeCompare(b.number))
  if (!first || !areManyToTell(all) || of?.isFirst === false) return []
  const news = newsOf(first, sum(all.map(({ cents }) => cents)))
  const others = (of ? all.filter(({ invoiceId }) => invoiceId) : asked).length - 1
  return notifyOps(customer, notice, { ...news, number: `${first.number} (+${others})` }, now)
}

/**
 * The invoice of a reinstatement that was not paid after all is credited as a whole, its month too, while that is still held; undefined
 * for other invoices, and where a rent has used the month: that is owed.
 */
async function undoneOps(
  invoice: invoices.StoredInvoice,
  cents: number,
  now: string,
  today: string,
): Promise<Op[] | undefined> {
  const { kind, totals, customerId, contractId, lines, paidOn: _paidOn, ...rest } = invoice
  if (kind !== 'reinstatement' || totals.totalCents !== cents || (invoice.creditedCents ?? 0) > 0)
    return undefined
  const monthCents = sum(lines.filter(({ key }) => key === 'rent_advance').map((line) => line.cents))
  const heldCents = (await advances.find(customerId, contractId))?.cents ?? 0
  if (heldCents < monthCents) return undefined
  // It was never paid: interest since the reinstatement before is asked for again.
  const unpaid = { ...rest, kind, totals, customerId, contractId, lines }
  const whole = { invoice: unpaid, cents, movedCents: cents, reason: 'reinstatement_undone' as const }
  return (await credit(whole, now, today)).ops
}

/** Its reservation waits for its first payment again. */
async function unpaidAgainOps({ customerId, reservationId, kind }: invoices.StoredInvoice): Promise<Op[]> {
  if (!reservationId || kind !== 'first_payment') return []
  const reservation = await reservations.find(customerId, reservationId)
  if (!reservation?.paidOn || reservation.committed || !mayHappen(reservation.status, 'cancelUnpaid'))
    return []
  return [reservations.unpaidAgainOp(reservation)]
}

const wasSuspended = ({ kind, steps }: invoices.StoredInvoice) =>
  kind === 'reinstatement' || steps.some(({ name }) => name === 'subscription_suspended')

/**
 * A payment that lifted a block or a suspension was none: what dunning had done counts again, for a subscription that runs. Cars that are
 * out are asked for again.
 */
async function dunnedAgainOps(
  customer: StoredCustomer,
  opened: readonly invoices.StoredInvoice[],
  now: string,
  today: string,
): Promise<Op[]> {
  const late = opened.filter(
    ({ kind, status, steps }) => status === 'paid' && (steps.length > 0 || kind === 'reinstatement'),
  )
  const ids = [...new Set(late.map(({ contractId }) => contractId))]
  const ops: Op[] = []
  for (const id of ids) {
    const subscription = await subscriptions.find(customer._id, id)
    if (!subscription || !['active', 'paused'].includes(subscription.status)) continue
    const block = { bookingsBlocked: true }
    if (!late.some((invoice) => invoice.contractId === id && wasSuspended(invoice))) {
      // A payment of another invoice at this moment must see that it does not lift the block.
      const { bookingsBlocked } = subscription
      ops.push(
        bookingsBlocked
          ? subscriptions.unchangedOp(subscription)
          : subscriptions.changeOp(subscription, block),
      )
      continue
    }
    ops.push(subscriptions.changeOp(subscription, { ...block, status: 'suspended' }))
    for (const reservation of await liveReservations(subscription))
      if (reservation.status === 'InGarage') ops.push(...(await recoverOps(reservation, today, now)))
  }
  return ops
}

/** What people were asked to give back of the payment is not there any more. */
async function nothingToGiveBackOps(
  { customer: { _id: customerId }, payments: gone }: Reversal,
  paid: readonly invoices.StoredInvoice[],
  now: string,
): Promise<Op[]> {
  const all = await payments.list(customerId)
  const left = all.filter(({ _id }) => !gone.some((one) => one._id === _id))
  const ops: Op[] = []
  for (const about of new Set(gone.flatMap((one) => refundedAbout(one) ?? []))) {
    const before = paid.find(({ _id }) => _id === about) ?? (await invoices.find(customerId, about))
    const goneCents = sum(gone.filter(({ invoiceId }) => invoiceId === about).map(({ cents }) => cents))
    const invoice = before && { ...before, paidCents: (before.paidCents ?? 0) - goneCents }
    ops.push(...(await givenBackOps(about, { invoice, payments: left }, now)))
  }
  return ops
}
