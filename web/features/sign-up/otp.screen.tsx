import { useNavigate } from 'react-router'
import { useAskEmailCode, useConfirmCode } from '../../lib/data/confirmation-codes.ts'
import { useUpdateCustomer } from '../../lib/data/customer-changes.ts'
import { keepSignUp, useKeptSignUp } from '../../lib/kept-form.ts'
import { useKeptSuccess } from '../../lib/kept-success.ts'
import { useLanguage } from '../../lib/language.ts'
import { currentSession } from '../../lib/session.ts'
import { CodeForm } from '../../ui/code-form.tsx'
import { stepPath, useNextStep } from './flow.ts'

/** /signup/otp. The four digits that came by e-mail. */
export function OtpScreen() {
  const navigate = useNavigate()
  const { language } = useLanguage()
  const goOn = useNextStep('otp')
  const confirm = useConfirmCode()
  const ask = useAskEmailCode()
  const update = useUpdateCustomer()
  const confirmed = useKeptSuccess(confirm)
  const { emailCode } = useKeptSignUp()
  if (!emailCode) return null
  const { to: email, otpToken, resendAt } = emailCode

  const verify = async (otp: string) => {
    const { data } = await confirmed({ email, otp, otpToken })
    if (currentSession()) await update.trigger({ email, email_token: data.token })
    keepSignUp({ email, emailProof: currentSession() ? '' : data.token, emailCode: null })
    await goOn()
  }
  const resend = async () => {
    const { sid, resendAfterSeconds } = await ask.trigger({ email, language })
    const again = { to: email, otpToken: sid, resendAt: Date.now() + resendAfterSeconds * 1000 }
    keepSignUp({ emailCode: again })
  }
  return (
    <CodeForm
      to={email}
      by="mail"
      resendAt={resendAt}
      onBack={() => void navigate(stepPath('email'))}
      verify={{
        isMutating: confirm.isMutating || update.isMutating,
        error: confirm.error ?? update.error,
        trigger: verify,
      }}
      resend={{ ...ask, trigger: resend }}
    />
  )
}
