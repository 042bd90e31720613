import type { Cancellation } from '../../../shared/api/reservations.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { afterLoss, cancellationLines, cancellationRefusal } from '../../../shared/rules/cancellation.ts'
import type { IsoDate } from '../../../shared/rules/dates.ts'
import { isOfBooking } from '../../../shared/rules/invoices.ts'
import { sum } from '../../../shared/rules/money.ts'
import { isCalledOff } from '../../../shared/rules/notice.ts'
import { totals } from '../../../shared/rules/price-line.ts'
import * as invoices from '../../store/invoices.ts'
import * as reservations from '../../store/reservations.ts'
import * as subscriptions from '../../store/subscriptions.ts'

/** A reservation, its invoices, and what cancelling it loses. @throws Refusal when it cannot be cancelled */
export async function lossOf(customerId: string, reservationId: string, today: IsoDate) {
  const reservation = await reservations.find(customerId, reservationId)
  if (!reservation) throw new Refusal('forbidden')
  if (reservation.committed) throw new Refusal('single_committed')
  const reason = cancellationRefusal(reservation, today)
  if (reason) throw new Refusal(reason)
  // After the reservation: an invoice that comes with a change of it must not go unseen.
  const all = await invoices.since(customerId, reservationId)
  const own = all.filter((invoice) => invoice.reservationId === reservationId && isOfBooking(invoice))
  const subscription = await subscriptions.find(customerId, reservation.contractId)
  const isFree = subscription && isCalledOff(subscription, reservation)
  const lines = isFree ? [] : cancellationLines(reservation)
  const lostCents = totals(lines).totalCents
  const paidCents = sum(own.map((invoice) => invoice.paidCents ?? 0))
  const loss: Cancellation = { lines, lostCents, paidCents, ...afterLoss(lostCents, paidCents) }
  return { reservation, invoices: own, loss }
}
