/** Where uploads land before they are judged, and where accepted ones are kept. The template and the functions share them. */
export const QUARANTINE_PREFIX = 'quarantine/'
export const ACCEPTED_PREFIX = 'documents/'
/** Contracts and invoices: what the law wants kept, also when an account is deleted. */
export const PDFS_PREFIX = 'papers/'

/** A PDF's place: named by the SHA-256 of its bytes, so that it can only ever be that one. */
export const pdfKey = (customerId: string, sha256: string): string =>
  `${PDFS_PREFIX}${customerId}/${sha256}.pdf`

/** A file's place: the customer's folder, the document's id. */
export const objectKey = (prefix: string, customerId: string, documentId: string): string =>
  `${prefix}${customerId}/${documentId}`

/** Whose file a key names; undefined when it is not one of ours. */
export function ownerOf(key: string): { customerId: string; documentId: string } | undefined {
  const match = /^(?:quarantine|documents)\/(cus_\w{26})\/(doc_\w{26})$/.exec(key)
  return match ? { customerId: match[1] ?? '', documentId: match[2] ?? '' } : undefined
}
