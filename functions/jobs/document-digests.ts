import { job } from '../chain/job.ts'
import { acceptedMail } from '../messages/mail.ts'
import { commit, untilFresh } from '../store/commit.ts'
import * as customers from '../store/customers.ts'
import * as digests from '../store/document-digests.ts'
import { sendOp } from '../store/outbox.ts'

/** Tells customers in the evening which of their documents were accepted, where others still wait. */
export const handler = job('document-digests', {
  due: digests.dueBy,
  work: ({ customerId }, _today, at) =>
    untilFresh(async () => {
      const [customer, digest] = await Promise.all([customers.find(customerId), digests.find(customerId)])
      if (!customer || !digest) return 'skipped' as const
      await commit([digests.doneOp(digest), await sendOp(acceptedMail(customer, digest.documents), at)])
      return 'processed' as const
    }),
})
