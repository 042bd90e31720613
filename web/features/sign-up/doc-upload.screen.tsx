import { useTranslations } from 'use-intl'
import { DocumentCards } from '../../parts/documents/cards.tsx'
import { AriaLanguage } from '../../ui/aria-language.tsx'
import { useNextStep } from './flow.ts'

/** /signup/doc-upload. Identity card or passport, and driving licence, both sides; without them it does not go on. */
export function DocUploadScreen() {
  const t = useTranslations()
  const goOn = useNextStep('doc-upload')
  return (
    <AriaLanguage>
      <div className="[&_ul]:grid-cols-1!">
        <DocumentCards
          keys={['identity_card', 'driving_licence']}
          required={['identity_card', 'driving_licence']}
          onComplete={() => void goOn()}
          continueWords={t('form.continue')}
        />
      </div>
    </AriaLanguage>
  )
}
