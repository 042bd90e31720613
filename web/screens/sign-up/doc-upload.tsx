import { useTranslations } from 'use-intl'
import { AriaLanguage } from '../../components/aria-language.tsx'
import { DocumentCards } from '../../components/documents/document-cards.tsx'
import { useGoOn } from '../../lib/sign-up-way.ts'

/** /signup/doc-upload. Identity card or passport, and driving licence, both sides; without them it does not go on. */
export function DocUploadScreen() {
  const t = useTranslations()
  const goOn = useGoOn('doc-upload')
  return (
    <AriaLanguage>
      <div className="[&_ul]:grid-cols-1!">
        <DocumentCards
          keys={['identity_card', 'driving_licence']}
          required={['identity_card', 'driving_licence']}
          onComplete={() => void goOn()}
          continueWords={t('signup.continue')}
        />
      </div>
    </AriaLanguage>
  )
}
