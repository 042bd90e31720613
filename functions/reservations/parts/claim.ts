import type { createReservation, Reservation } from '../../../shared/api/reservations.ts'
import type { FleetModel } from '../../../shared/catalogue/fleet.ts'
import type { InputOf } from '../../../shared/endpoint.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { isFree } from '../../../shared/rules/availability.ts'
import { bookingRefusal } from '../../../shared/rules/booking-refusal.ts'
import { addDays } from '../../../shared/rules/dates.ts'
import { inEuros } from '../../../shared/rules/money.ts'
import { HOLD_DAYS, HOLD_NOTICE_DAYS } from '../../../shared/rules/monthly.ts'
import type { ReservationQuote } from '../../../shared/rules/quote.ts'
import { overlapsAnother } from '../../../shared/rules/reservations.ts'
import { type Caller, saidOf } from '../../chain/caller.ts'
import { ownActOp } from '../../store/audit.ts'
import type { Op } from '../../store/commit.ts'
import type { StoredCustomer } from '../../store/customers.ts'
import * as fleet from '../../store/fleet.ts'
import { newId } from '../../store/ids.ts'
import { notifyOps } from '../../store/notifications.ts'
import { planOp } from '../../store/planned-work.ts'
import * as reservations from '../../store/reservations.ts'
import * as subscriptions from '../../store/subscriptions.ts'
import { mailPicture } from '../../vehi/parts/mail-picture.ts'
import { vehicleName } from '../../vehi/parts/vehicle-name.ts'
import { pricedReservation } from './priced-reservation.ts'

export interface Claim {
  customer: StoredCustomer
  subscription: subscriptions.StoredSubscription
  others: readonly reservations.StoredReservation[]
  calendars: readonly fleet.Calendar[]
  model: FleetModel
  booking: InputOf<typeof createReservation>
  now: string
  today: string
  /** One of us who books for the customer. */
  acting?: Caller['acting'] | undefined
}

/**
 * Decides a booking and names its writes, all of one transaction: the vehicle's calendar and the subscription if nobody
 * touched them since they were read, the reservation, its record and the notice to the customer (promise 1).
 */
export async function claim(wish: Claim): Promise<{ reservation: Reservation; ops: Op[] }> {
  const { customer, subscription, model, booking, now, acting } = wish
  const { reservation, ops } = begin(wish)
  const days = { start: booking.start_date, end: booking.return_date }
  const values = { vehicle: vehicleName(model), ...days, ...saidOf({ acting }) }
  return {
    reservation,
    ops: [
      ...ops,
      subscriptions.unchangedOp(subscription),
      ownActOp({ id: customer._id, acting }, { what: 'reserved', subject: reservation._id }, now),
      ...(await notifyOps(customer, 'reservation_waiting', values, now, {
        picture: await mailPicture(model),
      })),
    ],
  }
}

/** A new reservation with its vehicle's days and its hold. What guards the subscription is the caller's to add. */
export function begin(wish: Claim): { reservation: Reservation; ops: Op[] } {
  const { priced, calendar } = place(wish)
  const { customer, booking, today } = wish
  const reservation = newReservation(wish, priced, calendar.vehicleId)
  const work = { customerId: customer._id, subjectId: reservation._id }
  return {
    reservation,
    ops: [
      takeOp(calendar, reservation, booking, today),
      reservations.createOp(reservation),
      planOp({ ...work, kind: 'hold', on: addDays(today, HOLD_DAYS - HOLD_NOTICE_DAYS) }),
    ],
  }
}

/**
 * Which vehicle of the model is free for all of the days, and what the reservation costs. @throws Refusal when there is
 * none
 */
export function place({
  subscription,
  model,
  booking,
  others,
  calendars,
  today,
}: Omit<Claim, 'customer' | 'now'>) {
  const reason = bookingRefusal(subscription, booking.return_date)
  if (reason) throw new Refusal(reason)
  const priced = pricedReservation(subscription, model, booking, today)
  if (booking.priceCents !== undefined && booking.priceCents !== priced.totals.cents)
    throw new Refusal('price_changed', priced)
  const own = others.filter((other) => other.contractId === subscription._id)
  if (overlapsAnother(own, booking.start_date, booking.return_date))
    throw new Refusal('one_vehicle_at_a_time')
  const calendar = calendars.find((one) => isFree(one.taken, booking.start_date, booking.return_date))
  if (!calendar) throw new Refusal('vehicle_unavailable')
  return { priced, calendar }
}

/** Takes a vehicle for the days of a reservation. */
export function takeOp(
  calendar: fleet.Calendar,
  { _id: reservationId, customerId }: Pick<Reservation, '_id' | 'customerId'>,
  { start_date, return_date }: Pick<Claim['booking'], 'start_date' | 'return_date'>,
  today: string,
): Op {
  const slot = { from: start_date, until: addDays(return_date, 1), reservationId, customerId }
  return fleet.calendarOp(calendar, [...calendar.taken, slot], today)
}

function newReservation(wish: Claim, priced: ReservationQuote, vehicleId: string): Reservation {
  const { model, booking } = wish
  return {
    _id: newId('res', wish.now),
    customerId: wish.customer._id,
    contractId: wish.subscription._id,
    start_date: booking.start_date,
    return_date: booking.return_date,
    status: 'Waiting',
    ...placed(model, vehicleId, priced),
    pickup: booking.pickup,
    createdAt: wish.now,
  }
}

/** What a reservation says of its vehicle and its price. */
export const placed = (model: FleetModel, vehicleId: string, priced: ReservationQuote) => ({
  modelId: model._id,
  vehicleId,
  vehicle_cat: model.vehicle_cat,
  general_id: { manufacturer: model.manufacturer, model: model.model, declination: model.declination },
  price: inEuros(priced.totals.cents),
  priceCents: priced.totals.cents,
  days: priced.days,
  months: priced.months,
  kmIncluded: priced.kmIncluded,
  lines: priced.lines,
  totals: priced.totals,
  firstPayment: priced.firstPayment,
  firstPaymentTotals: priced.firstPaymentTotals,
  depositCents: priced.depositCents,
})
