import { createTransferBatch } from '../../../../shared/api/staff-transfers.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { sum } from '../../../../shared/rules/money.ts'
import { route } from '../../../chain/route.ts'
import * as assigned from '../../../store/assigned-tasks.ts'
import { type AuditEntry, auditOp, deskActOp } from '../../../store/audit.ts'
import { untilFresh } from '../../../store/commit.ts'
import { newId } from '../../../store/ids.ts'
import { closeOp } from '../../../store/tasks.ts'
import * as batches from '../../../store/transfer-batches.ts'

/** A transaction has room for a hundred writes; each refund takes up to three. */
const MOST = 30

/**
 * POST /staff/bank/transfers. The tasks are done in the transaction that makes the batch, and a task is done once: no refund is in two
 * batches, and none that somebody transferred by hand is in any. What is about one's own account is for a colleague.
 */
export const handler = route(createTransferBatch, ({ caller, now, today, request }) =>
  untilFresh(async () => {
    const found = await batches.waiting(today, MOST)
    const tasks = found.filter(({ customerId }) => customerId !== caller.id)
    if (tasks.length === 0) throw new Refusal('nothing_to_transfer')
    const transfers = await batches.transfersOf(tasks)
    const batch = {
      _id: newId('trb', now),
      createdAt: now,
      count: transfers.length,
      cents: sum(transfers.map(({ cents }) => cents)),
    }
    const stored = { ...batch, by: caller.id, taskIds: transfers.map(({ taskId }) => taskId) }
    const done = tasks.flatMap((task) => [
      closeOp(task, caller.id, now),
      ...assigned.doneOps(task),
      recordOp(task, audited(caller.id, task, batch._id), now),
    ])
    return request.commit([batches.addOp(stored), ...done], { data: { ...batch, transfers } })
  }),
)

/** What is about no customer is kept with who did it. */
const recordOp = ({ customerId }: batches.RefundTask, act: AuditEntry, now: string) =>
  customerId ? auditOp(customerId, act, now) : deskActOp(act, now)

const audited = (by: string, { _id }: batches.RefundTask, batchId: string) => ({
  by,
  what: `did a task: transfer_refund, in the file ${batchId}`,
  subject: _id,
})
