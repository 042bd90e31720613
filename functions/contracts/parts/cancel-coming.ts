import type { IsoDate } from '../../../shared/rules/dates.ts'
import { mayHappen } from '../../../shared/rules/reservation-states.ts'
import { releaseAdvanceOps } from '../../billing/parts/advance.ts'
import { askUnfetchedOps } from '../../reservations/parts/ask-about.ts'
import { calledOffMoney } from '../../reservations/parts/called-off-money.ts'
import { confirmedOps } from '../../reservations/parts/confirm-task.ts'
import { auditOp } from '../../store/audit.ts'
import { commit, type Op, untilFresh } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import { freeDaysOps } from '../../store/free-days.ts'
import { notifyOps } from '../../store/notifications.ts'
import * as work from '../../store/planned-work.ts'
import * as reservations from '../../store/reservations.ts'
import * as subscriptions from '../../store/subscriptions.ts'
import { vehicleName } from '../../vehi/parts/vehicle-name.ts'
import { recoveredOps, recoverOps } from './past-end.ts'

/** Why a contract ends on its agreed last day. */
const RAN_OUT = ['notice', 'not_renewed'] as const

const isComing = ({ status }: reservations.StoredReservation) => mayHappen(status, 'cancelWithSubscription')

/**
 * Cancels what was booked under a subscription that has ended, free of charge but for months that have begun: one transaction a reservation, so
 * that any number of them fits, and the plan is done last. A run that is cut off is finished by the next.
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

/**
 * What had begun by the last day of a contract that ran out as agreed ends by itself: it lapses, or is cancelled as unpaid, and its begun months are
 * invoiced before. That of a Single goes with its contract.
 */
const hasOwnEnd = (
  { committed, start_date }: reservations.StoredReservation,
  { endReason, endsOn }: subscriptions.StoredSubscription,
) => !committed && RAN_OUT.some((one) => one === endReason) && endsOn !== undefined && start_date <= endsOn

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
  if (!isComing(reservation) || hasOwnEnd(reservation, subscription)) return
  const { charged, ops } = await calledOffMoney(
    reservation,
    { reason: 'contract_ended', keepsBegun: true, writesContract: true },
    today,
    at,
  )
  await commit([
    ...(await overOps(reservation, { customer, subscription, isCharged: charged.length > 0 }, at)),
    subscriptions.overOp(subscription),
    ...(await freeDaysOps(reservation, { now: at, today })),
    ...ops,
    ...(reservation.committed ? [] : await askUnfetchedOps(reservation, charged, today, at)),
    ...planned.map(work.doneOp),
    ...(await confirmedOps(reservation, at)),
    ...(await recoveredOps(reservation, at)),
  ])
}

interface Ended {
  customer: customers.StoredCustomer
  subscription: subscriptions.StoredSubscription
  /** Months that have begun remain charged. */
  isCharged: boolean
}

/** A reservation is called off with its subscription; that of a Single whose vehicle is back has ended as it came back, and nothing is called off. */
async function overOps(
  reservation: reservations.StoredReservation,
  { customer, subscription, isCharged }: Ended,
  at: string,
): Promise<Op[]> {
  const { customerId, _id: subject, broughtBackAt } = reservation
  const by = 'contract end'
  if (broughtBackAt)
    return [
      reservations.moveOp(reservation, 'endBroughtBack', { set: { endedAt: broughtBackAt }, asRead: true }),
      auditOp(customerId, { by, what: 'ended a reservation whose vehicle was back', subject }, at),
    ]
  // A withdrawal is the customer's own act, and not ours.
  const cancelReason = subscription.endReason === 'withdrawal' ? 'withdrawn' : 'staff'
  const values = {
    vehicle: vehicleName(reservation.general_id),
    start: reservation.start_date,
    ...(isCharged && { charged: 'yes' }),
  }
  return [
    reservations.moveOp(reservation, 'cancelWithSubscription', {
      set: { cancelledAt: at, cancelReason },
      asRead: true,
    }),
    ...(await notifyOps(customer, 'stay_called_off', values, at)),
    auditOp(customerId, { by, what: 'called a reservation off', subject }, at),
  ]
}
