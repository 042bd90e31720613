import type { chargeCustomer } from '../../../shared/api/staff-charges.ts'
import type { InputOf } from '../../../shared/endpoint.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import type { Facts } from '../../../shared/rules/charge-kinds.ts'
import { openCents } from '../../../shared/rules/invoices.ts'
import { sum } from '../../../shared/rules/money.ts'
import type { Op } from '../../store/commit.ts'
import { partition } from '../../store/customers.ts'
import type { StoredInvoice } from '../../store/invoices.ts'
import type { StoredReservation } from '../../store/reservations.ts'
import { putNew } from '../../store/writes.ts'

/** What a fee is computed from: what staff say, and what we know of the reservation and of the subscription's late invoices. */
export function factsOf(
  { days, amountCents, noticeOn }: InputOf<typeof chargeCustomer>,
  reservation: StoredReservation | undefined,
  late: readonly StoredInvoice[],
): Partial<Facts> {
  return {
    ...(days !== undefined && { days }),
    ...(amountCents !== undefined && { amountCents }),
    ...(noticeOn && { noticeOn }),
    ...(reservation && { reservation: priced(reservation) }),
    owedCents: sum(late.filter(({ status }) => status === 'open').map(openCents)),
  }
}

const priced = ({ vehicle_cat, priceCents, firstPayment }: StoredReservation): Facts['reservation'] => ({
  category: vehicle_cat,
  priceCents,
  monthlyCents: firstPayment.find(({ key }) => key === 'rent')?.cents ?? 0,
})

/** The fee of a formal notice: for an invoice that has reached that step, and once. */
export function noticeOps(customerId: string, late: readonly StoredInvoice[], invoiceId?: string): Op[] {
  const invoice = late.find(({ _id }) => _id === invoiceId)
  if (invoice?.lastStep !== 'formal_notice') throw new Refusal('charge_notice_not_due')
  const charged = { pk: partition(customerId), sk: `CHARGED#formal_notice#${invoice._id}`, type: 'Charged' }
  return [putNew(charged, 'charge_made')]
}
