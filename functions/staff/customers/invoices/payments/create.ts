import { recordPayment } from '../../../../../shared/api/payments.ts'
import { Refusal } from '../../../../../shared/refusals/refusal.ts'
import { route } from '../../../../chain/route.ts'
import { untilFresh } from '../../../../store/commit.ts'
import * as invoices from '../../../../store/invoices.ts'
import { propose } from '../../../parts/money/propose.ts'
import { aboutInvoices } from '../../../parts/money/proposed-about.ts'
import { decidePayment } from '../../../parts/money/receive.ts'

/** POST …/invoices/{invoiceId}/payments. Paying and cancelling at the same moment have one winner (promise 5). */
export const handler = route(recordPayment, ({ input, caller, now, today, request }) =>
  // The invoice is read again until its amounts are still the same when they are written: two payments add up.
  untilFresh(async () => {
    const { customerId, invoiceId, receivedOn } = input
    const decided = await decidePayment(input, { by: caller.id, now, today })
    const invoice = await invoices.find(customerId, invoiceId)
    if (!invoice) throw new Refusal('try_again')
    const of = { receivedOn, ...aboutInvoices([invoice]) }
    const wish = { kind: 'cash', input, subjectId: invoiceId, of } as const
    const proposed = await propose(wish, decided, { by: caller.id, now, today })
    const [paid] = decided.data
    if (!proposed && paid) return request.commit(decided.ops, { data: paid })
    if (!proposed) throw new Refusal('try_again')
    const data = invoices.onTheWire(invoice)
    return request.commit(proposed.ops, { data, awaitsApproval: proposed.taskId })
  }),
)
