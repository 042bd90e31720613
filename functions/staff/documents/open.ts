import { openDocument } from '../../../shared/contracts/staff-documents.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { fileNameOf } from '../../custdoc/file-name.ts'
import { route } from '../../lib/route.ts'
import { downloadUrl } from '../../ports/storage.ts'
import { auditOp } from '../../store/audit.ts'
import * as documents from '../../store/documents.ts'

/** POST …/documents/{documentId}/open. A POST because it leaves a trace: who looked at whose papers. */
export const handler = route(openDocument, async ({ input, caller, now, once }) => {
  const document = await documents.find(input.customerId, input.documentId)
  if (!document?.contentType) throw new Refusal('not_found')
  const url = await downloadUrl(document.customerId, document._id, fileNameOf(document))
  const audit = { by: caller.id, what: 'opened a document', subject: document._id }
  const data = { url, contentType: document.contentType }
  return once.commit([auditOp(document.customerId, audit, now)], { data })
})
