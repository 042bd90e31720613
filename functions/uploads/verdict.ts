import type { FileReason } from '../../shared/api/documents.ts'

/** What is kept of an upload, or why nothing is. */
export type Verdict =
  | { bytes: Uint8Array; contentType: 'image/jpeg' | 'application/pdf' }
  | { reason: FileReason }
