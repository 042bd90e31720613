import type { PeppolState } from '../../shared/api/peppol.ts'

/** How a document goes by Peppol, as stored: with the message of the outbox that brings it. */
export type StoredPeppol = PeppolState & { messageId: string }
