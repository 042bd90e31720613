import { savePaymentMethod } from '../../shared/api/payment-methods.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { route } from '../chain/route.ts'
import { methodOfVisit } from '../ports/payments.ts'
import { untilFresh } from '../store/commit.ts'
import { shown } from '../store/payment-methods.ts'
import { cardOps } from './parts/card-ops.ts'

/** POST /payment-methods. The provider is asked what the visit saved; the same visit twice is one way to pay. */
export const handler = route(savePaymentMethod, async ({ input, caller, now, request }) => {
  const saved = await methodOfVisit(input.visit, caller.id)
  if (saved?.kind !== 'card') throw new Refusal('visit_unfinished')
  return untilFresh(async () => {
    const kept = await cardOps(caller.id, saved, now)
    if (!kept) throw new Refusal('visit_unfinished')
    const { method, defaultId, ops } = kept
    const [data] = shown([method], defaultId)
    if (!data) throw new Refusal('try_again')
    return request.commit(ops, { data })
  })
})
