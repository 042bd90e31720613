import type { StaffRole } from '../../../shared/api/roles.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { mayDo } from '../../../shared/rules/authority.ts'
import type { Op } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'

/**
 * Two people answer for what is approved: the one who proposed it is in the record as who did it, so they work here still, with the role that
 * it takes, also at the moment at which it is written (docs/decisions/0037). @throws Refusal `proposer_gone`
 */
export async function proposerStillOps(
  { by, byName }: { by: string; byName: string },
  roles: readonly StaffRole[],
): Promise<Op[]> {
  const proposer = await customers.find(by)
  if (!proposer || !mayDo(proposer.role, roles)) throw new Refusal('proposer_gone', { proposedBy: byName })
  return [customers.sameRolesOp(proposer)]
}
