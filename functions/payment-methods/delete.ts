import { removePaymentMethod } from '../../shared/api/payment-methods.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { errorFacts, log } from '../chain/log.ts'
import { route } from '../chain/route.ts'
import { forgetMethod } from '../ports/payments.ts'
import { auditOp } from '../store/audit.ts'
import { untilFresh } from '../store/commit.ts'
import * as methods from '../store/payment-methods.ts'

/** DELETE /payment-methods/{methodId}. The provider forgets a card too. */
export const handler = route(removePaymentMethod, async ({ input, caller, now, today, request }) => {
  const { gone, reply } = await untilFresh(async () => {
    const before = await methods.methodList(caller.id)
    const method = before.methods.find(({ _id }) => _id === input.methodId)
    if (!method) throw new Refusal('not_found')
    const left = before.methods.filter((each) => each !== method)
    const defaultId = before.defaultId === method._id ? left[0]?._id : before.defaultId
    const ops = [
      ...methods.removeOps(caller.id, before, method, today),
      auditOp(caller.id, { by: caller.id, what: 'removed a way to pay', subject: method._id }, now),
    ]
    const data = methods.shown(left, defaultId)
    return { gone: method, reply: await request.commit(ops, { data }) }
  })
  // Nothing is charged to what we do not keep: a provider that cannot be reached now is no reason to keep it.
  if (gone.token)
    await forgetMethod(gone.token).catch((error: unknown) =>
      log('warn', 'card not detached', errorFacts(error)),
    )
  return reply
})
