import type { creditInvoice } from '../../../shared/api/credit-notes.ts'
import type { receivePayment, refundPayment } from '../../../shared/api/payments.ts'
import { approveTask } from '../../../shared/api/staff-tasks.ts'
import type { writeOffInvoice } from '../../../shared/api/write-offs.ts'
import type { InputOf } from '../../../shared/endpoint.ts'
import { route } from '../../chain/route.ts'
import { auditOp } from '../../store/audit.ts'
import { type Op, untilFresh } from '../../store/commit.ts'
import { decideOps } from '../../store/proposals.ts'
import { decideCredit } from '../parts/money/credit.ts'
import type { Doing } from '../parts/money/decided.ts'
import { decidePayment } from '../parts/money/receive.ts'
import { decideRefund } from '../parts/money/refund.ts'
import { toDecide } from '../parts/money/to-decide.ts'
import { decideWriteOff } from '../parts/money/write-off.ts'

/**
 * POST /staff/tasks/{taskId}/approve. It is decided again on what is stored now: what is no longer possible is refused, and the
 * proposal waits on until it is declined.
 */
export const handler = route(approveTask, ({ input, caller, now, today, request }) =>
  untilFresh(async () => {
    const { task, proposal } = await toDecide(input.taskId, caller.id)
    const ops = await opsOf(task.kind, task.input, { by: proposal.by, now, today })
    const { customerId = '', subjectId } = task
    return request.commit(
      [
        ...ops,
        ...decideOps(task, caller.id, now),
        auditOp(customerId, { by: caller.id, what: `approved: ${task.kind}`, subject: subjectId }, now),
      ],
      {},
    )
  }),
)

async function opsOf(kind: string, asked: unknown, doing: Doing): Promise<Op[]> {
  if (kind === 'approve_credit')
    return (await decideCredit(asked as InputOf<typeof creditInvoice>, doing)).ops
  if (kind === 'approve_refund')
    return (await decideRefund(asked as InputOf<typeof refundPayment>, doing)).ops
  if (kind === 'approve_write_off')
    return (await decideWriteOff(asked as InputOf<typeof writeOffInvoice>, doing)).ops
  return (await decidePayment(asked as InputOf<typeof receivePayment>, doing)).ops
}
