import { listUnsignedContracts } from '../../../shared/api/staff-contracts.ts'
import { hasOutcome } from '../../../shared/rules/outcomes.ts'
import { route } from '../../chain/route.ts'
import { withOwnWork, workPage } from '../../store/queue-work.ts'
import type { StoredSubscription } from '../../store/subscriptions.ts'
import { withNames } from '../parts/customer-names.ts'

/** GET /staff/contracts. */
export const handler = route(listUnsignedContracts, async ({ input, caller, today }) => {
  const { plan, outcome, ...asked } = input
  const { items, cursor } = await workPage<StoredSubscription>({
    ...asked,
    queue: 'contracts',
    callerId: caller.id,
    today,
    only: (contract) =>
      (!plan || contract.plan === plan) &&
      hasOutcome(outcome, withOwnWork(contract).work?.lastOutcome?.outcome),
  })
  return { data: await withNames(items.map(withOwnWork)), cursor }
})
