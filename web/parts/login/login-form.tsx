import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Role } from '../../../shared/api/roles.ts'
import { useAskCode } from '../../lib/data/codes.ts'
import { signUpPath } from '../../lib/paths.ts'
import { startSession } from '../../lib/session.ts'
import { PhoneForm, type SentCode } from '../../ui/phone-form.tsx'
import { CodeStep } from './code-step.tsx'

interface Props {
  /** Where to come back to. */
  from: string
  onLoggedIn(roles: readonly Role[]): void
}

/** Phone, then code, then logged in (spec §2, login). Used by the page and by the dialog. */
export function LoginForm({ from, onLoggedIn }: Props) {
  const t = useTranslations()
  const askCode = useAskCode()
  const [sent, setSent] = useState<SentCode>()
  if (sent)
    return (
      <CodeStep
        sent={sent}
        onBack={() => setSent(undefined)}
        onVerified={({ data }) => {
          if (!data._id) return
          startSession({ token: data.token, id: data._id })
          onLoggedIn(data.role)
        }}
      />
    )
  return (
    <>
      <PhoneForm
        ask={{ ...askCode, trigger: (phone) => askCode.trigger({ ...phone, validate: true }) }}
        onSent={setSent}
      />
      <p className="mt-8 text-center text-small text-soft">
        {t('login.noAccount')}{' '}
        <Link
          to={signUpPath(from)}
          className="inline-flex min-h-11 items-center text-ink underline underline-offset-4 hover:text-accent"
        >
          {t('login.signUp')}
        </Link>
      </p>
    </>
  )
}
