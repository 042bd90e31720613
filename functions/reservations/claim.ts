import type { FleetModel } from '../../shared/catalogue/fleet.ts'
import type { InputOf } from '../../shared/contract.ts'
import type { createReservation, Reservation } from '../../shared/contracts/reservations.ts'
import { Refusal } from '../../shared/refusals.ts'
import { isFree } from '../../shared/rules/availability.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { inEuros } from '../../shared/rules/money.ts'
import { HOLD_DAYS } from '../../shared/rules/monthly.ts'
import type { ReservationQuote } from '../../shared/rules/quote.ts'
import { overlapsAnother } from '../../shared/rules/reservations.ts'
import { standingRefusal } from '../../shared/rules/standing.ts'
import { newId } from '../lib/ids.ts'
import { nameOf } from '../lib/names.ts'
import { auditOp } from '../store/audit.ts'
import type { Op } from '../store/commit.ts'
import type { StoredCustomer } from '../store/customers.ts'
import * as fleet from '../store/fleet.ts'
import { tellOps } from '../store/notifications.ts'
import * as reservations from '../store/reservations.ts'
import * as subscriptions from '../store/subscriptions.ts'
import { planOp } from '../store/work.ts'
import { pricedStay } from './priced.ts'

export interface Claim {
  customer: StoredCustomer
  contract: subscriptions.StoredSubscription
  others: readonly reservations.StoredReservation[]
  calendars: readonly fleet.Calendar[]
  model: FleetModel
  stay: InputOf<typeof createReservation>
  now: string
  today: string
}

/**
 * Decides a booking and names its writes, all of one transaction: the vehicle's calendar and the contract if nobody
 * touched them since they were read, the reservation, its record and what the customer is told (promise 1).
 */
export async function claim(wish: Claim): Promise<{ reservation: Reservation; ops: Op[] }> {
  const { customer, contract, model, stay, now, today } = wish
  const reason = standingRefusal(contract, stay.return_date)
  if (reason) throw new Refusal(reason)
  const priced = pricedStay(contract, model, stay, today)
  const own = wish.others.filter((other) => other.contractId === contract._id)
  if (overlapsAnother(own, stay.start_date, stay.return_date)) throw new Refusal('one_vehicle_at_a_time')
  const calendar = wish.calendars.find((one) => isFree(one.taken, stay.start_date, stay.return_date))
  if (!calendar) throw new Refusal('vehicle_unavailable')

  const reservation = newReservation(wish, priced, calendar.vehicleId)
  const slot = { from: stay.start_date, until: addDays(stay.return_date, 1), reservationId: reservation._id }
  const values = { vehicle: nameOf(model), start: stay.start_date, end: stay.return_date }
  const work = { customerId: customer._id, subjectId: reservation._id }
  const ops = [
    fleet.calendarOp(calendar, [...calendar.taken, slot], today),
    subscriptions.unchangedOp(contract),
    reservations.createOp(reservation),
    planOp({ ...work, kind: 'hold', on: addDays(today, HOLD_DAYS) }),
    auditOp(customer._id, { by: customer._id, what: 'reserved', subject: reservation._id }, now),
    ...(await tellOps(customer, 'reservation_waiting', values, now)),
  ]
  return { reservation, ops }
}

function newReservation(wish: Claim, priced: ReservationQuote, vehicleId: string): Reservation {
  const { model, stay } = wish
  return {
    _id: newId('res', wish.now),
    customerId: wish.customer._id,
    contractId: wish.contract._id,
    modelId: model._id,
    vehicleId,
    general_id: { manufacturer: model.manufacturer, model: model.model, declination: model.declination },
    vehicle_cat: model.vehicle_cat,
    start_date: stay.start_date,
    return_date: stay.return_date,
    status: 'Waiting',
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
    pickup: stay.pickup,
    createdAt: wish.now,
  }
}
