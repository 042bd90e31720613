import type { Reservation } from '../api/reservations.ts'
import type { Subscription } from '../api/subscriptions.ts'
import type { RefusalCode } from '../refusals/refusal.ts'
import { LIVE_STATUSES } from '../vocabulary.ts'
import { lifeRefusal } from './notice.ts'

interface Wish {
  /** An invoice of the customer is open past its due day. */
  isLate: boolean
  subscription: Pick<Subscription, '_id' | 'plan' | 'status' | 'bookingsBlocked'>
  reservations: readonly Pick<Reservation, 'contractId' | 'status'>[]
}

/**
 * Why a subscription cannot be paused, or undefined when it can: Plus and One "can be paused at no monthly payment"
 * (spec §1).
 */
export function pauseRefusal({ isLate, subscription, reservations }: Wish): RefusalCode | undefined {
  const over = lifeRefusal(subscription.status)
  if (over) return over
  if (subscription.plan === 'Single') return 'pause_not_in_plan'
  if (subscription.status === 'paused') return 'contract_paused_already'
  if (isLate || subscription.status === 'suspended' || subscription.bookingsBlocked) return 'pause_unpaid'
  const hasReservation = reservations.some(
    (one) => one.contractId === subscription._id && LIVE_STATUSES.includes(one.status),
  )
  return hasReservation ? 'pause_reservation' : undefined
}

/** Why a subscription cannot be resumed, or undefined when it can: like a pause, not while an invoice is late. */
export function resumeRefusal(
  { status }: Pick<Subscription, 'status'>,
  isLate: boolean,
): RefusalCode | undefined {
  const refusal = lifeRefusal(status) ?? (status === 'paused' ? undefined : 'contract_not_paused')
  return refusal ?? (isLate ? 'pause_unpaid' : undefined)
}
