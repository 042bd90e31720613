import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { addCustomer } from '../../../shared/api/account.ts'
import { useAskEmailCode } from '../../lib/data/confirmation-codes.ts'
import { isRefusal } from '../../lib/http/api-problem.ts'
import { keepSignUp, keptSignUp, useKeptSignUp } from '../../lib/kept-form.ts'
import { useLanguage } from '../../lib/language.ts'
import { loginPath } from '../../lib/paths.ts'
import { EmailField } from '../../ui/field.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { useNextStep } from './flow.ts'

/** /signup/email. The address that a code confirms. One that has an account is led to the login (spec §5). */
export function EmailScreen() {
  const t = useTranslations()
  const { language } = useLanguage()
  const goOn = useNextStep('email')
  const ask = useAskEmailCode()
  const { from, emailProof } = useKeptSignUp()
  const [email, setEmail] = useState(keptSignUp().email)
  const [wrong, setWrong] = useState<string>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const typed = email.trim()
    const checked = addCustomer.input.shape.email.safeParse(typed)
    setWrong(checked.error?.issues[0]?.message)
    if (!checked.success) return
    // It was confirmed already, and nothing has changed.
    if (emailProof && typed === keptSignUp().email) return goOn()
    try {
      const { sid, resendAfterSeconds } = await ask.trigger({ email: typed, language })
      const resendAt = Date.now() + resendAfterSeconds * 1000
      keepSignUp({ email: typed, emailProof: '', emailCode: { to: typed, otpToken: sid, resendAt } })
      await goOn()
    } catch (error) {
      // A code that was sent a moment ago is still good.
      const sent = keptSignUp().emailCode
      if (isRefusal(error, 'otp_too_soon') && sent?.to === typed) await goOn()
    }
  }
  return (
    <>
      <SubmitForm onSubmit={submit} busy={ask.isMutating} error={ask.error} label={t('phone.send')}>
        <EmailField
          label={t('person.email')}
          value={email}
          wrong={wrong}
          onChange={(event) => setEmail(event.target.value)}
        />
      </SubmitForm>
      {isRefusal(ask.error, 'email_exists') && (
        <p className="mt-6 text-center">
          <Link
            to={loginPath(from || '/')}
            className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
          >
            {t('signup.toLogin')}
          </Link>
        </p>
      )}
    </>
  )
}
