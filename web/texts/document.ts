import type { Language } from '../../shared/language.ts'
import { LEGAL_DOCUMENTS, READ_PDFS } from '../../shared/legal-documents.ts'
import type { PriceBook } from '../../shared/price-book.ts'
import { type WrittenHours, withinSentence } from '../../shared/rules/opening-words.ts'
import { saleAndUse as saleAndUseEn } from '../../shared/texts/en/sale-and-use.ts'
import { terms as termsEn } from '../../shared/texts/en/terms.ts'
import type { Figures } from '../../shared/texts/figures.ts'
import { saleAndUse as saleAndUseFr } from '../../shared/texts/fr/sale-and-use.ts'
import { terms as termsFr } from '../../shared/texts/fr/terms.ts'
import type { ReadText } from '../../shared/texts/text.ts'
import { legalNotice as noticeEn } from './en/legal-notice.ts'
import { privacy as privacyEn } from './en/privacy.ts'
import { figures } from './figures.ts'
import { legalNotice as noticeFr } from './fr/legal-notice.ts'
import { privacy as privacyFr } from './fr/privacy.ts'

/** A text that is kept as a file: where it lies in the site, in which language, and what it says. */
export interface LegalFile {
  path: string
  language: Language
  text: ReadText
}

/** Every legal text in both languages: the footer's two documents, the legal notice and the privacy notice. */
export const legalFiles = (prices: PriceBook, hours: WrittenHours): LegalFile[] => {
  const english = (path: string, text: (f: Figures) => ReadText): LegalFile => ({
    path,
    language: 'en',
    text: text(figures('en', prices)),
  })
  const french = (path: string, text: (f: Figures) => ReadText): LegalFile => ({
    path,
    language: 'fr',
    text: text(figures('fr', prices)),
  })
  return [
    english(LEGAL_DOCUMENTS.EN.saleAndUse, saleAndUseEn),
    english(LEGAL_DOCUMENTS.EN.termsAndConditions, termsEn),
    english(READ_PDFS.legalNotice.en, (f) => noticeEn(f, withinSentence(hours, 'en'))),
    english(READ_PDFS.privacy.en, privacyEn),
    french(LEGAL_DOCUMENTS.FR.saleAndUse, saleAndUseFr),
    french(LEGAL_DOCUMENTS.FR.termsAndConditions, termsFr),
    french(READ_PDFS.legalNotice.fr, (f) => noticeFr(f, withinSentence(hours, 'fr'))),
    french(READ_PDFS.privacy.fr, privacyFr),
  ]
}
