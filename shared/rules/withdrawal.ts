import type { Reservation } from '../api/reservations.ts'
import type { Subscription } from '../api/subscriptions.ts'
import { CONTRACT_TERMS } from '../contract-terms.ts'
import type { RefusalCode } from '../refusals/refusal.ts'
import { addDays, type Instant, type IsoDate } from './dates.ts'
import { luxembourgDate } from './luxembourg-date.ts'
import { shareOf } from './money.ts'
import { lifeRefusal } from './notice.ts'
import { type PriceLine, totals } from './price-line.ts'
import { prepaidShare } from './quote.ts'

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

/**
 * What a withdrawal takes back of a signing invoice, line by line. The fee only where it is refundable. Of a Single's down payment, which is rent paid
 * in advance, what months that have begun and remain owed use up is kept, and the rest is taken back, whether the vehicle was fetched or not. Lines excl.
 * VAT, with the VAT that is left of each.
 * @param before what earlier credit notes took back of the invoice
 * @param begunMonths of the Single's months those that have begun and whose rent remains owed
 */
export function withdrawnLines(
  { lines, before }: { lines: readonly PriceLine[]; before: readonly PriceLine[] },
  { isRefundable, months, begunMonths }: { isRefundable: boolean; months: number; begunMonths: number },
): PriceLine[] {
  return lines.flatMap((line) => {
    const left = leftOf(line, before)
    if (line.key !== 'down_payment') return isRefundable && left.totalCents > 0 ? [left] : []
    const keptCents = Math.min(left.cents, begunMonths * prepaidShare(line.cents, months))
    const vatCents = Math.max(0, left.vatCents - shareOf(keptCents, line.vatBp))
    const cents = left.cents - keptCents
    return cents > 0 ? [{ ...line, cents, vatCents, totalCents: cents + vatCents }] : []
  })
}

/** What earlier credit notes have left of a line. */
function leftOf(line: PriceLine, before: readonly PriceLine[]): PriceLine {
  const taken = totals(before.filter(({ key }) => key === line.key))
  const cents = line.cents - taken.cents
  const vatCents = line.vatCents - taken.vatCents
  return { ...line, cents, vatCents, totalCents: cents + vatCents }
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
