import { acceptIdentity } from '../../../../shared/api/staff-customers.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { route } from '../../../chain/route.ts'
import * as documents from '../../../store/documents.ts'
import { decideOps, proposedIdentity } from '../../parts/identity.ts'

/** POST …/identity/accept. The change as it was read, compared with a document that an advisor has accepted. */
export const handler = route(acceptIdentity, async ({ input, caller, now, request }) => {
  const { customer, identity } = await proposedIdentity(input.customerId, input.at)
  const document = await documents.find(customer._id, input.documentId)
  if (document?.review !== 'accepted' || document.status !== 1) throw new Refusal('identity_unproven')
  const changes = { ...identity, identity_proposed: null }
  const decided = { kind: 'identity_changed', what: 'accepted a change of identity', values: {} } as const
  const ops = await decideOps(customer, changes, { ...decided, subject: document._id, by: caller.id }, now)
  return request.commit(ops, { data: { ...customer, ...changes } })
})
