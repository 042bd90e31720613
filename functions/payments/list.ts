import type { CreditNote } from '../../shared/api/credit-notes.ts'
import { listPayments, type Payment } from '../../shared/api/payments.ts'
import { depositsHeld } from '../billing/parts/deposits-held.ts'
import { owed } from '../billing/parts/owed.ts'
import { route } from '../chain/route.ts'
import * as invoices from '../store/invoices.ts'
import { listPages } from '../store/list-pages.ts'
import * as stored from '../store/reinstatements.ts'
import { standingOf } from '../store/standing.ts'
import * as subscriptions from '../store/subscriptions.ts'

/** GET /payments. Credit and deposits are what the ledger's entries add up to. */
export const handler = route(listPayments, async ({ caller, input, today }) => {
  const [standing, { lists, cursor }, agreements] = await Promise.all([
    standingOf(caller.id),
    listPages<Movements>(caller.id, { payments: 'PAYMENT#', creditNotes: 'CREDIT-NOTE#' }, input.cursor),
    subscriptions.list(caller.id),
  ])
  // Most customers have none, and their invoices need not be read.
  const held = standing.depositCents > 0 ? depositsHeld(standing, await invoices.open(caller.id)) : 0
  const stopped = agreements.filter(({ status }) => status === 'suspended')
  const { owedCents, reinstatements } = await owed(stopped, standing, today)
  const suspended = reinstatements.find(({ status }) => status === 'suspended')
  const payment = suspended && (await stored.find(caller.id, suspended.contractId))?.payment
  return {
    data: {
      creditCents: standing.creditCents,
      depositCents: held,
      owedCents,
      ...(suspended && { reinstatement: { ...suspended, ...(payment && { payment }) } }),
      ...lists,
    },
    cursor,
  }
})

interface Movements {
  payments: Payment
  creditNotes: CreditNote
}
