import { creditInvoice } from '../../../../shared/api/credit-notes.ts'
import { route } from '../../../chain/route.ts'
import { untilFresh } from '../../../store/commit.ts'
import * as invoices from '../../../store/invoices.ts'
import { decideCredit } from '../../parts/money/credit.ts'
import { propose } from '../../parts/money/propose.ts'
import { aboutInvoices } from '../../parts/money/proposed-about.ts'

/** POST …/invoices/{invoiceId}/credit. Above 1,000 EUR a colleague approves it first (readings, roles). */
export const handler = route(creditInvoice, ({ input, caller, now, today, request }) =>
  untilFresh(async () => {
    const decided = await decideCredit(input, { by: caller.id, now, today })
    const { invoice } = decided
    const { invoiceId: subjectId, reason } = input
    const wish = { kind: 'credit', input, subjectId, of: aboutInvoices([invoice]), reason } as const
    const proposed = await propose(wish, decided, { by: caller.id, now, today })
    if (!proposed) return request.commit(decided.ops, { data: decided.data })
    const data = { invoice: invoices.onTheWire(invoice) }
    return request.commit(proposed.ops, { data, awaitsApproval: proposed.taskId })
  }),
)
