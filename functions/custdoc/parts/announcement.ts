import type { CustomerDocument, DocumentKey } from '../../../shared/api/documents.ts'
import { newId } from '../../store/ids.ts'

/** A file that a customer is about to send, and the record of it. */
export interface Announcement {
  customerId: string
  documentId: string
  contentType: string
  bytes: number
  document: CustomerDocument
}

interface Wanted {
  file_key: DocumentKey
  side: 'front' | 'back'
  name: string
  contentType: string
  bytes: number
  driver_id?: string | undefined
}

/** The record of a file before it has come: not active, and on its way. */
export function announcementOf(customerId: string, wanted: Wanted, now: string): Announcement {
  const { file_key, side, name, contentType, bytes, driver_id } = wanted
  const _id = newId('doc', now)
  const document: CustomerDocument = {
    _id,
    file_key,
    side,
    name,
    ...(driver_id && { driver_id }),
    status: 0,
    review: 'uploading',
    uploadedAt: now,
  }
  return { customerId, documentId: _id, contentType, bytes, document }
}
