import { useAskCode } from '../../lib/data/codes.ts'
import { useAskNewPhoneCode } from '../../lib/data/confirmation-codes.ts'
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
  const anybody = {
    ...ask,
    trigger: (phone: Parameters<typeof askNew.trigger>[0]) => ask.trigger({ ...phone, validate: false }),
  }
  return (
    <PhoneForm
      ask={session ? askNew : anybody}
      before={keptSignUp().phonenumber}
      onSent={({ phoneNumber, otpToken, resendAt }) => {
        keepSignUp({ phonenumber: phoneNumber, phoneCode: { to: phoneNumber, otpToken, resendAt } })
        void goOn()
      }}
    />
  )
}
