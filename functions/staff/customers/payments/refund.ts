import { refundPayment } from '../../../../shared/api/payments.ts'
import type { ProposedAbout } from '../../../../shared/api/staff-tasks.ts'
import type { InputOf } from '../../../../shared/endpoint.ts'
import { route } from '../../../chain/route.ts'
import { untilFresh } from '../../../store/commit.ts'
import { propose } from '../../parts/money/propose.ts'
import { aboutAccount, aboutInvoices, aboutPayment } from '../../parts/money/proposed-about.ts'
import { decideRefund } from '../../parts/money/refund.ts'

/** POST …/payments/{paymentId}/refund. Above 1,000 EUR a colleague approves it first (readings, roles). */
export const handler = route(refundPayment, ({ input, caller, now, today, request }) =>
  untilFresh(async () => {
    const decided = await decideRefund(input, { by: caller.id, now, today })
    const { payment } = decided
    const wish = {
      kind: 'refund',
      input,
      subjectId: payment._id,
      of: await aboutRefund(input, decided),
    } as const
    const proposed = await propose(wish, decided, { by: caller.id, now, today })
    if (!proposed) return request.commit(decided.ops, { data: decided.data })
    return request.commit(proposed.ops, { data: payment, awaitsApproval: proposed.taskId })
  }),
)

/** Whoever approves it sees which payment it is, and the account that the money goes to. */
async function aboutRefund(
  { customerId, iban }: InputOf<typeof refundPayment>,
  { payment, invoice, way }: Awaited<ReturnType<typeof decideRefund>>,
): Promise<ProposedAbout> {
  return {
    ...aboutPayment(payment, payment.cents),
    ...aboutInvoices(invoice ? [invoice] : []),
    way,
    ...(way === 'transfer' && iban && (await aboutAccount(customerId, iban))),
  }
}
