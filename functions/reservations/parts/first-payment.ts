import { isOfBooking } from '../../../shared/rules/invoices.ts'
import * as invoices from '../../store/invoices.ts'
import type { StoredReservation } from '../../store/reservations.ts'

/** What a booking was invoiced, its first payment, and whether nothing is left to ask for of that. */
export interface FirstPayment {
  /** The invoices that ask for the booking itself. */
  own: invoices.StoredInvoice[]
  first: invoices.StoredInvoice | undefined
  /** Paid, settled by a payment and a credit note together, or credited as a whole. One that was not invoiced yet is not. */
  isSettled: boolean
}

/** Reads it. After the reservation: an invoice that comes with a change of it must not go unseen. */
export async function firstPaymentOf({
  customerId,
  _id,
  invoiceId,
  paidOn,
}: StoredReservation): Promise<FirstPayment> {
  const all = await invoices.since(customerId, _id)
  const own = all.filter((invoice) => invoice.reservationId === _id && isOfBooking(invoice))
  const first = own.find((invoice) => invoice._id === invoiceId)
  // A later month that is open says nothing of the first payment.
  const isOpenFirst = own.some(({ kind, status }) => status === 'open' && kind !== 'rent')
  const isCredited = first?.status === 'credited' && !isOpenFirst
  return { own, first, isSettled: paidOn !== undefined || first?.status === 'paid' || isCredited }
}
