import type { Subscription } from '../../../shared/api/subscriptions.ts'
import type { IsoDate } from '../../../shared/rules/dates.ts'
import type { Op } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import * as subscriptions from '../../store/subscriptions.ts'

export interface Ending {
  endsOn: IsoDate
  endReason: NonNullable<Subscription['endReason']>
  bookingsBlocked?: boolean
}

/** A subscription ends: its last day and the reason are on it, and it makes room for another. */
export const terminateOps = (subscription: subscriptions.StoredSubscription, ending: Ending): Op[] => [
  subscriptions.changeOp(subscription, { ...ending, status: 'terminated' }),
  subscriptions.endRunningOp(subscription.customerId),
  customers.subscribedOp(subscription.customerId, null),
]
