import { refundPayment } from '../../../../shared/api/payments.ts'
import { route } from '../../../chain/route.ts'
import { untilFresh } from '../../../store/commit.ts'
import { propose } from '../../parts/money/propose.ts'
import { decideRefund } from '../../parts/money/refund.ts'

/** POST …/payments/{paymentId}/refund. Above 1,000 EUR a colleague approves it first (readings, roles). */
export const handler = route(refundPayment, ({ input, caller, now, today, request }) =>
  untilFresh(async () => {
    const decided = await decideRefund(input, { by: caller.id, now, today })
    const { payment } = decided
    const wish = { kind: 'refund', input, subjectId: payment._id, about: payment.method } as const
    const proposed = await propose(wish, decided, { by: caller.id, now, today })
    if (!proposed) return request.commit(decided.ops, { data: decided.data })
    return request.commit(proposed.ops, { data: payment, awaitsApproval: proposed.taskId })
  }),
)
