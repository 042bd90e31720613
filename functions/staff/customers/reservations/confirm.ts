import { confirmReservation } from '../../../../shared/api/staff-reservations.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { lastsBeyond } from '../../../../shared/rules/booking-refusal.ts'
import { confirmRefusal } from '../../../../shared/rules/confirmation.ts'
import { RESERVATION_EVENTS } from '../../../../shared/rules/reservation-states.ts'
import { firstBill, invoiceField } from '../../../billing/parts/first-invoice.ts'
import { issue } from '../../../billing/parts/issue.ts'
import { route } from '../../../chain/route.ts'
import { languageOf } from '../../../messages/mail.ts'
import { calendarAttachment, reservationValues } from '../../../messages/reservation-mail.ts'
import { confirmedOps } from '../../../reservations/parts/confirm-task.ts'
import { auditOp } from '../../../store/audit.ts'
import { untilFresh } from '../../../store/commit.ts'
import * as customers from '../../../store/customers.ts'
import * as fleet from '../../../store/fleet.ts'
import * as invoices from '../../../store/invoices.ts'
import { notifyOps } from '../../../store/notifications.ts'
import * as work from '../../../store/planned-work.ts'
import * as reservations from '../../../store/reservations.ts'
import * as subscriptions from '../../../store/subscriptions.ts'
import { mailPicture } from '../../../vehi/parts/mail-picture.ts'
import { vehicleName } from '../../../vehi/parts/vehicle-name.ts'

/**
 * POST …/reservations/{reservationId}/confirm. What is owed now is invoiced: the deposit of a reservation far ahead, else
 * the first payment. Refused after the first day: its month would be charged with days that nobody can have; and beyond the end of its contract.
 */
export const handler = route(confirmReservation, async ({ input, caller, now, today, request }) => {
  return untilFresh(async () => {
    // First of all: the job that lets a hold go, or asks for this, moves its work, which is a sign.
    const planned = await work.plannedFor(input.customerId, input.reservationId)
    // Read again each time: a customer may extend or switch the reservation while an advisor confirms it.
    const [customer, reservation] = await Promise.all([
      customers.find(input.customerId),
      reservations.find(input.customerId, input.reservationId),
    ])
    if (!customer || !reservation) throw new Refusal('not_found')
    const refusal = confirmRefusal(reservation, today)
    if (refusal) throw new Refusal(refusal)
    const subscription = await subscriptions.find(customer._id, reservation.contractId)
    if (subscription?.status === 'terminated') throw new Refusal('contract_ended')
    if (subscription?.status === 'suspended') throw new Refusal('contract_suspended')
    if (subscription && lastsBeyond(subscription, reservation)) throw new Refusal('contract_ends_before')
    const { bill, plans } = firstBill(reservation, today)
    const { invoice, ops: issued } = await issue({ customer, ...bill }, now, today)
    const set = { confirmedAt: now, [invoiceField(bill)]: invoice._id }
    const confirmed = { ...reservation, status: RESERVATION_EVENTS.confirm.to, ...set }
    const name = vehicleName(reservation.general_id)
    const plate = (await fleet.calendar(reservation.modelId, reservation.vehicleId))?.plate
    const values = reservationValues(confirmed, name, plate)
    const picture = await mailPicture(reservation.modelId)
    const entry = calendarAttachment(confirmed, name, languageOf(customer), now)
    const ops = [
      reservations.moveOp(reservation, 'confirm', { set, asRead: true }),
      // A notice at this moment makes it be decided again.
      ...(subscription ? [subscriptions.unchangedOp(subscription)] : []),
      ...issued,
      ...plans,
      ...planned.filter(({ kind }) => kind === 'hold').map(work.doneOp),
      ...(await confirmedOps(reservation, now)),
      ...(await notifyOps(customer, 'reservation_confirmed', values, now, { attachments: [entry], picture })),
      auditOp(
        customer._id,
        { by: caller.id, what: 'confirmed a reservation', subject: reservation._id },
        now,
      ),
    ]
    return request.commit(ops, { data: { reservation: confirmed, invoice: invoices.onTheWire(invoice) } })
  })
})
