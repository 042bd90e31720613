import { Refusal } from '../../../shared/refusals/refusal.ts'
import { isFree } from '../../../shared/rules/availability.ts'
import { bookingRefusal } from '../../../shared/rules/booking-refusal.ts'
import { addDays, addMonths, type Instant, type IsoDate, inclusiveDays } from '../../../shared/rules/dates.ts'
import { isOnItsWay } from '../../../shared/rules/dunning.ts'
import type { Cents } from '../../../shared/rules/money.ts'
import { movedReturn } from '../../../shared/rules/planner.ts'
import { datesRefusal, overlapsAnother } from '../../../shared/rules/reservations.ts'
import { creditAndNotify } from '../../billing/parts/credit.ts'
import { balanceDueOn } from '../../billing/parts/first-invoice.ts'
import { issue } from '../../billing/parts/issue.ts'
import { wholeOf } from '../../billing/parts/rents-ahead.ts'
import type { Op } from '../../store/commit.ts'
import type { StoredCustomer } from '../../store/customers.ts'
import type * as fleet from '../../store/fleet.ts'
import { freeDaysOps } from '../../store/free-days.ts'
import * as invoices from '../../store/invoices.ts'
import * as work from '../../store/planned-work.ts'
import * as reservations from '../../store/reservations.ts'
import * as subscriptions from '../../store/subscriptions.ts'
import { nextInLine } from '../../waiting-list/parts/next-in-line.ts'
import { takeOp } from './claim.ts'

/** A reservation in another place of the same model: its price stays, since it lasts as many months and days as before. */
export interface Moved {
  after: reservations.StoredReservation
  /** The first payment, with VAT, where the new days are so near that it is asked for at once. */
  askedCents?: Cents
  /** The same, where it was asked for and is not due any more. */
  laterCents?: Cents
  ops: Op[]
}

/**
 * Moves a reservation that has not begun to other days, or one that is not handed over to another vehicle of its model, by the rules of a
 * booking. All that was read guards the writes. @throws Refusal when the rules, or the vehicle's calendar, say no
 */
export async function moveWithinModel(
  customer: StoredCustomer,
  before: reservations.StoredReservation,
  to: { calendar: fleet.Calendar; start_date: IsoDate },
  { now, today }: { now: Instant; today: IsoDate },
): Promise<Moved> {
  const { calendar, start_date } = to
  const return_date = movedReturn(before, start_date)
  const isOtherDay = start_date !== before.start_date
  const days = isOtherDay
    ? await daysOps(before, { start_date, return_date }, today)
    : { guards: [], planned: [] }
  const others = calendar.taken.filter(({ reservationId }) => reservationId !== before._id)
  if (!isFree(others, start_date, return_date)) throw new Refusal('days_taken')

  const { vehicleId } = calendar
  const change = { vehicleId, start_date, return_date, days: inclusiveDays(start_date, return_date) }
  const isUnpaid = before.paidOn === undefined
  const isSameVehicle = vehicleId === before.vehicleId
  const own = { from: start_date, until: addDays(return_date, 1), reservationId: before._id }
  // Days that it leaves on its own vehicle may be waited for, as those of another vehicle are.
  const held = isSameVehicle
    ? await nextInLine(calendar, [...others, own], { now, today })
    : { slots: [], ops: [] }
  const taken = [...others, ...held.slots]
  const take = takeOp({ ...calendar, taken }, before, { start_date, return_date }, today)
  // As it is stored then: a calendar file has the number of the change.
  const moved = { ...before, ...change, changes: (before.changes ?? 0) + 1 }
  const asked = await firstPaymentNow(customer, moved, days.planned, { now, today })
  const later = isOtherDay ? await firstPaymentLater(customer, moved, { now, today }) : undefined
  const changed = {
    ...change,
    ...(asked && { invoiceId: asked.invoice._id }),
    ...(later && { invoiceId: undefined }),
  }
  return {
    after: { ...moved, ...changed },
    ...(asked && { askedCents: asked.invoice.totals.totalCents }),
    ...(later && { laterCents: later.cents }),
    ops: [
      reservations.changeOp(before, changed, isOtherDay && isUnpaid ? { awaitsPayment: true } : {}),
      take,
      ...(isSameVehicle ? held.ops : await freeDaysOps(before, { now, today })),
      ...days.guards,
      ...days.planned.map((piece) => movedWorkOp(piece, moved, { isAsked: asked !== undefined })),
      ...(asked?.ops ?? []),
      ...(later?.ops ?? []),
    ],
  }
}

/**
 * The first payment of a reservation that is moved to days so near that it is due: asked for as the job `balance-due` asks, in the transaction
 * of the move, since the job runs once a day and the hand-over may be tomorrow.
 */
async function firstPaymentNow(
  customer: StoredCustomer,
  reservation: reservations.StoredReservation,
  planned: readonly work.Work[],
  { now, today }: { now: Instant; today: IsoDate },
) {
  const isPlanned = planned.some(({ kind }) => kind === 'balance')
  if (!isPlanned || reservation.invoiceId || balanceDueOn(reservation) > today) return undefined
  const { contractId, _id: reservationId, firstPayment: lines } = reservation
  const bill = { customer, kind: 'first_payment' as const, contractId, reservationId, reservation, lines }
  return issue({ ...bill, dueOn: today }, now, today)
}

/**
 * The first payment of a reservation that is moved to days so far that it is not due yet (spec §9): its invoice is credited while nothing has
 * come of it, and asked for again 30 days before the new first day. What was asked for with the deposit was due at the confirmation, and stays.
 */
async function firstPaymentLater(
  customer: StoredCustomer,
  reservation: reservations.StoredReservation,
  { now, today }: { now: Instant; today: IsoDate },
): Promise<{ cents: Cents; ops: Op[] } | undefined> {
  const { customerId, _id: subjectId, invoiceId, depositInvoiceId } = reservation
  const on = balanceDueOn(reservation)
  if (!invoiceId || !depositInvoiceId || on <= today) return undefined
  const invoice = await invoices.find(customerId, invoiceId)
  if (!invoice || !isUntouched(invoice, today)) return undefined
  const credited = await creditAndNotify(customer, wholeOf(invoice, 'reservation_moved'), now, today)
  return {
    cents: credited.creditNote.totals.totalCents,
    ops: [...credited.ops, work.planOp({ kind: 'balance', customerId, subjectId, on })],
  }
}

/** Nothing was paid or credited of it, no payment is on its way, and dunning has not reached it. */
const isUntouched = (
  { status, paidCents, creditedCents, steps, payment }: invoices.StoredInvoice,
  today: IsoDate,
) => status === 'open' && !paidCents && !creditedCents && steps.length === 0 && !isOnItsWay(payment, today)

interface Days {
  start_date: IsoDate
  return_date: IsoDate
}

/** What other days ask of the subscription and of its other reservations, and the work that is planned and moves with them. */
async function daysOps(
  before: reservations.StoredReservation,
  days: Days,
  today: IsoDate,
): Promise<{ guards: Op[]; planned: work.Work[] }> {
  const { customerId, contractId, _id } = before
  const subscription = await subscriptions.find(customerId, contractId)
  if (!subscription) throw new Refusal('not_found')
  // After the subscription, whose version guards them: a booking between the two reads must not go unseen.
  const [all, planned] = await Promise.all([reservations.live(customerId), work.plannedFor(customerId, _id)])
  const others = all.filter((one) => one._id !== _id && one.contractId === contractId)
  const refusal =
    datesRefusal(days.start_date, days.return_date, today) ?? bookingRefusal(subscription, days.return_date)
  if (refusal) throw new Refusal(refusal)
  if (overlapsAnother(others, days.start_date, days.return_date)) throw new Refusal('one_vehicle_at_a_time')
  return { guards: [subscriptions.unchangedOp(subscription)], planned }
}

/** What is planned by the first or the last day moves with it; a hold lasts as long as it did. */
function movedWorkOp(
  piece: work.Work,
  after: reservations.StoredReservation,
  { isAsked }: { isAsked: boolean },
): Op {
  if (piece.kind === 'rent') return movedOp(piece, addMonths(after.start_date, 1))
  if (piece.kind === 'balance') return isAsked ? work.doneOp(piece) : movedOp(piece, balanceDueOn(after))
  if (piece.kind === 'unreturned') return movedOp(piece, addDays(after.return_date, 1))
  return work.stillOp(piece)
}

const movedOp = (piece: work.Work, on: IsoDate): Op =>
  piece.on === on ? work.stillOp(piece) : work.againOp(piece, on)
