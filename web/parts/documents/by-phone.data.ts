import useSWR, { useSWRConfig } from 'swr'
import {
  addDocuments,
  changeDocument,
  type DocumentKey,
  type FileType,
  listDocuments,
} from '../../../shared/api/documents.ts'
import { useRefreshDrivers } from '../../lib/data/documents.ts'
import { useOwnKey } from '../../lib/data/keys.ts'
import { useDocumentsOwner } from '../../lib/documents-owner.ts'
import { callOf } from '../../lib/http/call.ts'
import { postFile } from '../../lib/uploads/post-file.ts'

const CHECKING_MS = 1500

/**
 * The documents of the customer for whom one of us acts, or of one of their drivers, and what is asked for; asked again while one is being
 * checked.
 */
export const useDocumentsForCustomer = () => {
  const driver_id = useDocumentsOwner()
  return useSWR(
    useOwnKey('documents', driver_id ?? ''),
    async ([id]) => {
      const { data, needs } = await callOf(id, listDocuments, { id, ...(driver_id && { driver_id }) })
      return { files: data, needs }
    },
    {
      onSuccess: useRefreshDrivers(),
      refreshInterval: (latest) =>
        latest?.files.some(({ review }) => review === 'uploading') ? CHECKING_MS : 0,
    },
  )
}

/** A file that the customer has sent in another way. */
export interface Sent {
  file_key: DocumentKey
  side: 'front' | 'back'
  file: File
}

/** What is done with the documents: sent into quarantine, where each is judged like every other, and taken out of use. */
export function useDocumentsByPhone() {
  const driver_id = useDocumentsOwner()
  const key = useOwnKey('documents', driver_id ?? '')
  const { mutate } = useSWRConfig()
  const id = key?.[0] ?? ''
  return {
    send: async ({ file_key, side, file }: Sent) => {
      const wanted = {
        file_key,
        side,
        ...(driver_id && { driver_id }),
        name: file.name,
        contentType: file.type as FileType,
        bytes: file.size,
      }
      const { data } = await callOf(id, addDocuments, { document: [wanted] })
      const form = data[0]?.upload
      if (form)
        await postFile(form, file, { signal: new AbortController().signal, onProgress: () => undefined })
      await mutate(key)
    },
    withdraw: async (documentId: string) => {
      await callOf(id, changeDocument, { id: documentId, status: 0 })
      await mutate(key)
    },
  }
}
