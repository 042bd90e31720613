import { useTranslations } from 'use-intl'
import { terms as en } from '../../../shared/texts/en/terms.ts'
import { terms as fr } from '../../../shared/texts/fr/terms.ts'
import { useLanguage } from '../../lib/language.ts'
import { useTexts } from '../../lib/texts.ts'
import { LegalDownloadButton } from '../../parts/legal/download-button.tsx'
import { figures } from '../../texts/figures.ts'
import { ReadPage } from './read-page.tsx'

const LINK =
  'mt-3 block min-h-11 text-left text-small text-ink underline underline-offset-4 hover:text-accent'

/** /terms. The general terms, and both documents to download. */
export function TermsScreen() {
  const t = useTranslations()
  const { language } = useLanguage()
  const text = useTexts({ en, fr })(figures(language))
  return (
    <ReadPage text={text}>
      <LegalDownloadButton name="termsAndConditions" className={LINK}>
        {t('site.termsAndConditions')}
      </LegalDownloadButton>
      <LegalDownloadButton name="saleAndUse" className={LINK}>
        {t('site.saleAndUse')}
      </LegalDownloadButton>
    </ReadPage>
  )
}
