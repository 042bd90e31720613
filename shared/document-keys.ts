/** Where uploads land before they are judged, and where accepted ones are kept. The template and the functions share them. */
export const QUARANTINE_PREFIX = 'quarantine/'
export const ACCEPTED_PREFIX = 'documents/'

/** A file's place: the customer's folder, the document's id. */
export const objectKey = (prefix: string, customerId: string, documentId: string): string =>
  `${prefix}${customerId}/${documentId}`

/** Whose file a key names; undefined when it is not one of ours. */
export function ownerOf(key: string): { customerId: string; documentId: string } | undefined {
  const match = /^(?:quarantine|documents)\/(cus_\w{26})\/(doc_\w{26})$/.exec(key)
  return match ? { customerId: match[1] ?? '', documentId: match[2] ?? '' } : undefined
}
