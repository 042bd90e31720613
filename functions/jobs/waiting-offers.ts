import { job } from '../chain/job.ts'
import { auditOp } from '../store/audit.ts'
import { commit, untilFresh } from '../store/commit.ts'
import * as customers from '../store/customers.ts'
import { notifyOps } from '../store/notifications.ts'
import * as waiting from '../store/waiting-list.ts'
import { leaveOps } from '../waiting-list/parts/next-in-line.ts'

/** Days that nobody took within the time of their offer are offered to the next in line, or free for all; who let it pass has left the line. */
export const handler = job('waiting-offers', {
  due: (_today, at) => waiting.endedBy(at),
  work: ({ customerId, modelId, _id }, today, at) =>
    untilFresh(async () => {
      const [customer, wait] = await Promise.all([
        customers.find(customerId),
        waiting.find(customerId, modelId),
      ])
      // Taken or declined a moment ago, or another run was faster.
      if (!customer || wait?._id !== _id || !wait.offer || wait.offer.expiresAt > at) return 'skipped'
      const { vehicle } = wait
      await commit([
        ...(await leaveOps(wait, { now: at, today })),
        ...(await notifyOps(customer, 'waiting_over', { vehicle, modelId }, at)),
        auditOp(customerId, { by: 'waiting list', what: `let an offer pass: ${vehicle}`, subject: _id }, at),
      ])
      return 'processed'
    }),
})
