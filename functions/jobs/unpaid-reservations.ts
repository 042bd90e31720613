import { mayHappen } from '../../shared/rules/reservation-states.ts'
import { type Credit, creditAll } from '../billing/parts/credit.ts'
import { loseDeposit } from '../billing/parts/net-deposit.ts'
import { refundTaskOp } from '../billing/parts/refund-task.ts'
import { job } from '../chain/job.ts'
import { auditOp } from '../store/audit.ts'
import { commit, untilFresh } from '../store/commit.ts'
import * as customers from '../store/customers.ts'
import { freeDaysOps } from '../store/free-days.ts'
import * as invoices from '../store/invoices.ts'
import { notifyOps } from '../store/notifications.ts'
import * as reservations from '../store/reservations.ts'
import { vehicleName } from '../vehi/parts/vehicle-name.ts'

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
      if (!reservation || !customer || reservation.paidOn || !mayHappen(reservation.status, 'cancelUnpaid'))
        return 'skipped'
      const invoice = reservation.invoiceId
        ? await invoices.find(customerId, reservation.invoiceId)
        : undefined
      // Settled by a payment and a credit note together: there is nothing left to ask for, and nothing to cancel.
      if (invoice?.status === 'paid') return 'skipped'
      const rent = invoice?.status === 'open' ? [wholeOf(invoice)] : []
      const deposit = await loseDeposit(reservation, at, today)
      const values = { vehicle: vehicleName(reservation.general_id), start: reservation.start_date }
      const ops = [
        reservations.moveOp(reservation, 'cancelUnpaid', {
          set: { cancelledAt: at, cancelReason: 'unpaid' },
          onlyUnpaid: true,
          // Paid, confirmed, handed over or changed between reading and writing: then it is read again.
          asRead: true,
        }),
        ...(await creditAll([...rent, ...deposit.credits], at, today, { reservationId: _id })),
        ...rent.flatMap((one) => (one.invoice.paidCents ? [refundTaskOp(one.invoice, at, today)] : [])),
        ...deposit.ops,
        ...(await freeDaysOps(reservation, { today })),
        ...(await notifyOps(customer, 'reservation_cancelled', values, at)),
        auditOp(customerId, { by: 'unpaid-reservations', what: 'cancelled a reservation', subject: _id }, at),
      ]
      return commit(ops).then(() => 'processed' as const)
    }),
})

/** What it asked for is credited; what was paid of it already is for people to give back. */
const wholeOf = (invoice: invoices.StoredInvoice): Credit => ({
  invoice,
  cents: invoice.totals.totalCents - (invoice.creditedCents ?? 0),
  reason: 'reservation_cancelled',
})
