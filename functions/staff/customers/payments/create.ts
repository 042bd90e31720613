import { receivePayment } from '../../../../shared/api/payments.ts'
import { route } from '../../../chain/route.ts'
import { untilFresh } from '../../../store/commit.ts'
import type { Work } from '../../../store/planned-work.ts'
import { finish } from '../../parts/money/finish.ts'
import { propose } from '../../parts/money/propose.ts'
import { decidePayment } from '../../parts/money/receive.ts'

/** POST /staff/customers/{customerId}/payments. One sum for several invoices: the oldest are paid first. */
export const handler = route(receivePayment, async ({ input, caller, now, today, request }) => {
  let further: Work | undefined
  const reply = await untilFresh(async () => {
    const decided = await decidePayment(input, { by: caller.id, now, today })
    const of = { receivedOn: input.receivedOn, isForOpen: true }
    const wish = { kind: 'cash', input, subjectId: input.customerId, of } as const
    const proposed = await propose(wish, decided, { by: caller.id, now, today })
    further = proposed ? undefined : decided.further
    if (!proposed) return request.commit(decided.ops, { data: decided.data })
    return request.commit(proposed.ops, { data: [], awaitsApproval: proposed.taskId })
  })
  await finish(further, now, today)
  return reply
})
