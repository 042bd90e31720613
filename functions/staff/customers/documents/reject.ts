import { rejectDocument } from '../../../../shared/api/staff-documents.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { route } from '../../../chain/route.ts'
import { auditOp } from '../../../store/audit.ts'
import * as customers from '../../../store/customers.ts'
import * as documents from '../../../store/documents.ts'
import { notifyOps } from '../../../store/notifications.ts'

/** POST …/documents/{documentId}/reject. Only the side that is wrong: the other one need not be sent again. */
export const handler = route(rejectDocument, async ({ input, caller, now, request }) => {
  const { reason } = input
  const [customer, document] = await Promise.all([
    customers.find(input.customerId),
    documents.find(input.customerId, input.documentId),
  ])
  if (!customer || !document) throw new Refusal('not_found')

  const audit = { by: caller.id, what: 'rejected a document', subject: document._id }
  const ops = [
    ...documents.rejectOps(document, reason, now),
    ...(await notifyOps(customer, 'document_rejected', { document: document.file_key, reason }, now)),
    auditOp(customer._id, audit, now),
  ]
  const rejected = { review: 'rejected', status: 0, note: reason, reviewedAt: now } as const
  return request.commit(ops, { data: { ...document, ...rejected } })
})
