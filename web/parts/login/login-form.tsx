import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Role } from '../../../shared/api/roles.ts'
import type { Language } from '../../../shared/language.ts'
import { useAskCode } from '../../lib/data/codes.ts'
import { isRefusal } from '../../lib/http/api-problem.ts'
import { useHydrated } from '../../lib/hydrated.ts'
import { signUpPath } from '../../lib/paths.ts'
import { startSession } from '../../lib/session.ts'
import { PhoneForm, type SentCode } from '../../ui/phone-form.tsx'
import { CodeStep } from './code-step.tsx'
import { keepCode, keptCode } from './kept-code.ts'

const KEPT_AS = 'loginCode'

interface Props {
  /** Where a new account comes back to; undefined where only who has one can go on. */
  from: string | undefined
  onLoggedIn(roles: readonly Role[]): void
}

/** Phone, then code, then logged in (spec §2, login). Used by the page and by the dialog. */
export function LoginForm({ from, onLoggedIn }: Props) {
  const t = useTranslations()
  const askCode = useAskCode()
  const isHydrated = useHydrated()
  const [chosen, setChosen] = useState<{ code: SentCode | undefined }>()
  // Left for another number, and still good for its own.
  const [left, setLeft] = useState<SentCode>()
  const sent = chosen ? chosen.code : isHydrated ? keptCode<SentCode>(KEPT_AS, Date.now()) : undefined
  const setSent = (code?: SentCode) => {
    keepCode(KEPT_AS, code, Date.now())
    setChosen({ code })
  }
  const ask = async (phone: { phoneNumber: string; language: Language }) => {
    try {
      return await askCode.trigger({ ...phone, validate: true })
    } catch (error) {
      if (isRefusal(error, 'otp_too_soon') && left?.phoneNumber === phone.phoneNumber) setSent(left)
      throw error
    }
  }
  if (sent)
    return (
      <CodeStep
        sent={sent}
        onBack={() => {
          setLeft(sent)
          setSent()
        }}
        onResent={setSent}
        onVerified={({ data }) => {
          if (!data._id) return
          keepCode(KEPT_AS, undefined, Date.now())
          startSession({ token: data.token, id: data._id })
          onLoggedIn(data.role)
        }}
      />
    )
  return (
    <>
      <PhoneForm ask={{ ...askCode, trigger: ask }} before={left?.phoneNumber ?? ''} onSent={setSent} />
      {from !== undefined && (
        <p className="mt-8 text-center text-small text-soft">
          {t('login.noAccount')}{' '}
          <Link
            to={signUpPath(from)}
            className="inline-flex min-h-11 items-center text-ink underline underline-offset-4 hover:text-accent"
          >
            {t('login.signUp')}
          </Link>
        </p>
      )}
    </>
  )
}
