import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useAskCode } from '../../lib/data/codes.ts'
import { useAskNewPhoneCode } from '../../lib/data/confirmation-codes.ts'
import { isRefusal } from '../../lib/http/api-problem.ts'
import { keepSignUp, useKeptSignUp } from '../../lib/kept-form.ts'
import { useLanguage } from '../../lib/language.ts'
import { loginPath } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { CodeForm } from '../../ui/code-form.tsx'
import { useConfirmPhone } from './confirm-phone.ts'
import { stepPath } from './flow.ts'
import { KnownPhone } from './known-phone.tsx'

/** /signup/phone-otp. The six digits that came by SMS; when they are right, the account is made, or the one that is there already is shown. */
export function PhoneOtpScreen() {
  const t = useTranslations()
  const navigate = useNavigate()
  const { language } = useLanguage()
  const { session } = useSession()
  const ask = useAskCode()
  const askNew = useAskNewPhoneCode()
  const confirm = useConfirmPhone()
  const { phoneCode, from } = useKeptSignUp()
  if (!phoneCode) return null
  const { to: phoneNumber, resendAt } = phoneCode

  const resend = async () => {
    const phone = { phoneNumber, language }
    const sent = session ? await askNew.trigger(phone) : await ask.trigger({ ...phone, validate: false })
    const again = Date.now() + sent.resendAfterSeconds * 1000
    keepSignUp({ phoneCode: { to: phoneNumber, otpToken: sent.sid, resendAt: again } })
  }
  if (confirm.known) return <KnownPhone phone={phoneNumber} session={confirm.known} />
  return (
    <>
      <CodeForm
        to={phoneNumber}
        by="sms"
        resendAt={resendAt}
        onBack={() => void navigate(stepPath('phone'))}
        verify={confirm}
        resend={{
          isMutating: ask.isMutating || askNew.isMutating,
          error: ask.error ?? askNew.error,
          trigger: resend,
        }}
      />
      {isRefusal(confirm.error, 'email_exists') && (
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
