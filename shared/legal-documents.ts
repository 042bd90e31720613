import type { Language } from './language.ts'

/** The two downloadable documents of the footer (spec §2), under the names of spec §3. */
export const LEGAL_DOCUMENT_NAMES = ['saleAndUse', 'termsAndConditions'] as const
export type LegalDocumentName = (typeof LEGAL_DOCUMENT_NAMES)[number]

/** Their addresses, by language code (spec §3, `legal_documents`). */
export const LEGAL_DOCUMENTS = {
  EN: {
    saleAndUse: '/documents/en/driveline-sale-and-use-conditions.pdf',
    termsAndConditions: '/documents/en/driveline-terms-and-conditions.pdf',
  },
  FR: {
    saleAndUse: '/documents/fr/driveline-conditions-de-vente-et-d-utilisation.pdf',
    termsAndConditions: '/documents/fr/driveline-conditions-generales.pdf',
  },
} as const satisfies Record<string, Record<LegalDocumentName, string>>

type Paths = Partial<Record<string, Partial<Record<LegalDocumentName, string>>>>

/** The path of a document in a language, else in English (spec §3: EN default); undefined when there is none. */
export const legalPath = (paths: Paths, name: LegalDocumentName, language: string): string | undefined =>
  paths[language.toUpperCase()]?.[name] ?? paths.EN?.[name]

/** What it is saved as: the last segment of its path, or `document` (spec §7). */
export const savedAs = (path: string): string => path.split('/').at(-1) || 'document'

/** The texts that are read on a page of their own and kept as a PDF too, by language. */
export const READ_PDFS = {
  legalNotice: {
    en: '/documents/en/driveline-legal-notice.pdf',
    fr: '/documents/fr/driveline-mentions-legales.pdf',
  },
  privacy: {
    en: '/documents/en/driveline-privacy.pdf',
    fr: '/documents/fr/driveline-protection-des-donnees.pdf',
  },
} as const satisfies Record<string, Record<Language, string>>
