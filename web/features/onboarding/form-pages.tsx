import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { stoppedBy } from '../../../shared/rules/onboarding.ts'
import { birthDate } from '../../lib/birth-date.ts'
import { CallSlots } from '../../parts/sign-up/call-slots.tsx'
import { Stopped } from '../../parts/sign-up/stopped.tsx'
import { BirthDateField } from '../../ui/birth-date-field.tsx'
import { Button } from '../../ui/button.tsx'
import { SegmentsField } from '../../ui/segments-field.tsx'
import { typedOf } from './about-you-steps.tsx'
import { FinishStep } from './finish-steps.tsx'
import type { StepProps } from './step-props.ts'

/** The form's first page: birth date, licence, and for whom it is. What would end it is known before anything else is asked. */
export function YouPage({ onboarding, onDone }: StepProps) {
  const t = useTranslations()
  const { answers, facts, answer } = onboarding
  const [typed, setTyped] = useState(typedOf(answers.dob))
  const [licence, setLicence] = useState(answers.licence)
  const [customerType, setCustomerType] = useState(answers.customerType)
  const [wrongBirth, setWrongBirth] = useState<string>()
  const [isAsked, setAsked] = useState(false)
  const stopped = stoppedBy(answers, facts)
  if (stopped) {
    const taken = stopped === 'too_young' ? { dob: undefined } : { licence: undefined }
    return <Stopped reason={stopped} dob={answers.dob} onCorrect={() => answer(taken)} />
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    const birth = birthDate(typed, facts.today)
    setWrongBirth('wrong' in birth ? birth.wrong : undefined)
    if ('wrong' in birth || !licence || !customerType) return
    onDone({ dob: birth.date, licence, customerType })
  }
  const lacks = (value: unknown) => (isAsked && !value ? 'option_required' : undefined)
  return (
    <form method="dialog" onSubmit={submit} noValidate className="grid max-w-xl gap-y-4">
      <BirthDateField value={typed} wrong={wrongBirth} onChange={setTyped} />
      <SegmentsField<'yes' | 'no'>
        legend={t('onboarding.ask.licence')}
        options={[
          { value: 'yes', name: t('form.yes') },
          { value: 'no', name: t('form.no') },
        ]}
        value={licence ?? ''}
        onChange={setLicence}
        wrong={lacks(licence)}
      />
      <SegmentsField<'Particulier' | 'Entreprise'>
        legend={t('onboarding.ask.who')}
        options={[
          { value: 'Particulier', name: t('person.individual') },
          { value: 'Entreprise', name: t('person.company') },
        ]}
        value={customerType ?? ''}
        onChange={setCustomerType}
        wrong={lacks(customerType)}
      />
      <Button type="submit" className="justify-self-start">
        {t('form.continue')}
      </Button>
    </form>
  )
}

/** With an advisor, whose slot is chosen on the same page, or with D.R.I.V.E. */
export function FinishPage({ onboarding, onDone }: StepProps) {
  const t = useTranslations()
  return (
    <div className="grid max-w-xl gap-y-10">
      <FinishStep onboarding={onboarding} onDone={onDone} />
      {onboarding.answers.finish === 'advisor' && (
        <section aria-labelledby="slot">
          <h2 id="slot" className="mb-6 text-title">
            {t('onboarding.ask.slot')}
          </h2>
          <CallSlots onBooked={() => onDone({})} />
        </section>
      )}
    </div>
  )
}
