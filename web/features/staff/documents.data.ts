import useSWR from 'swr'
import {
  acceptDocument,
  type DocumentToReview,
  listCustomerDocuments,
  listDocumentsToReview,
  openDocument,
  rejectDocument,
} from '../../../shared/api/staff-documents.ts'
import type { AskOf } from '../../../shared/endpoint.ts'
import { useOwnKey, useRefresh } from '../../lib/data/keys.ts'
import { call } from '../../lib/http/call.ts'
import { useQueue } from './queue.data.ts'

/** Documents to validate, oldest first. */
export const useDocumentsToReview = (view: Omit<AskOf<typeof listDocumentsToReview>, 'cursor'>) =>
  useQueue('documents', (cursor) => call(listDocumentsToReview, { ...view, cursor }), JSON.stringify(view))

/** All versions of a customer's documents, newest first. */
export const useDocumentsOf = (customerId: string) =>
  useSWR(useOwnKey('staff', 'documents-of', customerId), async () =>
    (await call(listCustomerDocuments, { customerId })).data.toReversed(),
  )

/** The address of a file for a minute; that it was opened is recorded. */
export const openFile = async (customerId: string, documentId: string) =>
  (await call(openDocument, { customerId, documentId })).data

/** Does a side wait for a decision? Others are shown beside it, since a document is accepted whole. */
export const isWaiting = ({ review }: DocumentToReview['files'][number]) => review === 'pending_validation'

/** What an advisor decides; the desk's lists are fetched again. */
export function useReview({ customerId, files }: DocumentToReview) {
  const refresh = useRefresh('desk')
  return {
    /** `expiresOn`: its last day, where it has one. */
    accept: async (expiresOn?: string) => {
      // A side that was accepted before is shown too, and is decided about no more.
      const documentId = files.find(isWaiting)?._id ?? ''
      const seen = files.map(({ _id }) => _id)
      await call(acceptDocument, { customerId, documentId, seen, ...(expiresOn && { expiresOn }) })
      await refresh()
    },
    reject: async (documentId: string, reason: string) => {
      await call(rejectDocument, { customerId, documentId, reason })
      await refresh()
    },
  }
}
