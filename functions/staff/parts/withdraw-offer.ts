import type { endSubscription } from '../../../shared/api/subscription-life.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { staffEndRefusal } from '../../../shared/rules/notice.ts'
import type { Call } from '../../chain/route.ts'
import { endUnsignedOps } from '../../contracts/parts/end-unsigned.ts'
import { auditOp } from '../../store/audit.ts'
import { untilFresh } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import { notifyOps } from '../../store/notifications.ts'
import * as subscriptions from '../../store/subscriptions.ts'

/**
 * The desk withdraws a contract that its customer has not signed, with the reason that the customer reads.
 * @throws Refusal `not_found`, `reason_required`, `contract_not_to_sign`
 */
export const withdrawOffer = ({ input, caller, now, today, request }: Call<typeof endSubscription>) =>
  untilFresh(async () => {
    const { customerId, contractId, note } = input
    const [customer, subscription] = await Promise.all([
      customers.find(customerId),
      subscriptions.find(customerId, contractId),
    ])
    if (!customer || !subscription) throw new Refusal('not_found')
    const refusal = staffEndRefusal(customer, input)
    if (refusal) throw new Refusal(refusal)
    if (subscription.status !== 'to_sign') throw new Refusal('contract_not_to_sign')
    const { number, plan } = subscription
    const ending = { status: 'terminated', endsOn: today, endReason: 'offer_withdrawn' } as const
    const values = { number, plan, reason: note }
    const ops = [
      ...(await endUnsignedOps(subscription, ending.endReason, { now, today })),
      ...(await notifyOps(customer, 'contract_offer_withdrawn', values, now)),
      auditOp(customerId, { by: caller.id, what: `withdrew an offer: ${note}`, subject: contractId }, now),
    ]
    return request.commit(ops, { data: { ...subscription, ...ending } })
  })
