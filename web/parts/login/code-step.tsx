import type { verifyOtpPhone } from '../../../shared/api/account.ts'
import type { ReplyOf } from '../../../shared/endpoint.ts'
import { useAskCode, useVerifyCode } from '../../lib/data/codes.ts'
import { useLanguage } from '../../lib/language.ts'
import { CodeForm } from '../../ui/code-form.tsx'
import type { SentCode } from '../../ui/phone-form.tsx'

interface Props {
  sent: SentCode
  onVerified(reply: ReplyOf<typeof verifyOtpPhone>): void
  /** Another code was sent. */
  onResent(sent: SentCode): void
  /** Back to the phone number. */
  onBack(): void
}

/** The second step of a login: the six digits that came by SMS. */
export function CodeStep({ sent, onVerified, onResent, onBack }: Props) {
  const { language } = useLanguage()
  const verify = useVerifyCode()
  const askCode = useAskCode()
  const { phoneNumber, otpToken, resendAt } = sent
  return (
    <CodeForm
      to={phoneNumber}
      by="sms"
      resendAt={resendAt}
      onBack={onBack}
      verify={{
        ...verify,
        trigger: async (otp) => onVerified(await verify.trigger({ phoneNumber, otp, otpToken })),
      }}
      resend={{
        ...askCode,
        trigger: async () => {
          const { sid, resendAfterSeconds } = await askCode.trigger({ phoneNumber, language, validate: true })
          onResent({ phoneNumber, otpToken: sid, resendAt: Date.now() + resendAfterSeconds * 1000 })
        },
      }}
    />
  )
}
