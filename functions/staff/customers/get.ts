import type { CreditNote } from '../../../shared/api/credit-notes.ts'
import type { Payment } from '../../../shared/api/payments.ts'
import { getCustomerFile } from '../../../shared/api/staff-customers.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { depositsHeld } from '../../billing/parts/deposits-held.ts'
import { owed } from '../../billing/parts/owed.ts'
import { route } from '../../chain/route.ts'
import { recordLook } from '../../store/audit.ts'
import * as customers from '../../store/customers.ts'
import * as invoices from '../../store/invoices.ts'
import { listPages, withThose } from '../../store/list-pages.ts'
import * as reservations from '../../store/reservations.ts'
import { standingOf } from '../../store/standing.ts'
import * as subscriptions from '../../store/subscriptions.ts'
import { withPlates } from '../parts/plates.ts'

const LISTS = {
  reservations: 'RESERVATION#',
  invoices: 'INVOICE#',
  payments: 'PAYMENT#',
  creditNotes: 'CREDIT-NOTE#',
}
interface Lists {
  reservations: reservations.StoredReservation
  invoices: invoices.StoredInvoice
  payments: Payment
  creditNotes: CreditNote
}

/**
 * GET /staff/customers/{customerId}. What is open, whenever it began, and a page of what was, newest first. Who looked is recorded,
 * once a day.
 */
export const handler = route(getCustomerFile, async ({ input, caller, now, today }) => {
  const { customerId } = input
  const [customer, agreements, standing, live, open, { lists, cursor }] = await Promise.all([
    customers.find(customerId),
    subscriptions.list(customerId),
    standingOf(customerId),
    reservations.live(customerId),
    invoices.open(customerId),
    listPages<Lists>(customerId, LISTS, input.cursor),
  ])
  if (!customer) throw new Refusal('not_found')
  if (caller.id !== customerId) await recordLook(customerId, caller.id, now, today)
  return {
    data: {
      customer,
      creditCents: standing.creditCents,
      depositCents: depositsHeld(standing, open),
      ...(await owed(agreements, standing, today)),
      contracts: agreements,
      reservations: await withPlates(reservations.byStart(withThose(live, lists.reservations))),
      invoices: withThose(open, lists.invoices).map(invoices.onTheWire),
      payments: lists.payments,
      creditNotes: lists.creditNotes,
    },
    cursor,
  }
})
