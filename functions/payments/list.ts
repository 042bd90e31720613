import { listPayments } from '../../shared/api/payments.ts'
import { customerBalance } from '../../shared/rules/ledger.ts'
import { route } from '../chain/route.ts'
import * as creditNotes from '../store/credit-notes.ts'
import * as ledger from '../store/ledger.ts'
import * as payments from '../store/payments.ts'

/** GET /payments. What is owed is the sum of the ledger's entries, not a figure that somebody keeps. */
export const handler = route(listPayments, async ({ caller }) => {
  const [entries, paid, notes] = await Promise.all([
    ledger.entries(caller.id),
    payments.list(caller.id),
    creditNotes.list(caller.id),
  ])
  return { data: { ...customerBalance(entries), payments: paid, creditNotes: notes } }
})
