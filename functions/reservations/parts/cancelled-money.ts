import { dueOnOf } from '../../../shared/rules/payment-terms.ts'
import { type PriceLine, totals, untaxedLine } from '../../../shared/rules/price-line.ts'
import { creditAll } from '../../billing/parts/credit.ts'
import { issue } from '../../billing/parts/issue.ts'
import { type LostDeposit, loseDeposit } from '../../billing/parts/net-deposit.ts'
import { withdraw } from '../../billing/parts/withdraw.ts'
import type { Op } from '../../store/commit.ts'
import type { StoredCustomer } from '../../store/customers.ts'
import type { StoredInvoice } from '../../store/invoices.ts'
import type { StoredReservation } from '../../store/reservations.ts'

interface Cancelled {
  customer: StoredCustomer
  reservation: StoredReservation
  /** The invoices that ask for the booking itself. */
  invoices: readonly StoredInvoice[]
  /** What the cancellation loses, the deposit included. Nothing where the deposit goes back as well. */
  lost: readonly PriceLine[]
}

const NO_DEPOSIT_LOST: LostDeposit = { keptCents: 0, ops: [], credits: [] }

/**
 * The money of a booking that is cancelled. The deposit that was paid is kept where it is lost; every other invoice of the booking is taken
 * back, and what was paid of it pays the invoice of the loss. A deposit that is lost and was not paid is owed.
 */
export async function cancelledMoneyOps(
  { customer, reservation, invoices, lost }: Cancelled,
  now: string,
  today: string,
): Promise<Op[]> {
  const isFree = lost.length === 0
  const deposit = isFree ? NO_DEPOSIT_LOST : await loseDeposit(reservation, now, today)
  const lines = lessKept(lost, deposit.keptCents)
  // A confirmation may have come between two reads: then the deposit's invoice is known here and not yet to the reservation.
  const settledAbove = isFree
    ? []
    : [reservation.depositInvoiceId, ...deposit.credits.map((one) => one.invoice._id)]
  const others = invoices.filter(({ _id, status }) => status !== 'credited' && !settledAbove.includes(_id))
  const reason = 'reservation_cancelled'
  const back = await withdraw(others, totals(lines).totalCents, reason, now, today)
  const of = { contractId: reservation.contractId, reservationId: reservation._id }
  const bill = {
    customer,
    kind: 'cancellation' as const,
    ...of,
    lines,
    dueOn: dueOnOf('cancellation', today),
    netted: back.netted,
  }
  const written = { reservationId: reservation._id }
  return [
    ...deposit.ops,
    ...(await creditAll([...deposit.credits, ...back.credits], now, today, written)),
    ...(lines.length > 0 ? (await issue(bill, now, today)).ops : []),
    ...back.refunds,
  ]
}

/** The loss without what of the deposit is kept already. */
const lessKept = (lines: readonly PriceLine[], keptCents: number): PriceLine[] =>
  lines.flatMap((line) => {
    if (line.key !== 'lost_deposit') return [line]
    return line.cents > keptCents ? [untaxedLine(line.key, 1, line.cents - keptCents)] : []
  })
