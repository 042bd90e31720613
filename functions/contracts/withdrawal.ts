import { withdrawFromContract } from '../../shared/contracts/contract-life.ts'
import { Refusal } from '../../shared/refusals.ts'
import { withdrawalRefusal } from '../../shared/rules/withdrawal.ts'
import { creditAll } from '../billing/credit.ts'
import { amount } from '../billing/issue.ts'
import { withdraw } from '../billing/withdraw.ts'
import { route } from '../lib/route.ts'
import { auditOp } from '../store/audit.ts'
import { untilFresh } from '../store/commit.ts'
import * as customers from '../store/customers.ts'
import * as invoices from '../store/invoices.ts'
import { tellOps } from '../store/notifications.ts'
import * as reservations from '../store/reservations.ts'
import * as subscriptions from '../store/subscriptions.ts'
import { terminateOps } from './terminate.ts'

/** POST /contracts/{contractId}/withdrawal. Contract and signing invoice fall together; what was paid is for people to give back. */
export const handler = route(withdrawFromContract, async ({ input, caller, now, today, once }) =>
  untilFresh(async () => {
    const [customer, contract] = await Promise.all([
      customers.find(caller.id),
      subscriptions.find(caller.id, input.contractId),
    ])
    if (!customer || !contract) throw new Refusal('not_found')
    // After the contract, never beside it: what is booked from here on changes the version that was read.
    const [booked, all] = await Promise.all([reservations.list(caller.id), invoices.list(caller.id)])
    // As it was signed: a company does not become a person by saying so in its profile.
    const customer_type = contract.agreement.isIndividual ? 'Particulier' : 'Entreprise'
    const reason = withdrawalRefusal({ customer_type, contract, reservations: booked }, today)
    if (reason) throw new Refusal(reason)

    const signing = all.filter(
      ({ contractId, kind, status }) =>
        contractId === contract._id && kind === 'signing' && status !== 'credited',
    )
    const back = await withdraw(signing, 0, 'withdrawal', now, today)
    const ending = { endsOn: today, endReason: 'withdrawal' } as const
    const values = { plan: contract.plan, total: amount(back.refundCents) }
    const ops = [
      ...terminateOps(contract, ending),
      ...(await creditAll(back.credits, now, today)),
      ...back.refunds,
      ...(await tellOps(customer, 'withdrawal_received', values, now)),
      auditOp(caller.id, { by: caller.id, what: 'withdrew from a contract', subject: contract._id }, now),
    ]
    return once.commit(ops, { data: { ...contract, ...ending, status: 'terminated' as const } })
  }),
)
