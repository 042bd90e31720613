import type { IsoDate } from '../../../shared/rules/dates.ts'
import { isOfBooking } from '../../../shared/rules/invoices.ts'
import { mayHappen } from '../../../shared/rules/reservation-states.ts'
import { releaseAdvanceOps } from '../../billing/parts/advance.ts'
import { creditAll } from '../../billing/parts/credit.ts'
import { withdraw } from '../../billing/parts/withdraw.ts'
import { confirmedOps } from '../../reservations/parts/confirm-task.ts'
import { auditOp } from '../../store/audit.ts'
import { commit, type Op, untilFresh } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import { freeDaysOps } from '../../store/free-days.ts'
import * as invoices from '../../store/invoices.ts'
import { notifyOps } from '../../store/notifications.ts'
import * as work from '../../store/planned-work.ts'
import * as reservations from '../../store/reservations.ts'
import * as subscriptions from '../../store/subscriptions.ts'
import { vehicleName } from '../../vehi/parts/vehicle-name.ts'
import { recoverOps } from './past-end.ts'

const isComing = ({ status }: reservations.StoredReservation) => mayHappen(status, 'cancelWithSubscription')

/**
 * Cancels what was booked under a subscription that we, or dunning, have ended, free of charge: one transaction a
 * reservation, so that any number of them fits, and the plan is done last. A run that is cut off is finished by the next.
 */
export async function cancelComing(piece: work.Work, today: IsoDate, at: string): Promise<void> {
  const { customerId, subjectId: contractId } = piece
  const booked = await reservations.live(customerId)
  for (const { _id } of booked.filter(
    (reservation) => reservation.contractId === contractId && isComing(reservation),
  ))
    await untilFresh(() => cancelOne(customerId, _id, today, at))
  await untilFresh(async () => {
    if (!(await work.isStill(piece))) return
    const subscription = await subscriptions.find(customerId, contractId)
    const isOver = subscription?.status === 'terminated'
    const done = [work.doneOp(piece), ...(isOver ? [subscriptions.overOp(subscription)] : [])]
    const released = isOver ? await releaseAdvanceOps({ customerId, contractId }, at, today, done) : []
    await commit([...done, ...released])
  })
}

async function cancelOne(customerId: string, id: string, today: IsoDate, at: string): Promise<void> {
  // First of all: a job that invoices takes its work away, so an invoice that was not read yet leaves a sign.
  const planned = await work.plannedFor(customerId, id)
  const [customer, reservation] = await Promise.all([
    customers.find(customerId),
    reservations.find(customerId, id),
  ])
  const subscription = reservation && (await subscriptions.find(customerId, reservation.contractId))
  // Reinstated meanwhile: what was not cancelled yet remains.
  if (!customer || !reservation || subscription?.status !== 'terminated') return
  // Handed over a moment ago: people get it back.
  if (reservation.status === 'InGarage') return commit(await recoverOps(reservation, today, at))
  if (!isComing(reservation)) return
  const set = { cancelledAt: at, cancelReason: 'staff' } as const
  const values = { vehicle: vehicleName(reservation.general_id), start: reservation.start_date }
  await commit([
    reservations.moveOp(reservation, 'cancelWithSubscription', { set, asRead: true }),
    subscriptions.overOp(subscription),
    ...(await freeDaysOps(reservation, { now: at, today })),
    ...(await moneyOps(reservation, today, at)),
    ...planned.map(work.doneOp),
    ...(await confirmedOps(reservation, at)),
    ...(await notifyOps(customer, 'stay_called_off', values, at)),
    auditOp(customerId, { by: 'contract end', what: 'called a reservation off', subject: id }, at),
  ])
}

/** Every invoice of the reservation is taken back, the deposit's too; what was paid is for people to give back. */
async function moneyOps(
  reservation: reservations.StoredReservation,
  today: IsoDate,
  at: string,
): Promise<Op[]> {
  const all = await invoices.since(reservation.customerId, reservation._id)
  const own = all.filter(
    (one) => one.reservationId === reservation._id && one.status !== 'credited' && isOfBooking(one),
  )
  // A Single owes the months that have begun, picked up or not.
  const back = await withdraw(
    reservation.committed ? own.filter(({ periodFrom = '' }) => periodFrom > today) : own,
    0,
    'contract_ended',
    at,
    today,
  )
  const written = { contractId: reservation.contractId, reservationId: reservation._id }
  return [...(await creditAll(back.credits, at, today, written)), ...back.refunds]
}
