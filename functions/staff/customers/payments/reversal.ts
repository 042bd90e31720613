import { reversePayment } from '../../../../shared/api/payments.ts'
import { route } from '../../../chain/route.ts'
import { untilFresh } from '../../../store/commit.ts'
import { decideReversal } from '../../parts/money/reverse.ts'

/** POST …/payments/{paymentId}/reversal. */
export const handler = route(reversePayment, ({ input, caller, now, today, request }) =>
  untilFresh(async () => {
    const { ops, data } = await decideReversal(input, { by: caller.id, now, today })
    return request.commit(ops, { data })
  }),
)
