import { useAskCode } from '../../lib/data/codes.ts'
import { useAskNewPhoneCode } from '../../lib/data/confirmation-codes.ts'
import { isRefusal } from '../../lib/http/api-problem.ts'
import { keepSignUp, keptSignUp } from '../../lib/kept-form.ts'
import { useSession } from '../../lib/session.ts'
import { PhoneForm } from '../../ui/phone-form.tsx'
import { useNextStep } from './flow.ts'

/** /signup/phone. The number to which a code is sent: of a new account, or a customer's new number. */
export function PhoneScreen() {
  const { session } = useSession()
  const goOn = useNextStep('phone')
  const ask = useAskCode()
  const askNew = useAskNewPhoneCode()
  const asked = session ? askNew : ask
  const trigger = async (phone: Parameters<typeof askNew.trigger>[0]) => {
    try {
      return await (session ? askNew.trigger(phone) : ask.trigger({ ...phone, validate: false }))
    } catch (error) {
      // A code that was sent a moment ago is still good.
      const sent = keptSignUp().phoneCode
      if (isRefusal(error, 'otp_too_soon') && sent?.to === phone.phoneNumber) void goOn()
      throw error
    }
  }
  return (
    <PhoneForm
      ask={{ ...asked, trigger }}
      before={keptSignUp().phonenumber}
      onSent={({ phoneNumber, otpToken, resendAt }) => {
        keepSignUp({ phonenumber: phoneNumber, phoneCode: { to: phoneNumber, otpToken, resendAt } })
        void goOn()
      }}
    />
  )
}
