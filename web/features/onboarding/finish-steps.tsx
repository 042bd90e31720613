import { useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCustomer } from '../../lib/data/customer.ts'
import { useDocuments } from '../../lib/data/documents.ts'
import { signUpPath } from '../../lib/paths.ts'
import { DocumentCards } from '../../parts/documents/cards.tsx'
import { LoginDialog } from '../../parts/login/login-dialog.tsx'
import { CallSlots } from '../../parts/sign-up/call-slots.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Options } from './options.tsx'
import type { StepProps } from './step-props.ts'

/** With an advisor who calls, or with D.R.I.V.E (spec §4, onboarding). */
export function FinishStep({ onboarding, onDone }: StepProps) {
  const t = useTranslations()
  return (
    <Options
      options={[
        { value: 'advisor', name: t('onboarding.finish.advisor'), note: t('onboarding.finish.advisorNote') },
        { value: 'drive', name: t('onboarding.finish.drive'), note: t('onboarding.finish.driveNote') },
      ]}
      chosen={onboarding.answers.finish}
      onChoose={(finish) => onDone({ finish })}
    />
  )
}

/** Logging in, over this page, or signing up and returning here; the answers are kept. */
export function AccountStep({ onboarding, onDone }: StepProps) {
  const t = useTranslations()
  const { pathname } = useLocation()
  const [isLoggingIn, setLoggingIn] = useState(false)
  if (onboarding.facts.account) return <Button onClick={() => onDone({})}>{t('form.continue')}</Button>
  return (
    <div className="flex flex-wrap gap-4">
      <Button onClick={() => setLoggingIn(true)}>{t('links.login')}</Button>
      <ButtonLink to={signUpPath(pathname)} look="outline">
        {t('login.signUp')}
      </ButtonLink>
      {isLoggingIn && <LoginDialog onClose={() => setLoggingIn(false)} onLoggedIn={() => onDone({})} />}
    </div>
  )
}

/** The call of an advisor, within 24 to 48 hours, in a slot that still has room. */
export function SlotStep({ onDone }: StepProps) {
  return (
    <div className="max-w-lg">
      <CallSlots onBooked={() => onDone({})} />
    </div>
  )
}

/** The documents that the contract needs: sent now, or promised. */
export function DocumentsStep({ onDone }: StepProps) {
  const t = useTranslations()
  const documents = useDocuments()
  const customer = useCustomer()
  if (!documents.data || !customer.data)
    return documents.error ? (
      <Problem error={documents.error} retry={() => void documents.mutate()} />
    ) : (
      <Skeleton lines={6} />
    )
  const needed = documents.data.needs.flatMap(({ file_key, neededFor }) => (neededFor ? [file_key] : []))
  return (
    <div>
      <DocumentCards keys={needed} required={needed} onComplete={() => onDone({ documentsLater: false })} />
      <Button look="quiet" onClick={() => onDone({ documentsLater: true })} className="mt-3">
        {t('onboarding.documents.later')}
      </Button>
    </div>
  )
}
