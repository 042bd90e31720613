import { removePaymentMethod } from '../../shared/api/payment-methods.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { route } from '../chain/route.ts'
import { auditOp } from '../store/audit.ts'
import { untilFresh } from '../store/commit.ts'
import { forgetOp } from '../store/outbox.ts'
import * as methods from '../store/payment-methods.ts'

/** DELETE /payment-methods/{methodId}. The outbox has the provider forget a card too: one that cannot be reached now is no reason to keep it. */
export const handler = route(removePaymentMethod, ({ input, caller, now, today, request }) =>
  untilFresh(async () => {
    const before = await methods.methodList(caller.id)
    const method = before.methods.find(({ _id }) => _id === input.methodId)
    if (!method) throw new Refusal('not_found')
    const left = before.methods.filter((each) => each !== method)
    const defaultId = before.defaultId === method._id ? left[0]?._id : before.defaultId
    const ops = [
      ...methods.removeOps(caller.id, before, method, today),
      ...(method.token ? [await forgetOp(method.token, now)] : []),
      auditOp(caller.id, { by: caller.id, what: 'removed a way to pay', subject: method._id }, now),
    ]
    const data = methods.shown(left, defaultId)
    return request.commit(ops, { data })
  }),
)
