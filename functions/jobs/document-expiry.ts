import type { Customer } from '../../shared/api/account.ts'
import type { CustomerDocument } from '../../shared/api/documents.ts'
import type { Instant } from '../../shared/rules/dates.ts'
import { earliestOf, hasExpired } from '../../shared/rules/document-expiry.ts'
import { job, type Outcome } from '../chain/job.ts'
import { auditOp } from '../store/audit.ts'
import { commit, type Op, untilFresh } from '../store/commit.ts'
import * as customers from '../store/customers.ts'
import * as documents from '../store/documents.ts'
import * as drivers from '../store/drivers.ts'
import { notifyOps } from '../store/notifications.ts'
import * as work from '../store/planned-work.ts'

const KINDS = ['document_reminder', 'document_expiry'] as const

/**
 * Documents with a last day: a reminder 30 days before, and the day after it they count as missing again. One that was replaced
 * meanwhile is nobody's business any more.
 */
export const handler = job('document-expiry', {
  due: work.dueBy(...KINDS),
  work: (piece, today, at) =>
    untilFresh(async (): Promise<Outcome> => {
      const [customer, document, isStill] = await Promise.all([
        customers.find(piece.customerId),
        documents.find(piece.customerId, piece.subjectId),
        work.isStill(piece),
      ])
      if (!isStill) return 'skipped'
      const sides =
        customer && document?.status === 1
          ? await documents.activeOf(customer._id, document.file_key, document.driver_id)
          : []
      const expiresOn = earliestOf(sides)
      if (!customer || !document || !expiresOn) return commit([work.doneOp(piece)]).then(() => 'skipped')

      // A reminder that comes after the last day says what is true by now.
      const values = await valuesOf({ ...document, expiresOn }, customer._id)
      const ops = hasExpired({ expiresOn }, today)
        ? await expiredOps(customer, { document, sides, values }, at)
        : await notifyOps(customer, 'document_expiring', values, at)
      await commit([work.doneOp(piece), ...ops])
      return 'processed'
    }),
})

interface Expired {
  document: CustomerDocument
  sides: readonly documents.StoredDocument[]
  values: Record<string, string>
}

/** Takes every side of a document out of use. */
async function expiredOps(
  customer: Customer,
  { document, sides, values }: Expired,
  at: Instant,
): Promise<Op[]> {
  const { _id: subject } = document
  const audit = { by: 'document-expiry', what: 'took an expired document out of use', subject }
  return [
    ...sides.flatMap(documents.expireOps),
    ...(await notifyOps(customer, 'document_expired', values, at)),
    auditOp(customer._id, audit, at),
  ]
}

/** What the notification says: which document, of which driver if it is not the customer's own, and its last day. */
async function valuesOf(
  { file_key, driver_id, expiresOn = '' }: CustomerDocument,
  customerId: string,
): Promise<Record<string, string>> {
  const driver = driver_id ? await drivers.find(customerId, driver_id) : undefined
  const name = driver && { name: `${driver.firstname} ${driver.lastname}` }
  return { document: file_key, on: expiresOn, ...name }
}
