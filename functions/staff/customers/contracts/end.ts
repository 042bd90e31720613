import { endSubscription } from '../../../../shared/api/subscription-life.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { lifeRefusal, noticeRefusal, staffEndRefusal } from '../../../../shared/rules/notice.ts'
import { endOfNotice } from '../../../../shared/rules/renewal.ts'
import { route } from '../../../chain/route.ts'
import { cancelComing } from '../../../contracts/parts/cancel-coming.ts'
import { earlyEndOps } from '../../../contracts/parts/commitment.ts'
import { liveReservations, recoverOps } from '../../../contracts/parts/past-end.ts'
import { terminateOps } from '../../../contracts/parts/terminate.ts'
import { auditOp } from '../../../store/audit.ts'
import { untilFresh } from '../../../store/commit.ts'
import * as customers from '../../../store/customers.ts'
import { notifyOps } from '../../../store/notifications.ts'
import * as work from '../../../store/planned-work.ts'
import * as subscriptions from '../../../store/subscriptions.ts'
import { withdrawOffer } from '../../parts/withdraw-offer.ts'

/**
 * POST …/contracts/{contractId}/end. At once: cars that are out are to be recovered within 48 hours and coming reservations are
 * cancelled, by this run or, if it is cut off, by the next of the job. Refusing the renewal is a notice that we give. One that is not signed yet is
 * withdrawn (docs/decisions/0184).
 */
export const handler = route(endSubscription, async (call) => {
  const { input, caller, now, today, request } = call
  const { customerId, contractId, reason, note } = input
  if (reason === 'offer_withdrawn') return withdrawOffer(call)
  const piece = { kind: 'contract_end', customerId, subjectId: contractId, on: today } as const
  const reply = await untilFresh(async () => {
    const [customer, subscription] = await Promise.all([
      customers.find(customerId),
      subscriptions.find(customerId, contractId),
    ])
    if (!customer || !subscription) throw new Refusal('not_found')
    const refusal = lifeRefusal(subscription.status) ?? staffEndRefusal(customer, { reason, note })
    if (refusal) throw new Refusal(refusal)
    const audit = auditOp(customerId, { by: caller.id, what: `ended: ${reason}`, subject: contractId }, now)

    if (reason === 'not_renewed') {
      const endsOn = endOfNotice(subscription, today)
      const given = noticeRefusal(subscription)
      if (given) throw new Refusal(given)
      const ending = { noticeOn: today, endsOn, endReason: reason, renewalRefused: true }
      const values = { plan: subscription.plan, end: endsOn ?? '', reason: note }
      const notified = await notifyOps(customer, 'renewal_refused', values, now)
      const ops = [subscriptions.changeOp(subscription, ending), ...notified, audit]
      return request.commit(ops, { data: { ...subscription, ...ending } })
    }
    const ending = { endsOn: today, endReason: reason }
    const out = (await liveReservations(subscription)).filter(({ status }) => status === 'InGarage')
    const values = { plan: subscription.plan, reason: note }
    const ops = [
      ...terminateOps(subscription, ending),
      work.planOp(piece),
      ...(await earlyEndOps(customer, subscription, now, today)),
      ...(await Promise.all(out.map((reservation) => recoverOps(reservation, today, now)))).flat(),
      ...(await notifyOps(customer, `contract_${reason}`, values, now)),
      audit,
    ]
    return request.commit(ops, { data: { ...subscription, ...ending, status: 'terminated' as const } })
  })
  if (reason !== 'not_renewed') await cancelComing(piece, today, now)
  return reply
})
