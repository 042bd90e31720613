import { job } from '../chain/job.ts'
import { endUnsignedOps, removeDrafts } from '../contracts/parts/end-unsigned.ts'
import { freeLostVehicles } from '../contracts/parts/free-lost-vehicles.ts'
import { auditOp } from '../store/audit.ts'
import { commit, untilFresh } from '../store/commit.ts'
import * as customers from '../store/customers.ts'
import { notifyOps } from '../store/notifications.ts'
import * as work from '../store/planned-work.ts'
import * as subscriptions from '../store/subscriptions.ts'

/**
 * An offer that was not signed in 30 days lapses: nothing is owed, its drafts are removed, and the customer may choose again. Of an offer
 * that ended otherwise, or before a run that was cut off, the drafts are removed. Before all that, vehicles are freed that no offer keeps any more.
 */
export const handler = job('unsigned-contracts', {
  due: async (today, at) => {
    await freeLostVehicles({ now: at, today })
    return work.dueBy('signature')(today)
  },
  work: async (piece, today, at) => {
    const { customerId, subjectId } = piece
    const outcome = await untilFresh(async () => {
      // Another run was faster, or it was signed.
      if (!(await work.isStill(piece))) return 'skipped'
      const [customer, subscription] = await Promise.all([
        customers.find(customerId),
        subscriptions.find(customerId, subjectId),
      ])
      if (subscription?.status === 'terminated' && !subscription.signedAt) return 'processed'
      if (!customer || subscription?.status !== 'to_sign')
        return commit([work.doneOp(piece)]).then(() => 'skipped' as const)
      const values = { number: subscription.number, until: subscription.signBy }
      await commit([
        ...(await endUnsignedOps(subscription, 'not_signed', { now: at, today })),
        ...(await notifyOps(customer, 'contract_lapsed', values, at)),
        auditOp(
          customerId,
          { by: 'unsigned-contracts', what: 'let a contract lapse', subject: subjectId },
          at,
        ),
      ])
      return 'processed'
    })
    if (outcome === 'processed') await removeDrafts(customerId, subjectId)
    return outcome
  },
})
