import type { CustomerDocument } from '../contracts/custdoc.ts'

/** What is needed to go on in sign-up (readings, documents needed). */
export const IDENTITY_DOCUMENTS = ['identity_card', 'driving_licence'] as const
export type IdentityDocument = (typeof IDENTITY_DOCUMENTS)[number]

type Side = Pick<CustomerDocument, 'file_key' | 'side' | 'review'>

/** Which documents are missing to go on: a national card or a licence has two sides, a passport is one file. */
export function missingIdentityDocuments(documents: readonly Side[]): IdentityDocument[] {
  // A file that is still on its way, or was rejected, is no document.
  const there = documents.filter(({ review }) => review === 'pending_validation' || review === 'accepted')
  const has = (file_key: Side['file_key'], side: Side['side']) =>
    there.some((document) => document.file_key === file_key && document.side === side)
  const bothSides = (file_key: Side['file_key']) => has(file_key, 'front') && has(file_key, 'back')
  const isThere: Record<IdentityDocument, boolean> = {
    identity_card: has('passport', 'front') || bothSides('identity_card'),
    driving_licence: bothSides('driving_licence'),
  }
  return IDENTITY_DOCUMENTS.filter((document) => !isThere[document])
}
