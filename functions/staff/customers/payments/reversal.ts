import { reversePayment } from '../../../../shared/api/payments.ts'
import { route } from '../../../chain/route.ts'
import { untilFresh } from '../../../store/commit.ts'
import { finish } from '../../parts/money/finish.ts'
import { decideReversal } from '../../parts/money/reverse.ts'

/** POST …/payments/{paymentId}/reversal. */
export const handler = route(reversePayment, async ({ input, caller, now, today, request }) => {
  const { reply, further } = await untilFresh(async () => {
    const { ops, data, further: left } = await decideReversal(input, { by: caller.id, now, today })
    return { reply: await request.commit(ops, { data }), further: left }
  })
  await finish(further, now, today)
  return reply
})
