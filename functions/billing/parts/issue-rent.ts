import { addDays, type IsoDate } from '../../../shared/rules/dates.ts'
import { type ComingRent, comingRent, committedRent, isRentOver } from '../../../shared/rules/monthly.ts'
import { isBooked } from '../../../shared/rules/reservation-states.ts'
import type { Outcome } from '../../chain/job.ts'
import { commit, type Op } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import { newId } from '../../store/ids.ts'
import * as work from '../../store/planned-work.ts'
import * as reservations from '../../store/reservations.ts'
import * as subscriptions from '../../store/subscriptions.ts'
import * as tasks from '../../store/tasks.ts'
import { issue } from './issue.ts'

const READ_WITHIN_DAYS = 3

/**
 * The rent of a reservation for the month that begins on the planned day, due on that day. The invoice and the day of the next one are
 * written together, so a job that runs twice finds nothing the second time.
 */
export async function issueRent(piece: work.Work, today: IsoDate, at: string): Promise<Outcome> {
  // Another run was faster, or its reservation was cancelled: there is nothing to do, and nothing has failed.
  if (!(await work.isStill(piece))) return 'skipped'
  const [customer, reservation] = await Promise.all([
    customers.find(piece.customerId),
    reservations.find(piece.customerId, piece.subjectId),
  ])
  const subscription = reservation && (await subscriptions.find(piece.customerId, reservation.contractId))
  const rent = reservation && subscription && rentOf(reservation, subscription, piece.on)
  if (!customer || !rent) return commit([work.doneOp(piece)]).then(() => 'skipped' as const)

  const { contractId, _id: reservationId } = reservation
  const { kind, lines, next } = rent
  const moved = next ? work.againOp(piece, next) : work.doneOp(piece)
  if (!reservation.committed && isRentOver(subscription, piece.on)) return endedRent(subscription, moved)
  const dueOn = piece.on > today ? piece.on : today
  const of = { customer, contractId, reservationId, periodFrom: piece.on }
  const { invoice, ops } = await issue({ ...of, kind, lines, dueOn }, at, today)
  await commit([
    moved,
    reservationOp(reservation, rent, invoice._id),
    ...(reservation.committed ? [subscriptions.stillOp(subscription)] : []),
    ...ops,
    ...readingOps(reservation, dueOn, at),
  ])
  return 'processed'
}

/** Rents end with the subscription; a car that is still out is charged by day as unreturned (readings, after the end). */
async function endedRent(subscription: subscriptions.StoredSubscription, moved: Op): Promise<'skipped'> {
  // A notice can be taken back until its last day: then the rent is due after all.
  if (subscription.status === 'terminated') await commit([moved, subscriptions.overOp(subscription)])
  return 'skipped'
}

function rentOf(
  reservation: reservations.StoredReservation,
  subscription: subscriptions.StoredSubscription,
  on: IsoDate,
): ComingRent | undefined {
  if (!reservation.committed) return isBooked(reservation.status) ? comingRent(reservation, on) : undefined
  const isOver = subscription.status === 'terminated' || reservation.status === 'Cancelled'
  return isOver ? undefined : committedRent(reservation, subscription.endsOn, on)
}

/** A reservation that was extended, switched or ended meanwhile is read again: its rent is another one. */
function reservationOp(
  reservation: reservations.StoredReservation,
  { kind, longer }: ComingRent,
  invoiceId: string,
): Op {
  if (kind === 'first_payment') return reservations.invoicedOp(reservation, invoiceId)
  return longer ? reservations.changeOp(reservation, longer) : reservations.stillOp(reservation)
}

/** Asks for the odometer as the month ends; of a vehicle that its customer has not picked up yet there is nothing to read. */
function readingOps(
  { customerId, contractId, committed, status }: reservations.StoredReservation,
  monthOn: IsoDate,
  at: string,
): Op[] {
  if (committed && status !== 'InGarage') return []
  return [
    tasks.addOp({
      _id: newId('tsk', at),
      kind: 'read_odometer',
      customerId,
      contractId,
      dueOn: addDays(monthOn, READ_WITHIN_DAYS),
      createdAt: at,
    }),
  ]
}
