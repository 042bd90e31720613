import { CONTRACT_TERMS } from '../../../shared/contract-terms.ts'
import { addDays, addMonths, type IsoDate } from '../../../shared/rules/dates.ts'
import { untaxedLine } from '../../../shared/rules/price-line.ts'
import { planReturnOp } from '../../contracts/parts/past-end.ts'
import type { Op } from '../../store/commit.ts'
import { planOp } from '../../store/planned-work.ts'
import type { StoredReservation } from '../../store/reservations.ts'
import type { Bill } from './issue.ts'

/** The day on which the rest of a booking is due: 30 days before it begins (spec §9). */
export const balanceDueOn = ({ start_date }: StoredReservation): IsoDate =>
  addDays(start_date, -CONTRACT_TERMS.balanceDueDaysBefore)

/**
 * What a confirmation asks for: the deposit alone when the reservation is more than 30 days ahead (the first payment is
 * invoiced 30 days before), otherwise the first payment, with the deposit where the booking was made that early. Both are due at once
 * (readings, payment terms). And what is planned from then on: the rest of it, the rents, and to look at it after its last day.
 */
export function firstBill(
  reservation: StoredReservation,
  today: IsoDate,
): { bill: Omit<Bill, 'customer'>; plans: Op[] } {
  const { contractId, _id: reservationId, customerId, start_date, firstPayment, depositCents } = reservation
  const deposit = depositCents > 0 ? [untaxedLine('deposit', 1, depositCents)] : []
  const dueOn = balanceDueOn(reservation)
  const isAhead = depositCents > 0 && dueOn > today
  const work = { customerId, subjectId: reservationId }
  const rentOn = addMonths(start_date, 1)
  const plans = [
    ...(isAhead ? [planOp({ kind: 'balance', ...work, on: dueOn })] : []),
    ...(rentOn <= reservation.return_date ? [planOp({ kind: 'rent', ...work, on: rentOn })] : []),
    planReturnOp(reservation),
  ]
  const of = { contractId, reservationId }
  if (isAhead) return { bill: { ...of, kind: 'deposit', lines: deposit, dueOn: today }, plans }
  return { bill: { ...of, kind: 'first_payment', lines: [...firstPayment, ...deposit], dueOn: today }, plans }
}

/** Under which name a reservation remembers that invoice. */
export const invoiceField = (bill: Pick<Bill, 'kind'>): 'depositInvoiceId' | 'invoiceId' =>
  bill.kind === 'deposit' ? 'depositInvoiceId' : 'invoiceId'
