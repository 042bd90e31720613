import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { REFUSALS } from '../../../shared/refusals/all.ts'
import { eligibleFrom } from '../../../shared/rules/eligibility.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { useFormat, useLanguage } from '../../lib/language.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TellMeThen } from './tell-me-then.tsx'

interface Props {
  reason: 'too_young' | 'licence_too_recent'
  /** The date of birth, where it is known. */
  dob?: string | undefined
  /** Back to the answer, which may have been a slip. */
  onCorrect(): void
}

/**
 * Under 23 or a licence under 5 years: shows the reason, and stops (spec §4, onboarding); says from which day it will work, and
 * offers to tell it then.
 */
export function Stopped({ reason, dob, onCorrect }: Props) {
  const t = useTranslations()
  const { language } = useLanguage()
  const { longDate } = useFormat()
  const [licenceSince, setLicenceSince] = useState('')
  const today = luxembourgDate(new Date().toISOString())
  const isKnown = reason === 'too_young' ? Boolean(dob) : /^\d{4}-\d\d-\d\d$/.test(licenceSince)
  const from = isKnown ? eligibleFrom({ dob, licenceSince: licenceSince || undefined }) : undefined
  return (
    <div className="max-w-xl">
      <div role="alert">
        <p className="border-l-2 border-alarm py-2 pl-5 text-lead">{REFUSALS[reason][language]}</p>
        <p className="mt-5 text-soft">{t('stopped.text')}</p>
      </div>
      {reason === 'licence_too_recent' && (
        <Field
          type="date"
          label={t('stopped.licenceSince')}
          value={licenceSince}
          max={today}
          onChange={(event) => setLicenceSince(event.target.value)}
          className="mt-6 max-w-60"
        />
      )}
      <div aria-live="polite">
        {from && from > today && (
          <p className="mt-6 text-lead text-ink">{t('stopped.from', { date: longDate(from) })}</p>
        )}
        {from && from <= today && <p className="mt-6 text-lead text-ink">{t('stopped.now')}</p>}
      </div>
      {from && from > today && <TellMeThen key={from} on={from} />}
      <div className="mt-9 flex flex-wrap items-center gap-x-8 gap-y-4">
        <ButtonLink to="/flotte" look="outline">
          {t('notFound.fleet')}
        </ButtonLink>
        <Button look="quiet" onClick={onCorrect}>
          {t('stopped.correct')}
        </Button>
      </div>
    </div>
  )
}
