import { listPayments } from '../../shared/api/payments.ts'
import { customerBalance } from '../../shared/rules/ledger.ts'
import { owed } from '../billing/parts/owed.ts'
import { route } from '../chain/route.ts'
import * as creditNotes from '../store/credit-notes.ts'
import * as invoices from '../store/invoices.ts'
import * as ledger from '../store/ledger.ts'
import * as payments from '../store/payments.ts'
import * as stored from '../store/reinstatements.ts'
import * as subscriptions from '../store/subscriptions.ts'

/** GET /payments. Credit and deposits are sums of the ledger's entries, not figures that somebody keeps. */
export const handler = route(listPayments, async ({ caller, today }) => {
  const [entries, paid, notes, agreements, billed] = await Promise.all([
    ledger.entries(caller.id),
    payments.list(caller.id),
    creditNotes.list(caller.id),
    subscriptions.list(caller.id),
    invoices.list(caller.id),
  ])
  const { owedCents, reinstatements } = await owed(agreements, billed, today)
  const suspended = reinstatements.find(({ status }) => status === 'suspended')
  const payment = suspended && (await stored.find(caller.id, suspended.contractId))?.payment
  return {
    data: {
      ...customerBalance(entries),
      owedCents,
      ...(suspended && { reinstatement: { ...suspended, ...(payment && { payment }) } }),
      payments: paid,
      creditNotes: notes,
    },
  }
})
