import type { CreditNote } from '../../shared/api/credit-notes.ts'
import { listPayments, type Payment } from '../../shared/api/payments.ts'
import { owed } from '../billing/parts/owed.ts'
import { route } from '../chain/route.ts'
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
  const stopped = agreements.filter(({ status }) => status === 'suspended')
  const { owedCents, reinstatements } = await owed(stopped, standing, today)
  const suspended = reinstatements.find(({ status }) => status === 'suspended')
  const payment = suspended && (await stored.find(caller.id, suspended.contractId))?.payment
  return {
    data: {
      creditCents: standing.creditCents,
      depositCents: standing.depositCents,
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
