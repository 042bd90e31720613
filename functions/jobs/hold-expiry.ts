import { addDays, type Instant, type IsoDate } from '../../shared/rules/dates.ts'
import { luxembourgDate } from '../../shared/rules/luxembourg-date.ts'
import { HOLD_DAYS, HOLD_NOTICE_DAYS } from '../../shared/rules/monthly.ts'
import { mayHappen } from '../../shared/rules/reservation-states.ts'
import { job } from '../chain/job.ts'
import { askToConfirmOps, confirmedOps } from '../reservations/parts/confirm-task.ts'
import { auditOp } from '../store/audit.ts'
import { commit, type Op, untilFresh } from '../store/commit.ts'
import * as customers from '../store/customers.ts'
import { freeDaysOps } from '../store/free-days.ts'
import { notifyOps } from '../store/notifications.ts'
import * as work from '../store/planned-work.ts'
import * as reservations from '../store/reservations.ts'
import { vehicleName } from '../vehi/parts/vehicle-name.ts'

/**
 * A reservation that nobody confirms in a week does not hold its vehicle any longer: its days are free, and nothing is owed.
 * Two days before, an advisor is asked to confirm it; after an outage they have these two days as well.
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
      const endsOn = addDays(luxembourgDate(reservation.createdAt), HOLD_DAYS)
      const ops =
        piece.on < endsOn
          ? await announceOps(piece, reservation, later(endsOn, addDays(today, HOLD_NOTICE_DAYS)), at)
          : await expireOps(piece, customer, reservation, today, at)
      return commit(ops).then(() => 'processed' as const)
    }),
})

const later = (one: IsoDate, other: IsoDate) => (one > other ? one : other)

const announceOps = async (
  piece: work.Work,
  reservation: reservations.StoredReservation,
  endsOn: IsoDate,
  at: Instant,
): Promise<Op[]> => [
  work.againOp(piece, endsOn),
  reservations.stillOp(reservation),
  ...(await askToConfirmOps(reservation, endsOn, at)),
]

async function expireOps(
  piece: work.Work,
  customer: customers.StoredCustomer,
  reservation: reservations.StoredReservation,
  today: IsoDate,
  at: Instant,
): Promise<Op[]> {
  const set = { cancelledAt: at, cancelReason: 'staff' } as const
  const values = { vehicle: vehicleName(reservation.general_id), start: reservation.start_date }
  return [
    work.doneOp(piece),
    // An advisor confirmed it, or its customer switched the vehicle: then it is read again.
    reservations.moveOp(reservation, 'expireHold', { set, asRead: true }),
    ...(await confirmedOps(reservation, at)),
    ...(await freeDaysOps(reservation, { now: at, today })),
    ...(await notifyOps(customer, 'hold_expired', values, at)),
    auditOp(customer._id, { by: 'hold-expiry', what: 'let a hold go', subject: reservation._id }, at),
  ]
}
