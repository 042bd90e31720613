import type { Reservation } from '../contracts/reservations.ts'
import type { Subscription } from '../contracts/subscriptions.ts'
import type { RefusalCode } from '../refusals.ts'
import { LIVE_STATUSES } from '../vocabulary.ts'
import { lifeRefusal } from './notice.ts'

interface Wish {
  contract: Pick<Subscription, '_id' | 'plan' | 'status' | 'bookingsBlocked'>
  reservations: readonly Pick<Reservation, 'contractId' | 'status'>[]
}

/** Why a contract cannot be paused, or undefined when it can: Plus and One "can be paused at no monthly payment" (spec §1). */
export function pauseRefusal({ contract, reservations }: Wish): RefusalCode | undefined {
  const over = lifeRefusal(contract.status)
  if (over) return over
  if (contract.plan === 'Single') return 'pause_not_in_plan'
  if (contract.status === 'paused') return 'contract_paused_already'
  if (contract.status === 'suspended' || contract.bookingsBlocked) return 'pause_unpaid'
  const hasStay = reservations.some(
    (one) => one.contractId === contract._id && LIVE_STATUSES.includes(one.status),
  )
  return hasStay ? 'pause_reservation' : undefined
}

/** Why a contract cannot be resumed, or undefined when it can. */
export const resumeRefusal = ({ status }: Pick<Subscription, 'status'>): RefusalCode | undefined =>
  lifeRefusal(status) ?? (status === 'paused' ? undefined : 'contract_not_paused')
