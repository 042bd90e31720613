import type { PdfKind } from './api/pdfs.ts'

/** Where uploads land before they are judged, and where accepted ones are kept. The template and the functions share them. */
export const QUARANTINE_PREFIX = 'quarantine/'
export const ACCEPTED_PREFIX = 'documents/'
/** Drafts of contracts: removed when they are not signed. */
export const DRAFTS_PREFIX = 'drafts/'
/** Contracts and invoices, in a bucket of their own: what the law wants kept, nobody can remove for ten years. */
export const PDFS_PREFIX = 'papers/'

/** A PDF's place: named by the SHA-256 of its bytes, so that it can only ever be that one. */
export const pdfKey = ({ customerId, kind }: { customerId: string; kind: PdfKind }, sha256: string): string =>
  `${kind === 'draft' ? DRAFTS_PREFIX : PDFS_PREFIX}${customerId}/${sha256}.pdf`

/** A file's place: the customer's folder, the id of the document or of the photograph. */
export const objectKey = (prefix: string, customerId: string, documentId: string): string =>
  `${prefix}${customerId}/${documentId}`

/** The folder of what is nobody's: photographs of models. */
export const FLEET_FOLDER = 'fleet'

/** Whose file a key names; undefined when it is not one of ours. */
export function ownerOf(key: string): { customerId: string; documentId: string } | undefined {
  const match = /^(?:quarantine|documents)\/(cus_\w{26}|fleet)\/((?:doc|pho|mph)_\w{26})$/.exec(key)
  return match ? { customerId: match[1] ?? '', documentId: match[2] ?? '' } : undefined
}
