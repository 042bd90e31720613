import { listUnsignedContracts } from '../../../shared/api/staff-contracts.ts'
import { route } from '../../chain/route.ts'
import { withOwnWork, workPage } from '../../store/queue-work.ts'
import type { StoredSubscription } from '../../store/subscriptions.ts'
import { withNames } from '../parts/customer-names.ts'

/** GET /staff/contracts. */
export const handler = route(listUnsignedContracts, async ({ input, caller, today }) => {
  const { plan, ...asked } = input
  const { items, cursor } = await workPage<StoredSubscription>({
    ...asked,
    queue: 'contracts',
    callerId: caller.id,
    today,
    only: (contract) => !plan || contract.plan === plan,
  })
  return { data: await withNames(items.map(withOwnWork)), cursor }
})
