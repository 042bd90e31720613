import useSWRMutation from 'swr/mutation'
import { getConditionReportPdf } from '../../../shared/api/condition-reports.ts'
import { getContractPdf, getCreditNotePdf, getInvoicePdf, openPdf } from '../../../shared/api/pdfs.ts'
import { useOwnKey } from '../../lib/data/keys.ts'
import { call } from '../../lib/http/call.ts'

/** Which PDF: one of mine, or for staff one of a customer's. */
export type PdfOf =
  | { contractId: string }
  | { invoiceId: string }
  | { creditNoteId: string }
  | { reportId: string }
  | { customerId: string; subjectId: string }

export const addressOf = (of: PdfOf) => {
  if ('subjectId' in of) return call(openPdf, of)
  if ('contractId' in of) return call(getContractPdf, of)
  if ('reportId' in of) return call(getConditionReportPdf, of)
  return 'invoiceId' in of ? call(getInvoicePdf, of) : call(getCreditNotePdf, of)
}

/** Saves a PDF: its address is asked for at the moment, because it is good for a minute. */
export const useDownloadPdf = (of: PdfOf) =>
  useSWRMutation(useOwnKey('pdf', JSON.stringify(of)), async () => {
    location.assign((await addressOf(of)).data.url)
  })
