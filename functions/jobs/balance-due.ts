import { cannotHappen } from '../../shared/rules/notice.ts'
import { isBooked } from '../../shared/rules/reservation-states.ts'
import { balanceDueOn } from '../billing/parts/first-invoice.ts'
import { issue } from '../billing/parts/issue.ts'
import { job } from '../chain/job.ts'
import { commit, untilFresh } from '../store/commit.ts'
import * as customers from '../store/customers.ts'
import * as work from '../store/planned-work.ts'
import * as reservations from '../store/reservations.ts'
import * as subscriptions from '../store/subscriptions.ts'

/**
 * The first payment of a booking that was made far ahead, 30 days before it begins (spec §9, "balance due 30 days before"). Not of one that begins
 * after its contract: that is called off with it, or is invoiced once the notice was taken back, so what is planned stays.
 */
export const handler = job('balance-due', {
  due: work.dueBy('balance'),
  work: (piece, today, at) =>
    untilFresh(async () => {
      // Another run was faster, or its reservation was cancelled: there is nothing to do, and nothing has failed.
      if (!(await work.isStill(piece))) return 'skipped'
      const [customer, reservation] = await Promise.all([
        customers.find(piece.customerId),
        reservations.find(piece.customerId, piece.subjectId),
      ])
      const isOwed = reservation && isBooked(reservation.status) && !reservation.invoiceId
      if (!customer || !isOwed) return commit([work.doneOp(piece)]).then(() => 'skipped' as const)

      const { contractId, _id: reservationId, firstPayment: lines } = reservation
      const subscription = await subscriptions.find(customer._id, contractId)
      if (!subscription || cannotHappen(subscription, reservation)) return 'skipped'
      const due = balanceDueOn(reservation)
      const dueOn = due > today ? due : today
      const bill = { customer, kind: 'first_payment' as const, contractId, reservationId, lines, dueOn }
      const { invoice, ops } = await issue(bill, at, today)
      await commit([work.doneOp(piece), reservations.invoicedOp(reservation, invoice._id), ...ops])
      return 'processed'
    }),
})
