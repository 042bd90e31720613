import { preferPaymentMethod } from '../../shared/api/payment-methods.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { route } from '../chain/route.ts'
import { untilFresh } from '../store/commit.ts'
import * as methods from '../store/payment-methods.ts'

/** PATCH /payment-methods/{methodId}. */
export const handler = route(preferPaymentMethod, ({ input, caller, request }) =>
  untilFresh(async () => {
    const before = await methods.methodList(caller.id)
    if (!before.methods.some(({ _id }) => _id === input.methodId)) throw new Refusal('not_found')
    const data = methods.shown(before.methods, input.methodId)
    return request.commit([methods.preferOp(caller.id, before, input.methodId)], { data })
  }),
)
