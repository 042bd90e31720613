import { addDays } from '../../shared/rules/dates.ts'
import { isRentOver, nextRentDay, rentLines } from '../../shared/rules/monthly.ts'
import { isBooked } from '../../shared/rules/reservation-states.ts'
import { issue } from '../billing/parts/issue.ts'
import { job } from '../chain/job.ts'
import { commit, type Op, untilFresh } from '../store/commit.ts'
import * as customers from '../store/customers.ts'
import { newId } from '../store/ids.ts'
import * as work from '../store/planned-work.ts'
import * as reservations from '../store/reservations.ts'
import * as subscriptions from '../store/subscriptions.ts'
import * as tasks from '../store/tasks.ts'

const READ_WITHIN_DAYS = 3

/**
 * The rent of each running reservation, a month after the last, due on the day it is issued. The invoice and the day of the
 * next one are written together, so a job that runs twice finds nothing the second time; missed months are made up one a run.
 */
export const handler = job('monthly-invoices', {
  due: work.dueBy('rent'),
  work: (piece, today, at) =>
    untilFresh(async () => {
      // Another run was faster, or its reservation was cancelled: there is nothing to do, and nothing has failed.
      if (!(await work.isStill(piece))) return 'skipped'
      const [customer, reservation] = await Promise.all([
        customers.find(piece.customerId),
        reservations.find(piece.customerId, piece.subjectId),
      ])
      const runs = reservation && isBooked(reservation.status)
      if (!customer || !runs) return commit([work.doneOp(piece)]).then(() => 'skipped' as const)

      const { contractId, _id: reservationId, customerId } = reservation
      const next = nextRentDay(reservation, piece.on)
      const moved = next ? work.againOp(piece, next) : work.doneOp(piece)
      const subscription = await subscriptions.find(customerId, contractId)
      // Rents end with the subscription; a car that is still out is charged by day as unreturned (readings, after the end).
      if (subscription && isRentOver(subscription, piece.on))
        return commit([moved, subscriptions.overOp(subscription)]).then(() => 'skipped' as const)
      const lines = rentLines(reservation, piece.on)
      const bill = { customer, kind: 'rent' as const, contractId, reservationId, lines, dueOn: today }
      const { ops } = await issue(bill, at, today)
      const reading: Op = tasks.addOp({
        _id: newId('tsk', at),
        kind: 'read_odometer',
        customerId,
        contractId,
        dueOn: addDays(today, READ_WITHIN_DAYS),
        createdAt: at,
      })
      // A reservation that was extended, switched or ended meanwhile is read again: its rent is another one.
      await commit([moved, reservations.stillOp(reservation), ...ops, reading])
      return 'processed'
    }),
})
