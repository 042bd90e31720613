import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCustomer } from '../../lib/data/customer.ts'
import { useUpdateCustomer } from '../../lib/data/customer-changes.ts'
import { Stopped } from '../../parts/sign-up/stopped.tsx'
import { Segments } from '../../ui/segments.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { useNextStep } from './flow.ts'

/** /signup/license-permission. Five years with a driving licence? "license_more_than_5years (default yes)" (spec §3). */
export function LicensePermissionScreen() {
  const t = useTranslations()
  const goOn = useNextStep('license-permission')
  const update = useUpdateCustomer()
  const dob = useCustomer().data?.dob
  const [answer, setAnswer] = useState<'yes' | 'no'>('yes')
  const [isStopped, setStopped] = useState(false)
  const submit = async () => {
    if (answer === 'no') return setStopped(true)
    if (await update.trigger({ license_more_than_5years: answer }).catch(() => undefined)) await goOn()
  }
  if (isStopped) return <Stopped reason="licence_too_recent" dob={dob} onCorrect={() => setStopped(false)} />
  return (
    <SubmitForm onSubmit={submit} busy={update.isMutating} error={update.error}>
      <Segments<'yes' | 'no'>
        legend={t('signup.licence')}
        options={[
          { value: 'yes', name: t('form.yes') },
          { value: 'no', name: t('form.no') },
        ]}
        value={answer}
        onChange={setAnswer}
      />
    </SubmitForm>
  )
}
