import { pauseSubscription } from '../../shared/api/subscription-life.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { pauseRefusal } from '../../shared/rules/pause.ts'
import { saidOf } from '../chain/caller.ts'
import { route } from '../chain/route.ts'
import { ownActOp } from '../store/audit.ts'
import { untilFresh } from '../store/commit.ts'
import { notifyOps } from '../store/notifications.ts'
import * as subscriptions from '../store/subscriptions.ts'
import { ownContract } from './parts/own-contract.ts'
import { pauseFacts } from './parts/pause-wait.ts'

/**
 * POST /contracts/{contractId}/pause. A booking at the same moment changes the subscription's version: one of the two reads
 * again.
 */
export const handler = route(pauseSubscription, async ({ input, caller, now, today, request }) =>
  untilFresh(async () => {
    const { customer, subscription } = await ownContract(caller.id, input.contractId)
    // After the subscription, never beside it: what is booked from here on changes the version that was read.
    const reason = pauseRefusal({ ...(await pauseFacts(caller.id, today)), subscription })
    if (reason) throw new Refusal(reason)

    const paused = { status: 'paused', pausedOn: today } as const
    const ops = [
      subscriptions.changeOp(subscription, paused),
      ...(await notifyOps(customer, 'contract_paused', { plan: subscription.plan, ...saidOf(caller) }, now)),
      ownActOp(caller, { what: 'paused a contract', subject: subscription._id }, now),
    ]
    return request.commit(ops, { data: { ...subscription, ...paused } })
  }),
)
