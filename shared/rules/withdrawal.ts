import type { Reservation } from '../api/reservations.ts'
import type { Subscription } from '../api/subscriptions.ts'
import { CONTRACT_TERMS } from '../contract-terms.ts'
import type { RefusalCode } from '../refusals/refusal.ts'
import { addDays, type Instant, type IsoDate } from './dates.ts'
import { luxembourgDate } from './luxembourg-date.ts'
import { lifeRefusal } from './notice.ts'

/**
 * The last day on which an individual may withdraw: "individuals have a 14-day withdrawal right" (spec §6). The day of the
 * signature, in Luxembourg, does not count, and the last one counts until its end. The agreed day of a Single does not matter.
 */
export const withdrawalUntil = (signedAt: Instant): IsoDate =>
  addDays(luxembourgDate(signedAt), CONTRACT_TERMS.withdrawalDays)

interface Wish {
  customer_type: 'Particulier' | 'Entreprise'
  subscription: Pick<Subscription, '_id' | 'status' | 'signedAt'>
}

type Booked = Pick<
  Reservation,
  'contractId' | 'status' | 'confirmedAt' | 'cancelReason' | 'committed' | 'broughtBackAt'
>

/**
 * Is the fee given back on a withdrawal? "Refundable only if no booking was made" (spec §6). A reservation that waits, or was
 * called off before an advisor confirmed it, is no booking; nor is one that we gave up ourselves. The vehicle of a Single
 * comes with its contract: it is a booking once it was received.
 */
export const isFeeRefundable = (reservations: readonly Booked[], contractId: string): boolean =>
  !reservations.some((one) => one.contractId === contractId && isBooking(one))

function isBooking({ status, confirmedAt, cancelReason, committed, broughtBackAt }: Booked): boolean {
  if (committed) return broughtBackAt !== undefined || (status !== 'Confirmed' && status !== 'Cancelled')
  return confirmedAt !== undefined && !(status === 'Cancelled' && cancelReason === 'staff')
}

/** Why nobody can withdraw from a subscription, or undefined when they can. A booking does not take the right away. */
export function withdrawalRefusal(wish: Wish, today: IsoDate): RefusalCode | undefined {
  const { customer_type, subscription } = wish
  const over = lifeRefusal(subscription.status)
  if (over) return over
  if (customer_type === 'Entreprise') return 'withdrawal_company'
  const isLate = !subscription.signedAt || today > withdrawalUntil(subscription.signedAt)
  return isLate ? 'withdrawal_late' : undefined
}
