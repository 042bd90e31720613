import { mayHappen } from '../../shared/rules/reservation-states.ts'
import { job } from '../chain/job.ts'
import { auditOp } from '../store/audit.ts'
import { commit, untilFresh } from '../store/commit.ts'
import * as customers from '../store/customers.ts'
import { freeDaysOps } from '../store/free-days.ts'
import { notifyOps } from '../store/notifications.ts'
import * as work from '../store/planned-work.ts'
import * as reservations from '../store/reservations.ts'
import { vehicleName } from '../vehi/parts/vehicle-name.ts'

/**
 * A reservation that nobody confirmed in a week does not hold its vehicle any longer: its days are free, and nothing is
 * owed.
 */
export const handler = job('hold-expiry', {
  due: work.dueBy('hold'),
  work: (piece, today, at) =>
    untilFresh(async () => {
      // Another run was faster, or its reservation was cancelled: there is nothing to do, and nothing has failed.
      if (!(await work.isStill(piece))) return 'skipped'
      const [customer, reservation] = await Promise.all([
        customers.find(piece.customerId),
        reservations.find(piece.customerId, piece.subjectId),
      ])
      if (!customer || !reservation || !mayHappen(reservation.status, 'expireHold'))
        return commit([work.doneOp(piece)]).then(() => 'skipped' as const)
      const set = { cancelledAt: at, cancelReason: 'staff' } as const
      const values = { vehicle: vehicleName(reservation.general_id), start: reservation.start_date }
      const ops = [
        work.doneOp(piece),
        // An advisor confirmed it, or its customer switched the vehicle: then it is read again.
        reservations.moveOp(reservation, 'expireHold', { set, asRead: true }),
        ...(await freeDaysOps(reservation, { today })),
        ...(await notifyOps(customer, 'hold_expired', values, at)),
        auditOp(customer._id, { by: 'hold-expiry', what: 'let a hold go', subject: reservation._id }, at),
      ]
      return commit(ops).then(() => 'processed' as const)
    }),
})
