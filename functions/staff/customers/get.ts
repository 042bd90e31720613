import { getCustomerFile } from '../../../shared/api/staff-customers.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { customerBalance } from '../../../shared/rules/ledger.ts'
import { owed } from '../../billing/parts/owed.ts'
import { route } from '../../chain/route.ts'
import { recordLook } from '../../store/audit.ts'
import * as creditNotes from '../../store/credit-notes.ts'
import * as customers from '../../store/customers.ts'
import * as invoices from '../../store/invoices.ts'
import * as ledger from '../../store/ledger.ts'
import * as payments from '../../store/payments.ts'
import * as reservations from '../../store/reservations.ts'
import * as subscriptions from '../../store/subscriptions.ts'

/** GET /staff/customers/{customerId}. Who looked is recorded, once a day. */
export const handler = route(getCustomerFile, async ({ input: { customerId }, caller, now, today }) => {
  const [customer, agreements, booked, billed, paid, notes, entries] = await Promise.all([
    customers.find(customerId),
    subscriptions.list(customerId),
    reservations.list(customerId),
    invoices.list(customerId),
    payments.list(customerId),
    creditNotes.list(customerId),
    ledger.entries(customerId),
  ])
  if (!customer) throw new Refusal('not_found')
  if (caller.id !== customerId) await recordLook(customerId, caller.id, now, today)
  return {
    data: {
      customer,
      ...customerBalance(entries),
      ...(await owed(agreements, billed, today)),
      contracts: agreements,
      reservations: booked,
      invoices: billed.map(invoices.onTheWire),
      payments: paid,
      creditNotes: notes,
    },
  }
})
