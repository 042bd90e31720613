import type { Reservation } from '../api/reservations.ts'
import type { Subscription } from '../api/subscriptions.ts'
import { CONTRACT_TERMS } from '../contract-terms.ts'
import type { RefusalCode } from '../refusals/refusal.ts'
import { addDays, type IsoDate } from './dates.ts'
import { lifeRefusal } from './notice.ts'

/**
 * The last day on which an individual may withdraw: "individuals have a 14-day withdrawal right" (spec §6). The day of the
 * signature does not count, and the last one counts until its end.
 */
export const withdrawalUntil = (startsOn: IsoDate): IsoDate =>
  addDays(startsOn, CONTRACT_TERMS.withdrawalDays)

interface Wish {
  customer_type: 'Particulier' | 'Entreprise'
  subscription: Pick<Subscription, '_id' | 'status' | 'startsOn'>
  reservations: readonly Pick<Reservation, 'contractId' | 'status' | 'cancelReason' | 'committed'>[]
}

/** Has a booking been made under a subscription? One that we let expire or gave up ourselves is not the customer's. */
export const wasBooked = (reservations: Wish['reservations'], contractId: string): boolean =>
  reservations.some(
    (one) =>
      one.contractId === contractId &&
      !(one.status === 'Cancelled' && one.cancelReason === 'staff') &&
      // The vehicle of a Single comes with the contract: it is a booking once it was received.
      !(one.committed && one.status === 'Confirmed'),
  )

/**
 * Why nobody can withdraw from a subscription, or undefined when they can: "refundable only if no booking was made"
 * (spec §6).
 */
export function withdrawalRefusal(wish: Wish, today: IsoDate): RefusalCode | undefined {
  const { customer_type, subscription, reservations } = wish
  const over = lifeRefusal(subscription.status)
  if (over) return over
  if (customer_type === 'Entreprise') return 'withdrawal_company'
  if (!subscription.startsOn || today > withdrawalUntil(subscription.startsOn)) return 'withdrawal_late'
  return wasBooked(reservations, subscription._id) ? 'withdrawal_booked' : undefined
}
