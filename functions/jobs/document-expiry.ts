import { hasExpired } from '../../shared/rules/document-expiry.ts'
import { job, type Outcome } from '../lib/job.ts'
import { auditOp } from '../store/audit.ts'
import { commit, untilFresh } from '../store/commit.ts'
import * as customers from '../store/customers.ts'
import * as documents from '../store/documents.ts'
import * as drivers from '../store/drivers.ts'
import { tellOps } from '../store/notifications.ts'
import * as work from '../store/work.ts'

const KINDS = ['document_reminder', 'document_expiry'] as const

/**
 * Documents with a last day: a reminder 30 days before, and the day after it they count as missing again. One that was replaced
 * meanwhile is nobody's business any more.
 */
export const handler = job('document-expiry', {
  due: async (today) => (await Promise.all(KINDS.map((kind) => work.dueBy(kind)(today)))).flat(),
  work: (piece, today, at) =>
    untilFresh(async (): Promise<Outcome> => {
      const [customer, document, isStill] = await Promise.all([
        customers.find(piece.customerId),
        documents.find(piece.customerId, piece.subjectId),
        work.isStill(piece),
      ])
      if (!isStill) return 'skipped'
      const isInUse = customer && document?.expiresOn && document.status === 1
      if (!isInUse) return commit([work.doneOp(piece)]).then(() => 'skipped')

      // A reminder that comes after the last day says what is true by now.
      const isOver = hasExpired(document, today)
      const { file_key, driver_id, expiresOn = '' } = document
      const driver = driver_id ? await drivers.find(customer._id, driver_id) : undefined
      const name = driver ? `${driver.firstname} ${driver.lastname}` : ''
      const values = { document: file_key, on: expiresOn, ...(name && { name }) }
      const sides = isOver ? await documents.activeOf(customer._id, file_key, driver_id) : []
      const audit = { by: 'document-expiry', what: 'took an expired document out of use' }
      await commit([
        work.doneOp(piece),
        ...sides.flatMap(documents.expireOps),
        ...(await tellOps(customer, isOver ? 'document_expired' : 'document_expiring', values, at)),
        ...(isOver ? [auditOp(customer._id, { ...audit, subject: document._id }, at)] : []),
      ])
      return 'processed'
    }),
})
