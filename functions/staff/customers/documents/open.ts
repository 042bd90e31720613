import { openDocument } from '../../../../shared/api/staff-documents.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { route } from '../../../chain/route.ts'
import { documentFileName } from '../../../custdoc/parts/document-file-name.ts'
import { downloadUrl } from '../../../ports/storage.ts'
import { auditOp } from '../../../store/audit.ts'
import * as documents from '../../../store/documents.ts'

/** POST …/documents/{documentId}/open. A POST because it leaves a trace: who looked at whose documents. */
export const handler = route(openDocument, async ({ input, caller, now, request }) => {
  const document = await documents.find(input.customerId, input.documentId)
  if (!document?.contentType) throw new Refusal('not_found')
  const url = await downloadUrl(document.customerId, document._id, documentFileName(document))
  const audit = { by: caller.id, what: 'opened a document', subject: document._id }
  const data = { url, contentType: document.contentType }
  return request.commit([auditOp(document.customerId, audit, now)], { data })
})
