import { addDays, type IsoDate, inclusiveDays } from '../../../shared/rules/dates.ts'
import { type ComingRent, comingRent, committedRent, isRentOver } from '../../../shared/rules/monthly.ts'
import { RENT_ISSUED_DAYS_BEFORE } from '../../../shared/rules/payment-terms.ts'
import type { PriceLine } from '../../../shared/rules/price-line.ts'
import { isReinstatable } from '../../../shared/rules/reinstatement.ts'
import { isBooked } from '../../../shared/rules/reservation-states.ts'
import { chargedDaysOf, rentBesideCharged, rentChargedDaysOf } from '../../../shared/rules/unreturned.ts'
import type { Outcome } from '../../chain/job.ts'
import { liveReservations } from '../../contracts/parts/past-end.ts'
import { commit, type Op, untilFresh } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import { newId } from '../../store/ids.ts'
import * as invoices from '../../store/invoices.ts'
import * as work from '../../store/planned-work.ts'
import * as reservations from '../../store/reservations.ts'
import * as subscriptions from '../../store/subscriptions.ts'
import * as tasks from '../../store/tasks.ts'
import { issue } from './issue.ts'

const READ_WITHIN_DAYS = 3

/**
 * The rent of a reservation for the month that begins on the planned day, due on that day. The invoice and the day of the next one are
 * written together, so a job that runs twice finds nothing the second time. Its odometer is to be read, unless that was done as the car
 * comes back (`isBack`).
 */
export async function issueRent(
  piece: work.Work,
  today: IsoDate,
  at: string,
  { isBack = false } = {},
): Promise<Outcome> {
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
  const { kind, next } = rent
  const moved = next ? work.againOp(piece, next) : work.doneOp(piece)
  if (!reservation.committed && isRentOver(subscription, piece.on)) return endedRent(subscription, moved)
  const { lines, ...absorbed } = await besideCharged(reservation, rent, piece.on, today)
  const dueOn = piece.on > today ? piece.on : today
  const bill = { customer, contractId, reservationId, kind, lines, dueOn, periodFrom: piece.on }
  const issued = lines.length > 0 ? await issue(bill, at, today) : undefined
  await commit([
    moved,
    reservationOp(reservation, rent, { invoiceId: issued?.invoice._id, ...absorbed }),
    ...(reservation.committed ? [subscriptions.stillOp(subscription)] : []),
    ...(issued?.ops ?? []),
    ...(isBack ? [] : readingOps(reservation, dueOn, at)),
  ])
  return 'processed'
}

/**
 * Rents end with the subscription; a car that is still out is charged by day as unreturned (readings, after the end). What unpaid invoices
 * have ended can be reinstated while its car is out, and owes the months since then (docs/decisions/0167): their rent waits for that.
 */
async function endedRent(subscription: subscriptions.StoredSubscription, moved: Op): Promise<'skipped'> {
  // A notice can be taken back until its last day: then the rent is due after all.
  const isOver = subscription.status === 'terminated' && !isReinstatable(subscription)
  if (isOver) await commit([moved, subscriptions.overOp(subscription)])
  return 'skipped'
}

/**
 * The rents of a subscription's cars that have waited for its reinstatement: at once, since a car that comes back before the job runs owes no
 * further month. What a run that is cut off leaves is invoiced by the job.
 */
export async function issueWaitingRents(
  subscription: subscriptions.StoredSubscription,
  today: IsoDate,
  at: string,
): Promise<void> {
  const until = addDays(today, RENT_ISSUED_DAYS_BEFORE)
  for (const reservation of await liveReservations(subscription))
    await issueRentsUntil(until, reservation, (rent) => issueRent(rent, today, at))
}

/**
 * The rents of a car's months that have begun and that no run of the job has invoiced, as after a reinstatement that was cut off: before it
 * comes back, since it owes no further month then.
 */
export const issueBegunRents = (
  reservation: reservations.StoredReservation,
  today: IsoDate,
  at: string,
): Promise<void> =>
  issueRentsUntil(today, reservation, (rent) => issueRent(rent, today, at, { isBack: true }))

async function issueRentsUntil(
  until: IsoDate,
  { customerId, _id }: reservations.StoredReservation,
  issueOne: (rent: work.Work) => Promise<Outcome>,
): Promise<void> {
  const waiting = async () =>
    (await work.plannedFor(customerId, _id)).find(({ kind, on }) => kind === 'rent' && on <= until)
  let piece = await waiting()
  while (piece) {
    const rent = piece
    if ((await untilFresh(() => issueOne(rent))) === 'skipped') break
    piece = await waiting()
  }
}

/**
 * The lines of a month that is made up after a reinstatement, without the days that were charged as unreturned before it, today's as well. A
 * rent that is issued in time has none of them: its month has not begun.
 */
async function besideCharged(
  reservation: reservations.StoredReservation,
  { lines, next, longer }: ComingRent,
  on: IsoDate,
  today: IsoDate,
): Promise<{ lines: PriceLine[] } & Absorbed> {
  if (on > today) return { lines, chargedDays: 0, rentFreeDays: 0 }
  const { customerId, contractId, _id } = reservation
  const all = (await invoices.since(customerId, contractId)).filter((one) => one.contractId === contractId)
  const reinstated = all.filter(({ kind }) => kind === 'reinstatement').map((one) => one._id)
  const [last = ''] = reinstated.toSorted().toReversed()
  const before = all.filter((one) => one.reservationId === _id && one._id < last)
  const { chargedDaysInRents = 0, rentFreeDaysInRents = chargedDaysInRents } = reservation
  const until = next ? addDays(next, -1) : (longer?.return_date ?? reservation.return_date)
  const monthDays = inclusiveDays(on, until)
  const within = (days: number) => Math.min(Math.max(0, days), monthDays)
  const chargedDays = within(chargedDaysOf(before) - chargedDaysInRents)
  // Days that were charged without rent, because an early end owed it, owe it now that the early end is credited.
  const rentFreeDays = within(rentChargedDaysOf(before) - rentFreeDaysInRents)
  return {
    lines: rentBesideCharged(lines, { monthDays, chargedDays: rentFreeDays }),
    chargedDays,
    rentFreeDays,
  }
}

/** Of the days that were charged as unreturned those that fall into a month that is made up, and those of them that bear no rent in it. */
interface Absorbed {
  chargedDays: number
  rentFreeDays: number
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

interface Billed extends Absorbed {
  /** None where each day of the month was charged as unreturned. */
  invoiceId: string | undefined
}

/** A reservation that was extended, switched or ended meanwhile is read again: its rent is another one. */
function reservationOp(
  reservation: reservations.StoredReservation,
  { kind, longer }: ComingRent,
  { invoiceId, chargedDays, rentFreeDays }: Billed,
): Op {
  if (kind === 'first_payment' && invoiceId) return reservations.invoicedOp(reservation, invoiceId)
  const { chargedDaysInRents = 0, rentFreeDaysInRents = chargedDaysInRents } = reservation
  const change = {
    ...longer,
    ...(chargedDays > 0 && {
      chargedDaysInRents: chargedDaysInRents + chargedDays,
      rentFreeDaysInRents: rentFreeDaysInRents + rentFreeDays,
    }),
  }
  return Object.keys(change).length > 0
    ? reservations.changeOp(reservation, change)
    : reservations.stillOp(reservation)
}

/** Asks for the odometer as the month ends: of a vehicle that is with its customer. One that is with us, booked or brought back, drives nothing. */
function readingOps(
  { customerId, contractId, status }: reservations.StoredReservation,
  monthOn: IsoDate,
  at: string,
): Op[] {
  if (status !== 'InGarage') return []
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
