import { cancelReservation } from '../../../shared/api/reservations.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { dueOnOf } from '../../../shared/rules/payment-terms.ts'
import { type PriceLine, totals, untaxedLine } from '../../../shared/rules/price-line.ts'
import { RESERVATION_EVENTS } from '../../../shared/rules/reservation-states.ts'
import { creditAll } from '../../billing/parts/credit.ts'
import { amount, issue } from '../../billing/parts/issue.ts'
import { loseDeposit } from '../../billing/parts/net-deposit.ts'
import { withdraw } from '../../billing/parts/withdraw.ts'
import { route } from '../../chain/route.ts'
import { auditOp } from '../../store/audit.ts'
import { type Op, untilFresh } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import { freeDaysOps } from '../../store/free-days.ts'
import { notifyOps } from '../../store/notifications.ts'
import * as work from '../../store/planned-work.ts'
import * as reservations from '../../store/reservations.ts'
import { vehicleName } from '../../vehi/parts/vehicle-name.ts'
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
      ...(await freeDaysOps(reservation, { today })),
      ...(await moneyOps(customer, reservation, invoices, loss.lines, now, today)),
      ...planned.map(work.doneOp),
      ...(await notifyOps(customer, 'cancelled_by_you', values, now)),
      auditOp(caller.id, { by: caller.id, what: `cancelled ${vehicleId}`, subject: reservation._id }, now),
    ]
    return request.commit(ops, {
      data: { ...reservation, ...set, status: RESERVATION_EVENTS.cancel.to },
    })
  })
})

type Loss = Awaited<ReturnType<typeof lossOf>>

/**
 * The deposit that was paid is kept; every other invoice of the booking is taken back, and what was paid of it pays the
 * invoice of the loss.
 */
async function moneyOps(
  customer: customers.StoredCustomer,
  reservation: Loss['reservation'],
  invoices: Loss['invoices'],
  lost: readonly PriceLine[],
  now: string,
  today: string,
): Promise<Op[]> {
  const deposit = await loseDeposit(reservation, now, today)
  const lines = lessKept(lost, deposit.keptCents)
  // A confirmation may have come between two reads: then the deposit's invoice is known here and not yet to the reservation.
  const settledAbove = [reservation.depositInvoiceId, ...deposit.credits.map((one) => one.invoice._id)]
  const others = invoices.filter(({ _id, status }) => status !== 'credited' && !settledAbove.includes(_id))
  const reason = 'reservation_cancelled'
  const back = await withdraw(others, totals(lines).totalCents, reason, now, today)
  const of = { contractId: reservation.contractId, reservationId: reservation._id }
  const bill = {
    customer,
    kind: 'cancellation' as const,
    ...of,
    lines,
    dueOn: dueOnOf('cancellation', today),
    netted: back.netted,
  }
  return [
    ...deposit.ops,
    ...(await creditAll([...deposit.credits, ...back.credits], now, today)),
    ...(lines.length > 0 ? (await issue(bill, now, today)).ops : []),
    ...back.refunds,
  ]
}

/** The loss without what of the deposit is kept already. */
const lessKept = (lines: readonly PriceLine[], keptCents: number): PriceLine[] =>
  lines.flatMap((line) => {
    if (line.key !== 'lost_deposit') return [line]
    return line.cents > keptCents ? [untaxedLine(line.key, 1, line.cents - keptCents)] : []
  })
