import { acceptDocument } from '../../../../shared/api/staff-documents.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { EXPIRING, hasExpired } from '../../../../shared/rules/document-expiry.ts'
import { sidesOf } from '../../../../shared/rules/documents.ts'
import { route } from '../../../chain/route.ts'
import { expiryPlans } from '../../../custdoc/parts/expiry-plans.ts'
import { auditOp } from '../../../store/audit.ts'
import * as customers from '../../../store/customers.ts'
import * as documents from '../../../store/documents.ts'
import { notifyOps } from '../../../store/notifications.ts'

/**
 * POST …/documents/{documentId}/accept. A document is accepted whole: with both sides, its last day, in one write and one mail; and
 * only as it was shown: a side that was replaced meanwhile, or that nobody looked at, is looked at first.
 */
export const handler = route(acceptDocument, async ({ input, caller, now, today, request }) => {
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
    ...(expiresOn ? expiryPlans(document, expiresOn) : []),
    ...(await notifyOps(customer, 'document_accepted', { document: document.file_key }, now)),
    auditOp(customer._id, audit, now),
  ]
  const data = waiting.map((file) => ({ ...file, review: 'accepted' as const, reviewedAt: now, expiresOn }))
  return request.commit(ops, { data })
})
