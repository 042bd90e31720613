import { job } from '../chain/job.ts'
import { keptVehicleFreeOps } from '../contracts/parts/commitment.ts'
import { terminateOps } from '../contracts/parts/terminate.ts'
import { eraseDraft } from '../ports/storage.ts'
import { auditOp } from '../store/audit.ts'
import { commit, untilFresh } from '../store/commit.ts'
import * as customers from '../store/customers.ts'
import * as issuedPdfs from '../store/issued-pdfs.ts'
import { notifyOps } from '../store/notifications.ts'
import * as work from '../store/planned-work.ts'
import * as subscriptions from '../store/subscriptions.ts'

/** An offer that was not signed in 30 days lapses: nothing is owed, its drafts are removed, and the customer may choose again. */
export const handler = job('unsigned-contracts', {
  due: work.dueBy('signature'),
  work: (piece, today, at) =>
    untilFresh(async () => {
      // Another run was faster, or it was signed.
      if (!(await work.isStill(piece))) return 'skipped'
      const { customerId, subjectId } = piece
      const [customer, subscription, drafts] = await Promise.all([
        customers.find(customerId),
        subscriptions.find(customerId, subjectId),
        issuedPdfs.drafts(customerId, subjectId),
      ])
      if (!customer || subscription?.status !== 'to_sign')
        return commit([work.doneOp(piece)]).then(() => 'skipped' as const)
      // Before its record is removed: a job that is cut off here finds the drafts again tomorrow.
      for (const { file } of drafts) if (file) await eraseDraft(customerId, file.sha256)
      const values = { number: subscription.number, until: subscription.signBy }
      await commit([
        work.doneOp(piece),
        ...terminateOps(subscription, { endsOn: today, endReason: 'not_signed' }),
        ...(await keptVehicleFreeOps(subscription, { now: at, today })),
        ...issuedPdfs.forgetDraftsOps(customerId, subjectId),
        ...(await notifyOps(customer, 'contract_lapsed', values, at)),
        auditOp(
          customerId,
          { by: 'unsigned-contracts', what: 'let a contract lapse', subject: subjectId },
          at,
        ),
      ])
      return 'processed'
    }),
})
