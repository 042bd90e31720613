import type { Shortened } from '../../../shared/rules/switching.ts'
import type { Credit } from '../../billing/parts/credit.ts'
import { creditsOver } from '../../billing/parts/credits-over.ts'
import { rentsAfter } from '../../billing/parts/waiting-rents.ts'
import * as invoices from '../../store/invoices.ts'
import type { StoredReservation } from '../../store/reservations.ts'

/** What is credited of a reservation that ends early. */
export interface UnusedDays {
  /** Rents of months that begin after its last day: each is credited as a whole. */
  ahead: invoices.StoredInvoice[]
  /** The days of the running month that are not used any more, as far as that month was not credited before. */
  ofMonth: Credit[]
}

/** The invoices that ask for days which a switch makes unneeded: never those of an earlier month, which was used. */
export async function unusedDays(
  before: StoredReservation,
  { credit, return_date }: Shortened,
): Promise<UnusedDays> {
  const all = await invoices.since(before.customerId, before._id)
  const ahead = rentsAfter(all, before._id, return_date)
  if (!credit) return { ahead, ofMonth: [] }
  const running = all.filter((one) => isOfMonth(one, before, credit.monthFrom) && !ahead.includes(one))
  return { ahead, ofMonth: creditsOver(running, credit.line, 'vehicle_switched') }
}

/** Does an invoice ask for a month of a reservation: its rent, what completed that after an extension, or the first payment? */
function isOfMonth(
  { _id, reservationId, kind, periodFrom }: invoices.StoredInvoice,
  before: StoredReservation,
  monthFrom: string,
): boolean {
  if (reservationId !== before._id) return false
  if (kind === 'rent') return periodFrom === monthFrom
  return monthFrom === before.start_date && _id === before.invoiceId
}
