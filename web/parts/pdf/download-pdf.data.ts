import useSWRMutation from 'swr/mutation'
import { contractPaper, creditNotePaper, invoicePaper, openPaper } from '../../../shared/contracts/papers.ts'
import { useOwnKey } from '../../data/customer.ts'
import { call } from '../../lib/client.ts'

/** Which paper: one of mine, or for staff one of a customer's. */
export type PaperOf =
  | { contractId: string }
  | { invoiceId: string }
  | { creditNoteId: string }
  | { customerId: string; subjectId: string }

export const addressOf = (of: PaperOf) => {
  if ('subjectId' in of) return call(openPaper, of)
  if ('contractId' in of) return call(contractPaper, of)
  return 'invoiceId' in of ? call(invoicePaper, of) : call(creditNotePaper, of)
}

/** Saves a paper: its address is asked for at the moment, because it is good for a minute. */
export const useDownloadPaper = (of: PaperOf) =>
  useSWRMutation(useOwnKey('paper', JSON.stringify(of)), async () => {
    location.assign((await addressOf(of)).data.url)
  })
