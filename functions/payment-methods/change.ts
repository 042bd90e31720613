import { preferPaymentMethod } from '../../shared/contracts/payment-methods.ts'
import { Refusal } from '../../shared/refusals.ts'
import { route } from '../lib/route.ts'
import { untilFresh } from '../store/commit.ts'
import * as methods from '../store/payment-methods.ts'

/** PATCH /payment-methods/{methodId}. */
export const handler = route(preferPaymentMethod, ({ input, caller, once }) =>
  untilFresh(async () => {
    const before = await methods.known(caller.id)
    if (!before.methods.some(({ _id }) => _id === input.methodId)) throw new Refusal('not_found')
    const data = methods.shown(before.methods, input.methodId)
    return once.commit([methods.preferOp(caller.id, before, input.methodId)], { data })
  }),
)
