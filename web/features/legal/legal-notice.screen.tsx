import { READ_PDFS } from '../../../shared/legal-documents.ts'
import { hoursWithin } from '../../lib/hours-within.ts'
import { useLanguage } from '../../lib/language.ts'
import { useTexts } from '../../lib/texts.ts'
import { legalNotice as en } from '../../texts/en/legal-notice.ts'
import { figures } from '../../texts/figures.ts'
import { legalNotice as fr } from '../../texts/fr/legal-notice.ts'
import { ReadPage } from './read-page.tsx'

/** /legal-notice. Who publishes the site. */
export function LegalNoticeScreen() {
  const { language } = useLanguage()
  const text = useTexts({ en, fr })
  return (
    <ReadPage text={text(figures(language), hoursWithin(language))} pdf={READ_PDFS.legalNotice[language]} />
  )
}
