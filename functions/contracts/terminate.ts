import type { Subscription } from '../../shared/contracts/subscriptions.ts'
import type { IsoDate } from '../../shared/rules/dates.ts'
import type { Op } from '../store/commit.ts'
import * as customers from '../store/customers.ts'
import * as subscriptions from '../store/subscriptions.ts'

export interface Ending {
  endsOn: IsoDate
  endReason: NonNullable<Subscription['endReason']>
  bookingsBlocked?: boolean
}

/** A contract ends: its last day and the reason stand on it, and it makes room for another. */
export const terminateOps = (contract: subscriptions.StoredSubscription, ending: Ending): Op[] => [
  subscriptions.changeOp(contract, { ...ending, status: 'terminated' }),
  subscriptions.endRunningOp(contract.customerId),
  customers.subscribedOp(contract.customerId, null),
]
