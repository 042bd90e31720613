import useSWR from 'swr'
import {
  acceptDocument,
  type DocumentToReview,
  listCustomerDocuments,
  listDocumentsToReview,
  openDocument,
  rejectDocument,
} from '../../../shared/api/staff-documents.ts'
import { useOwnKey, useRefresh } from '../../lib/data/keys.ts'
import { call } from '../../lib/http/call.ts'
import { useQueue } from './queue.data.ts'

/** Documents to validate, oldest first. */
export const useDocumentsToReview = () =>
  useQueue('documents', (cursor) => call(listDocumentsToReview, { cursor }))

/** All versions of a customer's documents, newest first. */
export const useDocumentsOf = (customerId: string) =>
  useSWR(useOwnKey('staff', 'documents-of', customerId), async () =>
    (await call(listCustomerDocuments, { customerId })).data.toReversed(),
  )

/** The address of a file for a minute; that it was opened is recorded. */
export const openFile = async (customerId: string, documentId: string) =>
  (await call(openDocument, { customerId, documentId })).data

/** What an advisor decides; the desk's lists are fetched again. */
export function useReview({ customerId, files }: DocumentToReview) {
  const refresh = useRefresh('desk')
  return {
    /** `expiresOn`: its last day, where it has one. */
    accept: async (expiresOn?: string) => {
      const documentId = files[0]?._id ?? ''
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
