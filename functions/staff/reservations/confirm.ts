import { confirmReservation } from '../../../shared/contracts/staff.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { firstBill, invoiceField } from '../../billing/first-invoice.ts'
import { issue } from '../../billing/issue.ts'
import { nameOf } from '../../lib/names.ts'
import { route } from '../../lib/route.ts'
import { auditOp } from '../../store/audit.ts'
import { untilFresh } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import * as invoices from '../../store/invoices.ts'
import { tellOps } from '../../store/notifications.ts'
import * as reservations from '../../store/reservations.ts'
import * as subscriptions from '../../store/subscriptions.ts'

/** POST …/reservations/{reservationId}/confirm. What is owed now is invoiced: the deposit of a stay far ahead, else the first payment. */
export const handler = route(confirmReservation, async ({ input, caller, now, today, once }) => {
  return untilFresh(async () => {
    // Read anew each time: a customer may extend or switch the stay while an advisor confirms it.
    const [customer, reservation] = await Promise.all([
      customers.find(input.customerId),
      reservations.find(input.customerId, input.reservationId),
    ])
    if (!customer || !reservation) throw new Refusal('not_found')
    if (reservation.status !== 'Waiting') throw new Refusal('reservation_not_waiting')
    const contract = await subscriptions.find(customer._id, reservation.contractId)
    if (contract?.status === 'terminated') throw new Refusal('contract_ended')
    if (contract?.status === 'suspended') throw new Refusal('contract_suspended')
    const { bill, plans } = firstBill(reservation, today)
    const { invoice, ops: issued } = await issue({ customer, ...bill }, now, today)
    const set = { confirmedAt: now, [invoiceField(bill)]: invoice._id }
    const confirmed = { ...reservation, status: 'Confirmed' as const, ...set }
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
        set,
        stale: true,
      }),
      ...issued,
      ...plans,
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
