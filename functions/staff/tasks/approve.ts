import type { creditInvoice } from '../../../shared/api/credit-notes.ts'
import type { receivePayment, refundPayment, reversePayment } from '../../../shared/api/payments.ts'
import type { StaffRole } from '../../../shared/api/roles.ts'
import { approveTask } from '../../../shared/api/staff-tasks.ts'
import type { writeOffInvoice } from '../../../shared/api/write-offs.ts'
import type { InputOf } from '../../../shared/endpoint.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { route } from '../../chain/route.ts'
import { auditOp } from '../../store/audit.ts'
import { untilFresh } from '../../store/commit.ts'
import type { Work } from '../../store/planned-work.ts'
import { decideOps } from '../../store/proposals.ts'
import { CALL_OFF_ROLES, isCalledOff } from '../parts/money/called-off.ts'
import { decideCredit } from '../parts/money/credit.ts'
import type { Decided, Doing } from '../parts/money/decided.ts'
import { finish } from '../parts/money/finish.ts'
import { decideMisread, isMisread, MISREAD_ROLES } from '../parts/money/misread.ts'
import { decidePayment } from '../parts/money/receive.ts'
import { decideRefund } from '../parts/money/refund.ts'
import { decideReversal } from '../parts/money/reverse.ts'
import { toDecide } from '../parts/money/to-decide.ts'
import { decideWriteOff } from '../parts/money/write-off.ts'
import { proposerStillOps } from '../parts/proposer.ts'

/**
 * POST /staff/tasks/{taskId}/approve. It is decided again on what is stored now: what is no longer possible, or has
 * another amount or goes another way by now than its reader sees, is refused, and the proposal waits on until it is declined; and so does what
 * somebody proposed who no longer works here.
 */
export const handler = route(approveTask, async ({ input, caller, now, today, request }) => {
  let further: Work | undefined
  const reply = await untilFresh(async () => {
    const { task, proposal } = await toDecide(input.taskId, caller.id)
    const stillOps = await proposerStillOps(proposal, rolesOf(task.input))
    const decided = await decideAgain(task.kind, task.input, { by: proposal.by, now, today })
    const { ops, cents } = decided
    further = decided.further
    if (cents !== proposal.cents || decided.way !== proposal.of?.way) throw new Refusal('proposal_outdated')
    const { customerId = '', subjectId } = task
    return request.commit(
      [
        ...ops,
        ...stillOps,
        ...decideOps(task, caller.id, now),
        auditOp(customerId, { by: caller.id, what: `approved: ${task.kind}`, subject: subjectId }, now),
      ],
      {},
    )
  })
  await finish(further, now, today)
  return reply
})

/** The role that it takes to propose it. */
function rolesOf(asked: unknown): readonly StaffRole[] {
  if (isMisread(asked)) return MISREAD_ROLES
  return isCalledOff(asked) ? CALL_OFF_ROLES : ['ACCOUNTANT']
}

function decideAgain(kind: string, asked: unknown, doing: Doing): Promise<Decided<unknown>> {
  if (isMisread(asked) || isCalledOff(asked)) return decideMisread(asked, doing)
  if (kind === 'approve_credit') return decideCredit(asked as InputOf<typeof creditInvoice>, doing)
  if (kind === 'approve_refund') return decideRefund(asked as InputOf<typeof refundPayment>, doing)
  if (kind === 'approve_reversal') return decideReversal(asked as InputOf<typeof reversePayment>, doing)
  if (kind === 'approve_write_off') return decideWriteOff(asked as InputOf<typeof writeOffInvoice>, doing)
  return decidePayment(asked as InputOf<typeof receivePayment>, doing)
}
