import { resumeSubscription } from '../../shared/api/subscription-life.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { resumeRefusal } from '../../shared/rules/pause.ts'
import { saidOf } from '../chain/caller.ts'
import { route } from '../chain/route.ts'
import { ownActOp } from '../store/audit.ts'
import { untilFresh } from '../store/commit.ts'
import { notifyOps } from '../store/notifications.ts'
import * as subscriptions from '../store/subscriptions.ts'
import { ownContract } from './parts/own-contract.ts'
import { hasLateInvoice } from './parts/pause-wait.ts'

/** POST /contracts/{contractId}/resume. */
export const handler = route(resumeSubscription, async ({ input, caller, now, today, request }) =>
  untilFresh(async () => {
    const { customer, subscription } = await ownContract(caller.id, input.contractId)
    const reason = resumeRefusal(subscription, await hasLateInvoice(caller.id, today))
    if (reason) throw new Refusal(reason)

    const resumed = { status: 'active', pausedOn: undefined } as const
    const ops = [
      subscriptions.changeOp(subscription, resumed),
      ...(await notifyOps(customer, 'contract_resumed', { plan: subscription.plan, ...saidOf(caller) }, now)),
      ownActOp(caller, { what: 'resumed a contract', subject: subscription._id }, now),
    ]
    return request.commit(ops, { data: { ...subscription, ...resumed } })
  }),
)
