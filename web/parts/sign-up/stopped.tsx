import { useTranslations } from 'use-intl'
import { REFUSALS } from '../../../shared/refusals/all.ts'
import { useLanguage } from '../../lib/language.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'

interface Props {
  reason: 'too_young' | 'licence_too_recent'
  /** Back to the answer, which may have been a slip. */
  onCorrect(): void
}

/** Under 23 or a licence under 5 years: shows the reason, and stops (spec §4, onboarding). */
export function Stopped({ reason, onCorrect }: Props) {
  const t = useTranslations()
  const { language } = useLanguage()
  return (
    <div role="alert">
      <p className="border-l-2 border-alarm py-2 pl-5 text-lead">{REFUSALS[reason][language]}</p>
      <p className="mt-5 mb-9 text-soft">{t('stopped.text')}</p>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <ButtonLink to="/">{t('notFound.home')}</ButtonLink>
        <Button look="quiet" onClick={onCorrect}>
          {t('stopped.correct')}
        </Button>
      </div>
    </div>
  )
}
