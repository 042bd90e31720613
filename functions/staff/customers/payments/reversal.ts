import { type Payment, reversePayment } from '../../../../shared/api/payments.ts'
import { route } from '../../../chain/route.ts'
import { untilFresh } from '../../../store/commit.ts'
import * as invoices from '../../../store/invoices.ts'
import type { Work } from '../../../store/planned-work.ts'
import { finish } from '../../parts/money/finish.ts'
import { propose } from '../../parts/money/propose.ts'
import { aboutInvoices, aboutPayment } from '../../parts/money/proposed-about.ts'
import { decideReversal } from '../../parts/money/reverse.ts'

/**
 * POST …/payments/{paymentId}/reversal. Above 1,000 EUR a colleague approves it first: what is reversed is asked for again, and its transfer
 * may be recorded for somebody else (docs/decisions/0037).
 */
export const handler = route(reversePayment, async ({ input, caller, now, today, request }) => {
  let further: Work | undefined
  const reply = await untilFresh(async () => {
    const doing = { by: caller.id, now, today }
    const decided = await decideReversal(input, doing)
    const { subjectId, payment, data, cents } = decided
    const of = { ...aboutPayment(payment, cents), ...aboutInvoices(await paidBy(data)) }
    const { reason } = input
    const wish = { kind: 'reversal', input, subjectId, of, reason } as const
    const proposed = await propose(wish, decided, doing)
    further = proposed ? undefined : decided.further
    // Two reversals at once that are above the limit together: one of them reads again.
    if (!proposed) return request.commit([...decided.ops, decided.unchanged], { data: decided.data })
    return request.commit(proposed.ops, { data: [], awaitsApproval: proposed.taskId })
  })
  await finish(further, now, today)
  return reply
})

/** The invoices that a payment paid, in the order in which they were issued. */
async function paidBy(parts: readonly Payment[]): Promise<invoices.StoredInvoice[]> {
  const of = parts.flatMap(({ customerId, invoiceId }) => (invoiceId ? [{ customerId, id: invoiceId }] : []))
  const unique = [...new Map(of.map((one) => [one.id, one])).values()]
  return (await invoices.findMany(unique)).toSorted((a, b) => a._id.localeCompare(b._id))
}
