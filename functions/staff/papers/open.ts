import { openPaper, PAPER_KINDS } from '../../../shared/contracts/papers.ts'
import { route } from '../../lib/route.ts'
import { addressOf } from '../../papers/address.ts'
import { auditOp } from '../../store/audit.ts'

/** POST …/papers/{subjectId}/open. A POST because it leaves a trace: who looked at whose papers. */
export const handler = route(openPaper, async ({ input, caller, now, once }) => {
  const { customerId, subjectId } = input
  // A contract that is signed comes before its draft.
  const kinds = PAPER_KINDS.toSorted((one, other) => Number(one === 'draft') - Number(other === 'draft'))
  const data = await addressOf(customerId, subjectId, kinds)
  const audit = { by: caller.id, what: 'opened a paper', subject: subjectId }
  return once.commit([auditOp(customerId, audit, now)], { data })
})
