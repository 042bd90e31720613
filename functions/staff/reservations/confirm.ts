import { confirmReservation } from '../../../shared/contracts/staff.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { issue } from '../../billing/issue.ts'
import { nameOf } from '../../lib/names.ts'
import { route } from '../../lib/route.ts'
import { auditOp } from '../../store/audit.ts'
import { untilFresh } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import * as invoices from '../../store/invoices.ts'
import { tellOps } from '../../store/notifications.ts'
import * as reservations from '../../store/reservations.ts'

/** POST …/reservations/{reservationId}/confirm. The first payment is invoiced, due on the first day or today if that is later. */
export const handler = route(confirmReservation, async ({ input, caller, now, today, once }) => {
  const [customer, reservation] = await Promise.all([
    customers.find(input.customerId),
    reservations.find(input.customerId, input.reservationId),
  ])
  if (!customer || !reservation) throw new Refusal('not_found')

  return untilFresh(async () => {
    const { invoice, ops: issued } = await issue(
      {
        customer,
        kind: 'first_payment',
        contractId: reservation.contractId,
        reservationId: reservation._id,
        lines: reservation.firstPayment,
        dueOn: reservation.start_date > today ? reservation.start_date : today,
      },
      now,
      today,
    )
    const confirmed = {
      ...reservation,
      status: 'Confirmed' as const,
      confirmedAt: now,
      invoiceId: invoice._id,
    }
    const values = {
      vehicle: nameOf(reservation.general_id),
      start: reservation.start_date,
      end: reservation.return_date,
    }
    const ops = [
      reservations.moveOp(reservation, {
        from: ['Waiting'],
        to: 'Confirmed',
        refusal: 'reservation_not_waiting',
        set: { confirmedAt: now, invoiceId: invoice._id },
      }),
      ...issued,
      ...(await tellOps(customer, 'reservation_confirmed', values, now)),
      auditOp(
        customer._id,
        { by: caller.id, what: 'confirmed a reservation', subject: reservation._id },
        now,
      ),
    ]
    return once.commit(ops, { data: { reservation: confirmed, invoice: invoices.onTheWire(invoice) } })
  })
})
