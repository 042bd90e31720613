import { totals } from '../../shared/rules/price-line.ts'
import { mayHappen } from '../../shared/rules/reservation-states.ts'
import { amount } from '../billing/parts/amount.ts'
import { isPaymentOnItsWay } from '../billing/parts/on-its-way.ts'
import { job } from '../chain/job.ts'
import { cancelledMoneyOps } from '../reservations/parts/cancelled-money.ts'
import { firstPaymentOf } from '../reservations/parts/first-payment.ts'
import { unpaidLoss } from '../reservations/parts/unpaid-loss.ts'
import { auditOp } from '../store/audit.ts'
import { commit, untilFresh } from '../store/commit.ts'
import * as customers from '../store/customers.ts'
import { freeDaysOps } from '../store/free-days.ts'
import { notifyOps } from '../store/notifications.ts'
import * as reservations from '../store/reservations.ts'
import { vehicleName } from '../vehi/parts/vehicle-name.ts'

/**
 * "A reservation unpaid 15 days after the start date is cancelled automatically" (spec §4). Its days are free again, its
 * invoices are credited, and its deposit is lost: kept if it was paid, owed if not (readings, dunning by purpose). Nothing is
 * cancelled while its first payment is on its way: it is looked at again the next day. A payment at the same moment and this have one winner: both depend on the open invoice.
 */
export const handler = job('unpaid-reservations', {
  due: reservations.unpaidBy,
  work: ({ customerId, _id }, today, at) =>
    untilFresh(async () => {
      const [reservation, customer] = await Promise.all([
        reservations.find(customerId, _id),
        customers.find(customerId),
      ])
      if (!reservation || !customer || !mayHappen(reservation.status, 'cancelUnpaid')) return 'skipped'
      const { own, first, isSettled } = await firstPaymentOf(reservation)
      // Nothing is left to ask for, and nothing to cancel.
      if (isSettled) return 'skipped'
      if (first && (await isPaymentOnItsWay(first, today))) return 'skipped'
      const lost = await unpaidLoss(reservation, own)
      const lostCents = totals(lost).totalCents
      const values = {
        vehicle: vehicleName(reservation.general_id),
        start: reservation.start_date,
        ...(lostCents > 0 && { lost: amount(lostCents) }),
      }
      const ops = [
        reservations.moveOp(reservation, 'cancelUnpaid', {
          set: { cancelledAt: at, cancelReason: 'unpaid' },
          onlyUnpaid: true,
          // Paid, confirmed, handed over or changed between reading and writing: then it is read again.
          asRead: true,
        }),
        ...(await cancelledMoneyOps({ customer, reservation, invoices: own, lost }, at, today)),
        ...(await freeDaysOps(reservation, { now: at, today })),
        ...(await notifyOps(customer, 'reservation_cancelled', values, at)),
        auditOp(customerId, { by: 'unpaid-reservations', what: 'cancelled a reservation', subject: _id }, at),
      ]
      return commit(ops).then(() => 'processed' as const)
    }),
})
