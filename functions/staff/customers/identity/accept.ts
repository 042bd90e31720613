import { acceptIdentity } from '../../../../shared/api/staff-customers.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { mayProve } from '../../../../shared/rules/identity.ts'
import { route } from '../../../chain/route.ts'
import { untilFresh } from '../../../store/commit.ts'
import * as documents from '../../../store/documents.ts'
import { decideOps, proposedIdentity } from '../../parts/identity.ts'

/** POST …/identity/accept. The change as it was read, compared with a document that shows it and that an advisor has accepted. */
export const handler = route(acceptIdentity, ({ input, caller, now, request }) =>
  untilFresh(async () => {
    const { customer, identity } = await proposedIdentity(input.customerId, input.at)
    const document = await documents.find(customer._id, input.documentId)
    if (!document || !mayProve(identity, document)) throw new Refusal('identity_unproven')
    const changes = { ...identity, identity_proposed: null }
    const decided = { kind: 'identity_changed', what: 'accepted a change of identity', values: {} } as const
    const ops = await decideOps(customer, changes, { ...decided, subject: document._id, by: caller.id }, now)
    return request.commit(ops, { data: { ...customer, ...changes } })
  }),
)
