import type { CreditReason } from '../../../shared/books/credit-reasons.ts'
import type { IsoDate } from '../../../shared/rules/dates.ts'
import { MONTHLY_KINDS } from '../../../shared/rules/invoices.ts'
import type { Cents } from '../../../shared/rules/money.ts'
import { totals, untaxedLine } from '../../../shared/rules/price-line.ts'
import { type Credit, creditAll } from '../../billing/parts/credit.ts'
import { depositLeft } from '../../billing/parts/net-deposit.ts'
import { refundTaskOp } from '../../billing/parts/refund-task.ts'
import { withdraw } from '../../billing/parts/withdraw.ts'
import type { StoredInvoice } from '../../store/invoices.ts'
import type { StoredReservation } from '../../store/reservations.ts'
import { type FirstPayment, firstPaymentOf } from './first-payment.ts'

interface CallingOff {
  reason: Extract<CreditReason, 'contract_ended' | 'reservation_cancelled'>
  /** Do the months that have begun remain charged? */
  keepsBegun: boolean
  /** Whoever asks writes the subscription as well: settling its invoices leaves it alone. */
  writesContract: boolean
}

/**
 * What calling a reservation off takes back of it: every invoice, the deposit's too, and what was paid is for people to give back. The months that
 * have begun of a vehicle that could be fetched may remain charged, picked up or not, as those of a Single (docs/decisions/0167).
 */
export async function calledOffMoney(
  reservation: StoredReservation,
  { reason, keepsBegun, writesContract }: CallingOff,
  today: IsoDate,
  at: string,
) {
  const payment = await firstPaymentOf(reservation)
  const own = payment.own.filter(({ status }) => status !== 'credited')
  const charged = keepsBegun ? begunMonths(reservation, payment, today) : []
  const others = own.filter((one) => !charged.includes(one))
  const back = await withdraw(others, 0, reason, at, today)
  // An older credit note may have taken a share of it that its invoice does not show.
  const leftCents = charged.length > 0 ? await depositLeft(reservation) : 0
  const deposits = reservation.committed
    ? []
    : charged.flatMap((invoice) => depositOn(invoice, Math.min(leftCents, depositLeftOn(invoice)), reason))
  const written = {
    reservationId: reservation._id,
    ...(writesContract && { contractId: reservation.contractId }),
  }
  const ops = [
    ...(await creditAll([...back.credits, ...deposits], at, today, written)),
    ...back.refunds,
    ...(await Promise.all(deposits.map(({ invoice }) => refundTaskOp(invoice, at, today)))),
  ]
  return { charged, ops }
}

/** The invoices of months that have begun, of a vehicle that could be fetched: its first payment was made. */
export const begunMonths = (
  reservation: StoredReservation,
  { own, isSettled }: FirstPayment,
  today: IsoDate,
): StoredInvoice[] =>
  reservation.committed || isSettled
    ? own.filter((one) => one.status !== 'credited' && isBegunMonth(one, reservation, today))
    : []

/** Does an invoice of a reservation ask for a month that has begun? */
export const isBegunMonth = (
  { kind, periodFrom }: Pick<StoredInvoice, 'kind' | 'periodFrom'>,
  { committed, start_date }: Pick<StoredReservation, 'committed' | 'start_date'>,
  today: IsoDate,
): boolean => (committed || MONTHLY_KINDS.some((one) => one === kind)) && (periodFrom ?? start_date) <= today

/** What is left of the deposit on the invoice of a month that remains charged, in cents. */
export const depositLeftOn = ({ lines, totals: sums, creditedCents = 0 }: StoredInvoice): Cents => {
  const deposit = totals(lines.filter(({ key }) => key === 'deposit'))
  return Math.min(deposit.totalCents, sums.totalCents - creditedCents)
}

/** The deposit on the invoice of a month that remains charged. */
function depositOn(invoice: StoredInvoice, cents: Cents, reason: CallingOff['reason']): Credit[] {
  return cents > 0 ? [{ invoice, cents, reason, lines: [untaxedLine('deposit', 1, cents)] }] : []
}
