import { declineTask } from '../../../shared/api/staff-tasks.ts'
import { route } from '../../chain/route.ts'
import { deletedOp } from '../../store/account-guard.ts'
import { auditOp } from '../../store/audit.ts'
import { untilFresh } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import { decideOps } from '../../store/proposals.ts'
import { toDecide } from '../parts/money/to-decide.ts'

/** POST /staff/tasks/{taskId}/decline. Nothing of it was done, and nothing is; also where the account was deleted meanwhile. */
export const handler = route(declineTask, ({ input, caller, now, request }) =>
  untilFresh(async () => {
    const { task } = await toDecide(input.taskId, caller.id)
    const { customerId = '', subjectId, kind } = task
    const audit = { by: caller.id, what: `declined: ${kind}, ${input.reason}`, subject: subjectId }
    const gone = (await customers.find(customerId)) ? [] : [deletedOp(customerId)]
    return request.commit(
      [...decideOps(task, caller.id, now, input.reason), ...gone, auditOp(customerId, audit, now)],
      {},
    )
  }),
)
