import { declineTask } from '../../../shared/api/staff-tasks.ts'
import { route } from '../../chain/route.ts'
import { deletedOp } from '../../store/account-guard.ts'
import { auditOp } from '../../store/audit.ts'
import { untilFresh } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import { decideOps } from '../../store/proposals.ts'
import { tellProposerOps } from '../parts/money/tell-proposer.ts'
import { toDecide } from '../parts/money/to-decide.ts'

/** POST /staff/tasks/{taskId}/decline. Nothing of it was done, and nothing is; also where the account was deleted meanwhile. Its proposer reads why. */
export const handler = route(declineTask, ({ input, caller, now, today, request }) =>
  untilFresh(async () => {
    const { task } = await toDecide(input.taskId, caller.id)
    const { customerId = '', subjectId, kind, proposal } = task
    const { reason } = input
    const audit = { by: caller.id, what: `declined: ${kind}, ${reason}`, subject: subjectId }
    const isThere = (await customers.find(customerId)) !== undefined
    const about = { kind, proposal, customerId: isThere ? customerId : undefined }
    return request.commit(
      [
        ...decideOps(task, caller.id, now, reason),
        ...(isThere ? [] : [deletedOp(customerId)]),
        ...(await tellProposerOps(about, reason, { by: caller.id, now, today })),
        auditOp(customerId, audit, now),
      ],
      {},
    )
  }),
)
