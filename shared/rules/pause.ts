import type { Reservation } from '../api/reservations.ts'
import type { Subscription } from '../api/subscriptions.ts'
import type { RefusalCode } from '../refusals/refusal.ts'
import { LIVE_STATUSES } from '../vocabulary.ts'
import { lifeRefusal } from './notice.ts'

interface Wish {
  subscription: Pick<Subscription, '_id' | 'plan' | 'status' | 'bookingsBlocked'>
  reservations: readonly Pick<Reservation, 'contractId' | 'status'>[]
}

/**
 * Why a subscription cannot be paused, or undefined when it can: Plus and One "can be paused at no monthly payment"
 * (spec §1).
 */
export function pauseRefusal({ subscription, reservations }: Wish): RefusalCode | undefined {
  const over = lifeRefusal(subscription.status)
  if (over) return over
  if (subscription.plan === 'Single') return 'pause_not_in_plan'
  if (subscription.status === 'paused') return 'contract_paused_already'
  if (subscription.status === 'suspended' || subscription.bookingsBlocked) return 'pause_unpaid'
  const hasReservation = reservations.some(
    (one) => one.contractId === subscription._id && LIVE_STATUSES.includes(one.status),
  )
  return hasReservation ? 'pause_reservation' : undefined
}

/** Why a subscription cannot be resumed, or undefined when it can. */
export const resumeRefusal = ({ status }: Pick<Subscription, 'status'>): RefusalCode | undefined =>
  lifeRefusal(status) ?? (status === 'paused' ? undefined : 'contract_not_paused')
