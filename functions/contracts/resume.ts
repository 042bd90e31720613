import { resumeContract } from '../../shared/contracts/contract-life.ts'
import { Refusal } from '../../shared/refusals.ts'
import { resumeRefusal } from '../../shared/rules/pause.ts'
import { route } from '../lib/route.ts'
import { auditOp } from '../store/audit.ts'
import { untilFresh } from '../store/commit.ts'
import * as customers from '../store/customers.ts'
import { tellOps } from '../store/notifications.ts'
import * as subscriptions from '../store/subscriptions.ts'

/** POST /contracts/{contractId}/resume. */
export const handler = route(resumeContract, async ({ input, caller, now, once }) =>
  untilFresh(async () => {
    const [customer, contract] = await Promise.all([
      customers.find(caller.id),
      subscriptions.find(caller.id, input.contractId),
    ])
    if (!customer || !contract) throw new Refusal('not_found')
    const reason = resumeRefusal(contract)
    if (reason) throw new Refusal(reason)

    const resumed = { status: 'active', pausedOn: undefined } as const
    const ops = [
      subscriptions.changeOp(contract, resumed),
      ...(await tellOps(customer, 'contract_resumed', { plan: contract.plan }, now)),
      auditOp(caller.id, { by: caller.id, what: 'resumed a contract', subject: contract._id }, now),
    ]
    return once.commit(ops, { data: { ...contract, ...resumed } })
  }),
)
