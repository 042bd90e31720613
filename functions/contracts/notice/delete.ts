import { takeBackNotice } from '../../../shared/api/subscription-life.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { takeBackRefusal } from '../../../shared/rules/notice.ts'
import { saidOf } from '../../chain/caller.ts'
import { route } from '../../chain/route.ts'
import { ownActOp } from '../../store/audit.ts'
import { untilFresh } from '../../store/commit.ts'
import { notifyOps } from '../../store/notifications.ts'
import * as subscriptions from '../../store/subscriptions.ts'
import { ownContract } from '../parts/own-contract.ts'

/** DELETE /contracts/{contractId}/notice. The subscription continues as if none had been given, while it still could be. */
export const handler = route(takeBackNotice, async ({ input, caller, now, today, request }) =>
  untilFresh(async () => {
    const { customer, subscription } = await ownContract(caller.id, input.contractId)
    const reason = takeBackRefusal(subscription, today)
    if (reason) throw new Refusal(reason)

    const none = { noticeOn: undefined, endsOn: undefined, endReason: undefined }
    const values = { plan: subscription.plan, on: subscription.renewsOn ?? '' }
    const ops = [
      subscriptions.changeOp(subscription, none),
      ...(await notifyOps(customer, 'notice_taken_back', { ...values, ...saidOf(caller) }, now)),
      ownActOp(caller, { what: 'took a notice back', subject: subscription._id }, now),
    ]
    return request.commit(ops, { data: { ...subscription, ...none } })
  }),
)
