import { writeOffInvoice } from '../../../../shared/api/write-offs.ts'
import { route } from '../../../chain/route.ts'
import { untilFresh } from '../../../store/commit.ts'
import * as invoices from '../../../store/invoices.ts'
import { propose } from '../../parts/money/propose.ts'
import { aboutInvoices } from '../../parts/money/proposed-about.ts'
import { decideWriteOff } from '../../parts/money/write-off.ts'

/** POST …/invoices/{invoiceId}/write-off. Above 1,000 EUR a colleague approves it first (readings, roles). */
export const handler = route(writeOffInvoice, ({ input, caller, now, today, request }) =>
  untilFresh(async () => {
    const decided = await decideWriteOff(input, { by: caller.id, now, today })
    const { invoice } = decided
    const { invoiceId: subjectId, reason } = input
    const wish = { kind: 'write_off', input, subjectId, of: aboutInvoices([invoice]), reason } as const
    const proposed = await propose(wish, decided, { by: caller.id, now, today })
    if (!proposed) return request.commit(decided.ops, { data: decided.data })
    const data = { invoice: invoices.onTheWire(invoice) }
    return request.commit(proposed.ops, { data, awaitsApproval: proposed.taskId })
  }),
)
