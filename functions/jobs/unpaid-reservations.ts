import { Refusal } from '../../shared/refusals.ts'
import { credit } from '../billing/credit.ts'
import { loseDepositOps } from '../billing/net-deposit.ts'
import { refundTaskOp } from '../billing/refund-task.ts'
import { job } from '../lib/job.ts'
import { nameOf } from '../lib/names.ts'
import { auditOp } from '../store/audit.ts'
import { commit, type Op, untilFresh } from '../store/commit.ts'
import * as customers from '../store/customers.ts'
import { freeDaysOps } from '../store/free-days.ts'
import * as invoices from '../store/invoices.ts'
import { tellOps } from '../store/notifications.ts'
import * as reservations from '../store/reservations.ts'

/**
 * "A reservation unpaid 15 days after the start date is cancelled automatically" (spec §4). Its days are free again and
 * its invoice is credited. A payment at the same moment and this have one winner: both depend on the open invoice.
 */
export const handler = job('unpaid-reservations', {
  due: reservations.unpaidBy,
  work: ({ customerId, _id }, today, at) =>
    untilFresh(async () => {
      const [reservation, customer] = await Promise.all([
        reservations.find(customerId, _id),
        customers.find(customerId),
      ])
      if (
        !reservation ||
        !customer ||
        reservation.paidOn ||
        !['Waiting', 'Confirmed'].includes(reservation.status)
      )
        return 'skipped'
      const invoice = reservation.invoiceId
        ? await invoices.find(customerId, reservation.invoiceId)
        : undefined
      const values = { vehicle: nameOf(reservation.general_id), start: reservation.start_date }
      const ops = [
        reservations.moveOp(reservation, {
          from: ['Waiting', 'Confirmed'],
          to: 'Cancelled',
          refusal: 'reservation_not_confirmed',
          set: { cancelledAt: at, cancelReason: 'unpaid' },
          leavesDue: true,
          onlyUnpaid: true,
        }),
        ...(invoice?.status === 'open' ? await creditedOps(invoice, at, today) : []),
        ...(await loseDepositOps(reservation, at, today)),
        ...(await freeDaysOps(reservation, { today })),
        ...(await tellOps(customer, 'reservation_cancelled', values, at)),
        auditOp(customerId, { by: 'unpaid-reservations', what: 'cancelled a reservation', subject: _id }, at),
      ]
      return commit(ops).then(() => 'processed' as const, lostToPayment)
    }),
})

/** What it asked for falls away; what was paid of it already is for people to give back. */
async function creditedOps(invoice: invoices.StoredInvoice, at: string, today: string): Promise<Op[]> {
  const cents = invoice.totals.totalCents - (invoice.creditedCents ?? 0)
  const { ops } = await credit({ invoice, cents, reason: 'reservation_cancelled' }, at, today)
  return invoice.paidCents ? [...ops, refundTaskOp(invoice, at, today)] : ops
}

/** Someone paid, or moved the reservation on, between reading and writing: there is nothing left to cancel. */
function lostToPayment(error: unknown): 'skipped' {
  const lost =
    error instanceof Refusal && ['invoice_settled', 'reservation_not_confirmed'].includes(error.code)
  if (lost) return 'skipped'
  throw error
}
