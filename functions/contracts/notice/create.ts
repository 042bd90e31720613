import { giveNotice } from '../../../shared/api/subscription-life.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { noticeRefusal } from '../../../shared/rules/notice.ts'
import { endOfNotice } from '../../../shared/rules/renewal.ts'
import { saidOf } from '../../chain/caller.ts'
import { route } from '../../chain/route.ts'
import { ownActOp } from '../../store/audit.ts'
import { untilFresh } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import { notifyOps } from '../../store/notifications.ts'
import * as subscriptions from '../../store/subscriptions.ts'

/** POST /contracts/{contractId}/notice. Until 23:59 of the last day for notice it counts for the next anniversary, then for the one after. */
export const handler = route(giveNotice, async ({ input, caller, now, today, request }) =>
  untilFresh(async () => {
    const [customer, subscription] = await Promise.all([
      customers.find(caller.id),
      subscriptions.find(caller.id, input.contractId),
    ])
    const endsOn = subscription && endOfNotice(subscription, today)
    if (!customer) throw new Refusal('customer_not_found')
    if (!subscription) throw new Refusal('forbidden')
    const reason = noticeRefusal(subscription)
    if (reason || !endsOn) throw new Refusal(reason ?? 'contract_not_signed')
    // What the customer was shown and what would happen must be the same day, also at midnight.
    if (input.endsOn !== endsOn) throw new Refusal('notice_end_changed', { endsOn })

    const given = { noticeOn: today, endsOn, endReason: 'notice' } as const
    const ops = [
      subscriptions.changeOp(subscription, given),
      ...(await notifyOps(
        customer,
        'notice_received',
        { plan: subscription.plan, end: endsOn, ...saidOf(caller) },
        now,
      )),
      ownActOp(caller, { what: 'gave notice', subject: subscription._id }, now),
    ]
    return request.commit(ops, { data: { ...subscription, ...given } })
  }),
)
