import { unfetchedLoss } from '../../../shared/rules/cancellation.ts'
import type { Instant, IsoDate } from '../../../shared/rules/dates.ts'
import { creditedLines, MONTHLY_KINDS } from '../../../shared/rules/invoices.ts'
import type { Cents } from '../../../shared/rules/money.ts'
import { type PriceLine, totals } from '../../../shared/rules/price-line.ts'
import { amount } from '../../billing/parts/amount.ts'
import { depositLeft, netDepositOps } from '../../billing/parts/net-deposit.ts'
import type { Outcome } from '../../chain/job.ts'
import { auditOp } from '../../store/audit.ts'
import { commit } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import type { StoredInvoice } from '../../store/invoices.ts'
import { notifyOps } from '../../store/notifications.ts'
import * as work from '../../store/planned-work.ts'
import * as reservations from '../../store/reservations.ts'
import { vehicleName } from '../../vehi/parts/vehicle-name.ts'
import { askUnfetchedOps } from './ask-about.ts'
import { firstPaymentOf } from './first-payment.ts'

interface Lapsing {
  piece: work.Work
  reservation: reservations.StoredReservation
  /** All that was planned for it, read before it. */
  planned: readonly work.Work[]
}

/**
 * Nobody fetched the vehicle of a booking until its last day: it ends, and its days stay charged (docs/decisions/0162). Not while something of
 * it is still to be invoiced, nor while its first payment is open: then it is cancelled as unpaid, or its payment is on its way. Whoever hands
 * the vehicle over, extends the booking or is paid at the same moment makes everything be read again. What cancelling it would have lost beyond
 * its days is kept of its deposit (docs/decisions/0167).
 */
export async function lapse(
  { piece, reservation, planned }: Lapsing,
  today: IsoDate,
  at: Instant,
): Promise<Outcome> {
  const { customerId, _id, general_id, start_date: start, return_date: end } = reservation
  const [customer, { own, isSettled }] = await Promise.all([
    customers.find(customerId),
    firstPaymentOf(reservation),
  ])
  const isToInvoice = planned.some(({ kind, on }) => (kind === 'rent' || kind === 'balance') && on <= end)
  if (!customer || !isSettled || isToInvoice) return 'skipped'
  const lostCents = await unfetchedLossOf(reservation, own, customer)
  const values = {
    vehicle: vehicleName(general_id),
    start,
    end,
    ...(lostCents > 0 && { lost: amount(lostCents) }),
  }
  const ended = [
    work.doneOp(piece),
    reservations.moveOp(reservation, 'lapse', { set: { endedAt: at, unfetched: true }, asRead: true }),
    ...(await askUnfetchedOps(reservation, own, today, at)),
    ...(await notifyOps(customer, 'reservation_lapsed', values, at)),
    auditOp(
      customerId,
      { by: 'unreturned-vehicles', what: 'ended a reservation that nobody fetched', subject: _id },
      at,
    ),
  ]
  const lost = { customer, cents: lostCents }
  await commit([...ended, ...(await netDepositOps(reservation, at, today, ended, { lost }))])
  return 'processed'
}

/** What not coming loses of the deposit, beside the months that remain charged; what people credited of it before is not lost. */
export async function unfetchedLossOf(
  reservation: reservations.StoredReservation,
  own: readonly StoredInvoice[],
  { customer_type }: customers.StoredCustomer,
): Promise<Cents> {
  const lines = own
    .filter(({ kind, status }) => MONTHLY_KINDS.some((one) => one === kind) && status !== 'credited')
    .flatMap(monthLeft)
  const cents = unfetchedLoss(reservation, { lines, isCompany: customer_type === 'Entreprise' })
  return Math.min(cents, await depositLeft(reservation))
}

/** What no credit note took back of a month; a deposit that is on its invoice is none of it. */
export function monthLeft({ lines, creditedCents = 0 }: StoredInvoice): PriceLine[] {
  const month = lines.filter(({ key }) => key !== 'deposit')
  return creditedLines(month, Math.max(0, totals(month).totalCents - creditedCents))
}
