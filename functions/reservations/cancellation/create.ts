import { cancelReservation } from '../../../shared/api/reservations.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { RESERVATION_EVENTS } from '../../../shared/rules/reservation-states.ts'
import { amount } from '../../billing/parts/amount.ts'
import { saidOf } from '../../chain/caller.ts'
import { route } from '../../chain/route.ts'
import { ownActOp } from '../../store/audit.ts'
import { untilFresh } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import { freeDaysOps } from '../../store/free-days.ts'
import { notifyOps } from '../../store/notifications.ts'
import * as work from '../../store/planned-work.ts'
import * as reservations from '../../store/reservations.ts'
import { vehicleName } from '../../vehi/parts/vehicle-name.ts'
import { cancelledMoneyOps } from '../parts/cancelled-money.ts'
import { confirmedOps } from '../parts/confirm-task.ts'
import { lossOf } from '../parts/loss.ts'

/**
 * POST /reservations/{reservationId}/cancellation, with the loss that the customer saw. Reservation, calendar, invoices, deposit
 * and ledger change together; a payment, a confirmation or a job at the same moment makes it read again.
 */
export const handler = route(cancelReservation, async ({ input, caller, now, today, request }) => {
  const customer = await customers.find(caller.id)
  if (!customer) throw new Refusal('customer_not_found')

  return untilFresh(async () => {
    // First of all: a job that invoices takes its work away, so an invoice that was not read yet leaves a sign.
    const planned = await work.plannedFor(caller.id, input.reservationId)
    const { reservation, invoices, loss } = await lossOf(caller.id, input.reservationId, today)
    if (loss.lostCents !== input.lostCents) throw new Refusal('cancellation_changed', { ...loss })
    const set = { cancelledAt: now, cancelReason: 'customer' } as const
    const { vehicleId, start_date: start, return_date: end } = reservation
    const values = { vehicle: vehicleName(reservation.general_id), start, end, total: amount(loss.lostCents) }
    const ops = [
      reservations.moveOp(reservation, 'cancel', { set, asRead: true }),
      ...(await freeDaysOps(reservation, { now, today })),
      ...(await cancelledMoneyOps({ customer, reservation, invoices, lost: loss.lines }, now, today)),
      ...planned.map(work.doneOp),
      ...(await confirmedOps(reservation, now)),
      ...(await notifyOps(customer, 'cancelled_by_you', { ...values, ...saidOf(caller) }, now)),
      ownActOp(caller, { what: `cancelled ${vehicleId}`, subject: reservation._id }, now),
    ]
    return request.commit(ops, {
      data: { ...reservation, ...set, status: RESERVATION_EVENTS.cancel.to },
    })
  })
})
