import type { Language } from '../../../../shared/language.ts'

/** Why documents are rejected most often, in the words that the customer reads. */
export const READY_REASONS = ['blurred', 'cutOff', 'glare', 'expired', 'otherPerson', 'otherKind'] as const
export type ReadyReason = (typeof READY_REASONS)[number]

export const REASON_TEXTS: Record<Language, Record<ReadyReason, string>> = {
  en: {
    blurred: 'The photo is blurred and cannot be read. Please take it again in good light.',
    cutOff: 'A part of the document is cut off. Please show all four corners.',
    glare: 'A reflection covers a part of the document. Please take it again without flash.',
    expired: 'The document has expired. Please send a valid one.',
    otherPerson: 'The name on the document is not the one in your account. Please send your own.',
    otherKind: 'This is another kind of document than the one that is asked for.',
  },
  fr: {
    blurred: 'La photo est floue et illisible. Veuillez la reprendre avec une bonne lumière.',
    cutOff: 'Une partie du document est coupée. Veuillez montrer les quatre coins.',
    glare: 'Un reflet couvre une partie du document. Veuillez reprendre la photo sans flash.',
    expired: 'Le document a expiré. Veuillez en envoyer un en cours de validité.',
    otherPerson: 'Le nom sur le document n’est pas celui de votre compte. Veuillez envoyer le vôtre.',
    otherKind: 'Ce document est d’un autre type que celui qui est demandé.',
  },
}
