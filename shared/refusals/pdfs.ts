import type { RefusalTable } from './refusal-entry.ts'

/** Issued PDFs, and checking whether one is ours. */
export const PDF_REFUSALS = {
  paper_not_ready: {
    status: 409,
    en: 'The document is being prepared. Please try again in a moment.',
    fr: 'Le document est en préparation. Veuillez réessayer dans un instant.',
  },
  verify_limit: {
    status: 429,
    en: 'Too many files were checked from here today. Please try again tomorrow.',
    fr: 'Trop de fichiers ont été vérifiés depuis cette connexion aujourd’hui. Réessayez demain.',
  },
} as const satisfies RefusalTable
