import { pauseContract } from '../../shared/contracts/contract-life.ts'
import { Refusal } from '../../shared/refusals.ts'
import { pauseRefusal } from '../../shared/rules/pause.ts'
import { route } from '../lib/route.ts'
import { auditOp } from '../store/audit.ts'
import { untilFresh } from '../store/commit.ts'
import * as customers from '../store/customers.ts'
import { tellOps } from '../store/notifications.ts'
import * as reservations from '../store/reservations.ts'
import * as subscriptions from '../store/subscriptions.ts'

/** POST /contracts/{contractId}/pause. A booking at the same moment changes the contract's version: one of the two reads again. */
export const handler = route(pauseContract, async ({ input, caller, now, today, once }) =>
  untilFresh(async () => {
    const [customer, contract] = await Promise.all([
      customers.find(caller.id),
      subscriptions.find(caller.id, input.contractId),
    ])
    if (!customer || !contract) throw new Refusal('not_found')
    // After the contract, never beside it: what is booked from here on changes the version that was read.
    const booked = await reservations.list(caller.id)
    const reason = pauseRefusal({ contract, reservations: booked })
    if (reason) throw new Refusal(reason)

    const paused = { status: 'paused', pausedOn: today } as const
    const ops = [
      subscriptions.changeOp(contract, paused),
      ...(await tellOps(customer, 'contract_paused', { plan: contract.plan }, now)),
      auditOp(caller.id, { by: caller.id, what: 'paused a contract', subject: contract._id }, now),
    ]
    return once.commit(ops, { data: { ...contract, ...paused } })
  }),
)
