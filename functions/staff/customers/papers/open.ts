import { openPdf, PDF_KINDS, READS_EVERY_PDF, REPORT_KINDS } from '../../../../shared/api/pdfs.ts'
import { mayDo } from '../../../../shared/rules/authority.ts'
import { route } from '../../../chain/route.ts'
import { pdfAddress } from '../../../pdf/download-address.ts'
import { auditOp } from '../../../store/audit.ts'

/** POST …/papers/{subjectId}/open. A POST because it leaves a trace: who looked at whose PDFs. */
export const handler = route(openPdf, async ({ input, caller, now, language, request }) => {
  const { customerId, subjectId } = input
  // Who is there for the vehicles alone sees the reports of their condition, and learns of nothing else that it exists.
  const open = mayDo(caller.roles, READS_EVERY_PDF) ? PDF_KINDS : REPORT_KINDS
  // A contract that is signed comes before its draft.
  const kinds = open.toSorted((one, other) => Number(one === 'draft') - Number(other === 'draft'))
  const data = await pdfAddress(customerId, subjectId, kinds, { language, absent: 'not_found' })
  const audit = { by: caller.id, what: 'opened a paper', subject: subjectId }
  return request.commit([auditOp(customerId, audit, now)], { data })
})
