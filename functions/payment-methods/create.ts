import { savePaymentMethod } from '../../shared/api/payment-methods.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { route } from '../chain/route.ts'
import { methodOfVisit } from '../ports/payments.ts'
import { auditOp } from '../store/audit.ts'
import { untilFresh } from '../store/commit.ts'
import { newId } from '../store/ids.ts'
import * as methods from '../store/payment-methods.ts'

/** POST /payment-methods. The provider is asked what the visit saved; the same visit twice is one way to pay. */
export const handler = route(savePaymentMethod, async ({ input, caller, now, request }) => {
  const saved = await methodOfVisit(input.visit, caller.id)
  if (saved?.kind !== 'card') throw new Refusal('visit_unfinished')
  return untilFresh(async () => {
    const before = await methods.methodList(caller.id)
    const same = before.methods.find(({ token }) => token === saved.id)
    const { id: token, brand, last4, expires } = saved
    const method = same ?? {
      _id: newId('mtd', now),
      kind: 'card' as const,
      createdAt: now,
      token,
      brand,
      last4,
      ...(expires && { expires }),
    }
    const defaultId = before.defaultId ?? method._id
    const [data] = methods.shown([method], defaultId)
    if (!data) throw new Refusal('try_again')
    const audit = auditOp(caller.id, { by: caller.id, what: 'saved a card', subject: method._id }, now)
    return request.commit(same ? [] : [...methods.addOps(caller.id, before, method), audit], { data })
  })
})
