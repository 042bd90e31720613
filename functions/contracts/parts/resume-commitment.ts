import { Refusal } from '../../../shared/refusals/refusal.ts'
import type { IsoDate } from '../../../shared/rules/dates.ts'
import { isFirstPayment } from '../../../shared/rules/invoices.ts'
import { firstMonthAfter, isEarlyEnd } from '../../../shared/rules/single.ts'
import { LIVE_STATUSES } from '../../../shared/vocabulary.ts'
import { credit } from '../../billing/parts/credit.ts'
import { refundTaskOp } from '../../billing/parts/refund-task.ts'
import type { Op } from '../../store/commit.ts'
import * as invoices from '../../store/invoices.ts'
import * as work from '../../store/planned-work.ts'
import * as reservations from '../../store/reservations.ts'
import type { StoredSubscription } from '../../store/subscriptions.ts'

/**
 * A Single that was terminated is reinstated: its rents are planned again from the first month that is not invoiced, and what it owed for
 * ending early is credited, because it did not end. Nothing for other plans. The reservation is written here alone: as paid, where its
 * first payment is among what the reinstatement pays.
 * @param paid the invoices that are paid with it, and on which day
 * @throws Refusal `contract_ended` when its vehicle is not reserved any more: a Single without its vehicle is a new choice
 */
export async function resumeCommitmentOps(
  { customerId, commitment, status }: StoredSubscription,
  paid: { open: readonly invoices.StoredInvoice[]; receivedOn: IsoDate },
  now: string,
  today: IsoDate,
): Promise<{ ops: Op[]; settled: invoices.StoredInvoice[]; reservationId?: string }> {
  const none = { ops: [], settled: [] }
  if (!commitment || status !== 'terminated') return none
  const reservation = await reservations.find(customerId, commitment.reservationId)
  if (!reservation || !LIVE_STATUSES.includes(reservation.status)) throw new Refusal('contract_ended')

  const all = await invoices.since(customerId, reservation._id)
  const own = all.filter((one) => one.reservationId === reservation._id && one.status !== 'credited')
  const on = firstMonthAfter(
    reservation.start_date,
    own.flatMap(({ periodFrom }) => periodFrom ?? []),
  )
  const planned = work.planOp({ kind: 'rent', customerId, subjectId: reservation._id, on })
  const { _id: reservationId } = reservation
  const isPaidNow = paid.open.some((one) => one.reservationId === reservationId && isFirstPayment(one))
  const still = isPaidNow
    ? reservations.paidAsReadOp(reservation, paid.receivedOn)
    : reservations.stillOp(reservation)
  const early = all.find((one) => isEarlyEnd(one) && one.status !== 'credited')
  if (!early) return { ops: [planned, still], settled: [], reservationId }
  const cents = early.totals.totalCents - (early.creditedCents ?? 0)
  const { ops, invoice } = await credit({ invoice: early, cents, reason: 'reinstated' }, now, today)
  const back = (early.paidCents ?? 0) > 0 ? [await refundTaskOp(early, now, today)] : []
  return { ops: [planned, still, ...ops, ...back], settled: [invoice], reservationId }
}
