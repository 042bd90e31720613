import { READ_PDFS } from '../../../shared/legal-documents.ts'
import { useLanguage } from '../../lib/language.ts'
import { useTexts } from '../../lib/texts.ts'
import { privacy as en } from '../../texts/en/privacy.ts'
import { figures } from '../../texts/figures.ts'
import { privacy as fr } from '../../texts/fr/privacy.ts'
import { ReadPage } from './read-page.tsx'

/** /privacy. Which data are held, why, and for how long. */
export function PrivacyScreen() {
  const { language } = useLanguage()
  return <ReadPage text={useTexts({ en, fr })(figures(language))} pdf={READ_PDFS.privacy[language]} />
}
