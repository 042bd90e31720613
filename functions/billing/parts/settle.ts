import type { Instant } from '../../../shared/rules/dates.ts'
import { TASKS_OF_STEPS } from '../../../shared/rules/dunning-policy.ts'
import { isFirstPayment } from '../../../shared/rules/invoices.ts'
import type { Op } from '../../store/commit.ts'
import * as invoices from '../../store/invoices.ts'
import * as reservations from '../../store/reservations.ts'
import * as subscriptions from '../../store/subscriptions.ts'
import * as tasks from '../../store/tasks.ts'
import { liftSuspension } from './lift-suspension.ts'

/** What the caller's own transaction writes already: an item takes one write. */
export interface Written {
  contractId?: string
  reservationId?: string
}

/**
 * What follows once a transaction settles invoices, whichever way they come to nothing: a payment, a credit note, a
 * cancellation, a deposit that pays, a reinstatement (readings, settling). Bookings are given back when nothing else of the
 * subscription is late, tasks that have lost their reason are withdrawn, and a reservation whose first payment came is
 * paid. A suspended subscription stays suspended until it is reinstated, unless only invoices suspended it that are taken
 * back (`liftSuspension`). The invoices are as they are after the transaction; what each asked for on which day remains on
 * it, so interest that has run is kept.
 */
export async function settleOps(
  changed: readonly invoices.StoredInvoice[],
  now: Instant,
  written: Written = {},
): Promise<Op[]> {
  const settled = changed.filter(({ status }) => status !== 'open')
  const late = settled.filter(({ steps }) => steps.length > 0)
  return [...firstPaymentOps(settled, written), ...(await lateOps(late, now, written))]
}

/** The reservations whose first payment has come: they are no longer cancelled for want of it. */
function firstPaymentOps(settled: readonly invoices.StoredInvoice[], written: Written): Op[] {
  return settled.filter(isFirstPayment).flatMap(({ customerId, status, paidOn, reservationId }) => {
    if (status !== 'paid' || !paidOn) return []
    if (!reservationId || reservationId === written.reservationId) return []
    return [reservations.paidOp(customerId, reservationId, paidOn)]
  })
}

async function lateOps(
  late: readonly invoices.StoredInvoice[],
  now: Instant,
  written: Written,
): Promise<Op[]> {
  const [first] = late
  if (!first) return []
  const { customerId } = first
  // Subscriptions first: a step that another invoice takes between the two reads changes the version that was read.
  const contractIds = [...new Set(late.map(({ contractId }) => contractId))]
  const touched = await Promise.all(contractIds.map((id) => subscriptions.find(customerId, id)))
  const open = await invoices.open(customerId)
  const ops: Op[] = []
  for (const subscription of touched) {
    if (!subscription) continue
    const others = open.filter(
      ({ _id, contractId }) => contractId === subscription._id && !late.some((one) => one._id === _id),
    )
    ops.push(...(await taskOps(subscription, others, now)))
    if (subscription._id === written.contractId) continue
    const isLate = others.some(({ steps }) => steps.length > 0)
    const lifted = await liftSuspension(subscription, late, isLate, now)
    ops.push(...(lifted ?? [subscriptionOp(subscription, isLate)]))
  }
  return ops
}

const isRunning = ({ status }: subscriptions.StoredSubscription) => status === 'active' || status === 'paused'

/** Bookings are given back; where they are not, no step that another invoice takes at this moment goes unseen. */
function subscriptionOp(subscription: subscriptions.StoredSubscription, isLate: boolean): Op {
  return subscription.bookingsBlocked && isRunning(subscription) && !isLate
    ? subscriptions.changeOp(subscription, { bookingsBlocked: false })
    : subscriptions.unchangedOp(subscription)
}

/** A step's task is withdrawn when no open invoice of the subscription has taken the step any more. */
async function taskOps(
  subscription: subscriptions.StoredSubscription,
  others: readonly invoices.StoredInvoice[],
  now: Instant,
): Promise<Op[]> {
  const over = TASKS_OF_STEPS.filter(
    ({ step }) => !others.some(({ steps }) => steps.some(({ name }) => name === step)),
  )
  const withdrawn = await Promise.all(
    over.map(({ task }) => tasks.withdrawAboutOps(task, subscription._id, now)),
  )
  return withdrawn.flat()
}
