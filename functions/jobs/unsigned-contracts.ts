import { terminateOps } from '../contracts/terminate.ts'
import { job } from '../lib/job.ts'
import { erasePaper } from '../ports/storage.ts'
import { auditOp } from '../store/audit.ts'
import { commit, untilFresh } from '../store/commit.ts'
import * as customers from '../store/customers.ts'
import { tellOps } from '../store/notifications.ts'
import * as papers from '../store/papers.ts'
import * as subscriptions from '../store/subscriptions.ts'
import * as work from '../store/work.ts'

/** An offer that was not signed in 30 days lapses: nothing is owed, its draft goes, and the customer may choose again. */
export const handler = job('unsigned-contracts', {
  due: work.dueBy('signature'),
  work: (piece, today, at) =>
    untilFresh(async () => {
      // Another run was faster, or it was signed.
      if (!(await work.isStill(piece))) return 'skipped'
      const { customerId, subjectId } = piece
      const [customer, contract, draft] = await Promise.all([
        customers.find(customerId),
        subscriptions.find(customerId, subjectId),
        papers.find({ customerId, subjectId, kind: 'draft' }),
      ])
      if (!customer || contract?.status !== 'to_sign')
        return commit([work.doneOp(piece)]).then(() => 'skipped' as const)
      // Before its record goes: a job that is cut off here finds the draft again tomorrow.
      if (draft?.file) await erasePaper(customerId, draft.file.sha256)
      const values = { number: contract.number, until: contract.signBy }
      await commit([
        work.doneOp(piece),
        ...terminateOps(contract, { endsOn: today, endReason: 'not_signed' }),
        papers.forgetDraftOp(customerId, subjectId),
        ...(await tellOps(customer, 'contract_lapsed', values, at)),
        auditOp(
          customerId,
          { by: 'unsigned-contracts', what: 'let a contract lapse', subject: subjectId },
          at,
        ),
      ])
      return 'processed'
    }),
})
