import { declineTask } from '../../../shared/api/staff-tasks.ts'
import { route } from '../../chain/route.ts'
import { auditOp } from '../../store/audit.ts'
import { untilFresh } from '../../store/commit.ts'
import { decideOps } from '../../store/proposals.ts'
import { toDecide } from '../parts/money/to-decide.ts'

/** POST /staff/tasks/{taskId}/decline. Nothing of it was done, and nothing is. */
export const handler = route(declineTask, ({ input, caller, now, request }) =>
  untilFresh(async () => {
    const { task } = await toDecide(input.taskId, caller.id)
    const { customerId = '', subjectId, kind } = task
    const audit = { by: caller.id, what: `declined: ${kind}, ${input.reason}`, subject: subjectId }
    return request.commit(
      [...decideOps(task, caller.id, now, input.reason), auditOp(customerId, audit, now)],
      {},
    )
  }),
)
