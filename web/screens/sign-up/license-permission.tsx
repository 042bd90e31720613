import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Segments } from '../../components/segments.tsx'
import { StepForm } from '../../components/sign-up/step-form.tsx'
import { Stopped } from '../../components/sign-up/stopped.tsx'
import { useUpdateCustomer } from '../../lib/data/customer-changes.ts'
import { useGoOn } from '../../lib/sign-up-way.ts'

/** /signup/license-permission. Five years with a driving licence? "license_more_than_5years (default yes)" (spec §3). */
export function LicensePermissionScreen() {
  const t = useTranslations()
  const goOn = useGoOn('license-permission')
  const update = useUpdateCustomer()
  const [answer, setAnswer] = useState<'yes' | 'no'>('yes')
  const [isStopped, setStopped] = useState(false)
  const submit = async () => {
    if (answer === 'no') return setStopped(true)
    if (await update.trigger({ license_more_than_5years: answer }).catch(() => undefined)) await goOn()
  }
  if (isStopped) return <Stopped reason="licence_too_recent" onCorrect={() => setStopped(false)} />
  return (
    <StepForm onSubmit={submit} busy={update.isMutating} error={update.error}>
      <Segments<'yes' | 'no'>
        legend={t('signup.licence')}
        options={[
          { value: 'yes', name: t('signup.yes') },
          { value: 'no', name: t('signup.no') },
        ]}
        value={answer}
        onChange={setAnswer}
      />
    </StepForm>
  )
}
