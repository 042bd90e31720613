import type { withdrawFromSubscription } from '../../../shared/api/subscription-life.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import type { Call } from '../../chain/route.ts'
import { auditOp } from '../../store/audit.ts'
import { untilFresh } from '../../store/commit.ts'
import { notifyOps } from '../../store/notifications.ts'
import { endUnsignedOps } from './end-unsigned.ts'
import { ownContract } from './own-contract.ts'

/**
 * The customer declines a contract instead of signing it: nothing is owed, and another choice can be made at once.
 * @throws Refusal `customer_not_found`, `forbidden`, `contract_not_to_sign`
 */
export const declineOffer = ({ input, caller, now, today, request }: Call<typeof withdrawFromSubscription>) =>
  untilFresh(async () => {
    const { customer, subscription } = await ownContract(caller.id, input.contractId)
    // Signed in another window meanwhile: then it is withdrawn from, which has other consequences.
    if (subscription.status !== 'to_sign') throw new Refusal('contract_not_to_sign')
    const { _id, number, plan } = subscription
    const ending = { status: 'terminated', endsOn: today, endReason: 'offer_declined' } as const
    const ops = [
      ...(await endUnsignedOps(subscription, ending.endReason, { now, today })),
      ...(await notifyOps(customer, 'contract_offer_declined', { number, plan }, now)),
      auditOp(caller.id, { by: caller.id, what: 'declined a contract', subject: _id }, now),
    ]
    return request.commit(ops, { data: { ...subscription, ...ending } })
  })
