import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { stoppedBy } from '../../../shared/rules/onboarding.ts'
import { birthDate, type TypedDate } from '../../lib/birth-date.ts'
import { Stopped } from '../../parts/sign-up/stopped.tsx'
import { BirthDateField } from '../../ui/birth-date-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Options } from './options.tsx'
import type { StepProps } from './step-props.ts'

/** For oneself or for a company. */
export function WhoStep({ onboarding, onDone }: StepProps) {
  const t = useTranslations()
  return (
    <Options
      options={[
        { value: 'Particulier', name: t('person.individual'), note: t('onboarding.who.individual') },
        { value: 'Entreprise', name: t('person.company'), note: t('onboarding.who.company') },
      ]}
      chosen={onboarding.answers.customerType}
      onChoose={(customerType) => onDone({ customerType })}
    />
  )
}

const NOT_TYPED: TypedDate = { day: '', month: '', year: '' }

/** A stored date as it would have been typed. */
export function typedOf(dob: string | undefined): TypedDate {
  const [year = '', month = '', day = ''] = dob?.split('-') ?? []
  return dob ? { day, month, year } : NOT_TYPED
}

/** The date of birth; under 23 the flow shows the reason, and stops. */
export function AgeStep({ onboarding, onDone }: StepProps) {
  const t = useTranslations()
  const { answers, facts, answer } = onboarding
  const [typed, setTyped] = useState(typedOf(answers.dob))
  const [wrong, setWrong] = useState<string>()
  if (stoppedBy({ models: [], dob: answers.dob }, facts))
    return <Stopped reason="too_young" dob={answers.dob} onCorrect={() => answer({ dob: undefined })} />

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const birth = birthDate(typed, facts.today)
    setWrong('wrong' in birth ? birth.wrong : undefined)
    if ('date' in birth) onDone({ dob: birth.date })
  }
  return (
    <form method="dialog" onSubmit={submit} noValidate className="grid gap-y-3">
      <BirthDateField value={typed} wrong={wrong} onChange={setTyped} />
      <Button type="submit" className="justify-self-start">
        {t('form.continue')}
      </Button>
    </form>
  )
}

/** Whether the licence was held for five years; if not, the flow shows the reason, and stops. */
export function LicenceStep({ onboarding, onDone }: StepProps) {
  const t = useTranslations()
  const { answers, answer } = onboarding
  if (answers.licence === 'no')
    return (
      <Stopped
        reason="licence_too_recent"
        dob={answers.dob}
        onCorrect={() => answer({ licence: undefined })}
      />
    )
  return (
    <Options
      options={[
        { value: 'yes', name: t('form.yes') },
        { value: 'no', name: t('form.no') },
      ]}
      chosen={answers.licence}
      onChoose={(licence) => onDone({ licence })}
    />
  )
}

/** Several cars by turns, or one for a term. */
export function AimStep({ onboarding, onDone }: StepProps) {
  const t = useTranslations()
  return (
    <Options
      options={[
        { value: 'three', name: t('onboarding.aim.three'), note: t('onboarding.aim.threeNote') },
        { value: 'one', name: t('onboarding.aim.one'), note: t('onboarding.aim.oneNote') },
      ]}
      chosen={onboarding.answers.aim}
      onChoose={(aim) => onDone({ aim })}
    />
  )
}
