import { getCustomerFile } from '../../../shared/api/staff-customers.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { customerBalance } from '../../../shared/rules/ledger.ts'
import { isReinstatable } from '../../../shared/rules/reinstatement.ts'
import { reinstatementCost } from '../../billing/parts/cost-today.ts'
import { route } from '../../chain/route.ts'
import * as creditNotes from '../../store/credit-notes.ts'
import * as customers from '../../store/customers.ts'
import * as invoices from '../../store/invoices.ts'
import * as ledger from '../../store/ledger.ts'
import * as payments from '../../store/payments.ts'
import * as reservations from '../../store/reservations.ts'
import * as subscriptions from '../../store/subscriptions.ts'

/** GET /staff/customers/{customerId}. */
export const handler = route(getCustomerFile, async ({ input: { customerId }, today }) => {
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
  return {
    data: {
      customer,
      ...customerBalance(entries),
      contracts: agreements,
      reservations: booked,
      invoices: billed.map(invoices.onTheWire),
      payments: paid,
      creditNotes: notes,
      reinstatements: await reinstatements(agreements, billed, today),
    },
  }
})

/**
 * What each subscription that unpaid invoices have stopped costs today, also when its invoices were paid by themselves
 * since.
 */
async function reinstatements(
  agreements: readonly subscriptions.StoredSubscription[],
  billed: readonly invoices.StoredInvoice[],
  today: string,
) {
  const stopped = agreements.filter(isReinstatable)
  return Promise.all(
    stopped.map(async (subscription) => ({
      contractId: subscription._id,
      cost: await reinstatementCost(subscription, billed, today),
    })),
  )
}
