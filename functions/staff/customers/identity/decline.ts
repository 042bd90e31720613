import { declineIdentity } from '../../../../shared/api/staff-customers.ts'
import { route } from '../../../chain/route.ts'
import { decideOps, proposedIdentity } from '../../parts/identity.ts'

/** POST …/identity/decline. Nothing changes, and the customer reads why. */
export const handler = route(declineIdentity, async ({ input, caller, now, request }) => {
  const { reason } = input
  const { customer } = await proposedIdentity(input.customerId, input.at)
  const changes = { identity_proposed: null }
  const decided = {
    kind: 'identity_declined',
    what: 'declined a change of identity',
    values: { reason },
  } as const
  const ops = await decideOps(customer, changes, { ...decided, subject: customer._id, by: caller.id }, now)
  return request.commit(ops, { data: { ...customer, ...changes } })
})
