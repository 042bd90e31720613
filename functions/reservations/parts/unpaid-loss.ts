import { lostDeposit } from '../../../shared/rules/cancellation.ts'
import { type PriceLine, totals, untaxedLine } from '../../../shared/rules/price-line.ts'
import { depositLeft } from '../../billing/parts/net-deposit.ts'
import type { StoredInvoice } from '../../store/invoices.ts'
import type { StoredReservation } from '../../store/reservations.ts'

/** What a booking loses whose first payment was not made: its deposit (decision 0021), without what of it people have credited before. */
export async function unpaidLoss(
  reservation: StoredReservation,
  own: readonly StoredInvoice[],
): Promise<PriceLine[]> {
  const lost = lostDeposit(reservation)
  const wasCredited = own.some(
    ({ lines, creditedCents = 0 }) => creditedCents > 0 && lines.some(({ key }) => key === 'deposit'),
  )
  if (!wasCredited) return lost
  const cents = Math.min(totals(lost).totalCents, await depositLeft(reservation))
  return cents > 0 ? [untaxedLine('lost_deposit', 1, cents)] : []
}
