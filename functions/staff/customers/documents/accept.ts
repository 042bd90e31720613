import type { DocumentKey } from '../../../../shared/api/documents.ts'
import { acceptDocument } from '../../../../shared/api/staff-documents.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import type { IsoDate } from '../../../../shared/rules/dates.ts'
import { EXPIRING, earliestOf, hasExpired } from '../../../../shared/rules/document-expiry.ts'
import { sidesOf } from '../../../../shared/rules/documents.ts'
import { type Call, route } from '../../../chain/route.ts'
import { expiryPlans } from '../../../custdoc/parts/expiry-plans.ts'
import { acceptedMail } from '../../../messages/mail.ts'
import { auditOp } from '../../../store/audit.ts'
import { type Op, untilFresh } from '../../../store/commit.ts'
import * as customers from '../../../store/customers.ts'
import * as digests from '../../../store/document-digests.ts'
import * as documents from '../../../store/documents.ts'
import { notificationOp } from '../../../store/notifications.ts'
import { sendOp } from '../../../store/outbox.ts'

/**
 * POST …/documents/{documentId}/accept. A document is accepted whole: with both sides, its last day, in one write; and
 * only as it was shown: a side that was replaced meanwhile, or that nobody looked at, is looked at first.
 */
export const handler = route(acceptDocument, (call) => untilFresh(() => accept(call)))

async function accept({ input, caller, now, today, request }: Call<typeof acceptDocument>) {
  const { expiresOn } = input
  const [customer, document] = await Promise.all([
    customers.find(input.customerId),
    documents.find(input.customerId, input.documentId),
  ])
  if (!customer || !document) throw new Refusal('not_found')
  const active = await documents.activeOf(customer._id, document.file_key, document.driver_id)
  const waiting = active.filter(({ review }) => review === 'pending_validation')
  // What another advisor has decided meanwhile is not among them.
  if (!waiting.some(({ _id }) => _id === document._id)) throw new Refusal('document_not_pending')
  if (active.length < sidesOf(document.file_key)) throw new Refusal('document_incomplete')
  if (!active.every(({ _id }) => input.seen.includes(_id))) throw new Refusal('document_unseen')
  if (expiresOn && !EXPIRING.includes(document.file_key)) throw new Refusal('document_no_expiry')
  if (expiresOn && hasExpired({ expiresOn }, today)) throw new Refusal('document_expired')

  const audit = { by: caller.id, what: 'accepted a document', subject: document._id }
  const ops = [
    ...waiting.map((file) => documents.acceptOp(file, now, expiresOn)),
    ...plansOf(active, waiting, expiresOn),
    notificationOp(customer, 'document_accepted', { document: document.file_key }, now),
    ...(await mailOps(customer, document.file_key, waiting, today, now)),
    auditOp(customer._id, audit, now),
  ]
  const data = waiting.map((file) => ({ ...file, review: 'accepted' as const, reviewedAt: now, expiresOn }))
  return request.commit(ops, { data })
}

/**
 * A document is planned for once, by its front: a side that is sent again later replaces what was planned, and nobody is reminded twice. Of
 * two last days the earlier one counts.
 */
function plansOf(
  active: readonly documents.StoredDocument[],
  accepted: readonly documents.StoredDocument[],
  expiresOn: IsoDate | undefined,
): Op[] {
  const [first] = active.toSorted(
    (one, other) => Number(other.side === 'front') - Number(one.side === 'front'),
  )
  const others = active.filter((file) => !accepted.includes(file))
  const earliest = earliestOf([{ expiresOn }, ...others])
  return first && earliest ? expiryPlans(first, earliest) : []
}

/** One mail a row: while other documents of theirs wait, the next one names this one too (finding C21). */
async function mailOps(
  customer: customers.StoredCustomer,
  accepted: DocumentKey,
  files: readonly documents.StoredDocument[],
  today: string,
  now: string,
): Promise<Op[]> {
  const [digest, all] = await Promise.all([digests.find(customer._id), documents.listAll(customer._id, now)])
  const decided = new Set(files.map(({ _id }) => _id))
  const isRow = all.some(
    ({ _id, review, status }) => review === 'pending_validation' && status === 1 && !decided.has(_id),
  )
  const named = [...(digest?.documents ?? []), accepted]
  if (isRow) return [digests.keepOp(digest, { customerId: customer._id, documents: named }, today)]
  return [
    ...(digest ? [digests.doneOp(digest)] : []),
    await sendOp(acceptedMail(customer, [...new Set(named)]), now),
  ]
}
