import type { Subscription } from '../../../shared/api/subscriptions.ts'
import { remindedOn } from '../../../shared/rules/renewal.ts'
import type { Op } from '../../store/commit.ts'
import { planOp } from '../../store/planned-work.ts'

type Begun = Pick<Subscription, '_id' | 'customerId' | 'plan' | 'startsOn' | 'renewsOn' | 'quote'>

/**
 * What is planned when a subscription begins, and again when it is reinstated: the day on which it renews or ends, and the
 * reminder before the last day for notice. Nothing for a subscription without an anniversary.
 */
export function planRenewalOps(subscription: Begun): Op[] {
  const { _id: subjectId, customerId, renewsOn } = subscription
  if (!renewsOn) return []
  return [planOp({ kind: 'renewal', customerId, subjectId, on: renewsOn }), ...planReminderOps(subscription)]
}

/** The reminder before a subscription's next anniversary; it takes the place of the one before. */
export function planReminderOps(subscription: Begun): Op[] {
  const { _id: subjectId, customerId, renewsOn } = subscription
  const on = renewsOn && remindedOn(subscription, renewsOn)
  return on ? [planOp({ kind: 'renewal_reminder', customerId, subjectId, on })] : []
}
