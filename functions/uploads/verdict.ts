import type { FileReason } from '../../shared/contracts/custdoc.ts'

/** What is kept of an upload, or why nothing is. */
export type Verdict =
  | { bytes: Uint8Array; contentType: 'image/jpeg' | 'application/pdf' }
  | { reason: FileReason }
