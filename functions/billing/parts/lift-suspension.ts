import type { Instant } from '../../../shared/rules/dates.ts'
import { isTakenBack } from '../../../shared/rules/invoices.ts'
import { auditOp } from '../../store/audit.ts'
import type { Op } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import * as invoices from '../../store/invoices.ts'
import { notifyOps } from '../../store/notifications.ts'
import * as subscriptions from '../../store/subscriptions.ts'
import { lateOf } from './late-invoices.ts'
import { mayStayOps } from './may-stay.ts'

const hasSuspended = ({ steps }: invoices.StoredInvoice): boolean =>
  steps.some(({ name }) => name === 'subscription_suspended')

/**
 * A suspension that only invoices of ours caused which should never have been asked for: credit notes alone have brought them to nothing now.
 * It is lifted with the last of them, and costs nothing (docs/decisions/0195). Undefined where it stays: another invoice has taken the step of
 * day 15 since the last reinstatement, paid late or not; or people ended the subscription, or dunning did, meanwhile.
 * @param subscription as it was read before the invoices: a step that another one takes changes its version
 * @param settled what this transaction settles, as it leaves them
 * @param isLate is another open invoice late, so that bookings stay blocked?
 */
export async function liftSuspension(
  subscription: subscriptions.StoredSubscription,
  settled: readonly invoices.StoredInvoice[],
  isLate: boolean,
  now: Instant,
): Promise<Op[] | undefined> {
  const { customerId, _id: contractId, status, pausedOn, plan } = subscription
  const own = settled.filter((one) => one.contractId === contractId)
  if (status !== 'suspended' || !own.some((one) => isTakenBack(one) && hasSuspended(one))) return undefined
  const stored = await invoices.since(customerId, contractId)
  const after = stored.map((one) => own.find(({ _id }) => _id === one._id) ?? one)
  if (lateOf(after, contractId).some(hasSuspended)) return undefined
  const customer = await customers.find(customerId)
  const values = {
    plan,
    ...(pausedOn && { paused: 'yes' }),
    ...(isLate && { blocked: 'yes' }),
  }
  return [
    // As it was before: what was paused is paused again.
    subscriptions.changeOp(subscription, {
      status: pausedOn ? 'paused' : 'active',
      bookingsBlocked: isLate,
    }),
    ...(await mayStayOps(subscription, now)),
    ...(customer ? await notifyOps(customer, 'suspension_lifted', values, now) : []),
    auditOp(customerId, { by: 'settling', what: 'lifted a suspension', subject: contractId }, now),
  ]
}
