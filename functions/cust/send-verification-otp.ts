import { sendVerificationOtp } from '../../shared/api/sign-up.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { route } from '../chain/route.ts'
import { sendSmsCode } from '../codes/send-sms-code.ts'
import { servedPhone } from '../codes/served-phone.ts'
import { idByPhone } from '../store/customers.ts'

/** POST /cust/send-verification-otp. A code for a phone number that a customer wants to have from now on. */
export const handler = route(sendVerificationOtp, async (call) => {
  const phone = servedPhone(call.input.phoneNumber)
  const holder = await idByPhone(phone)
  if (holder) throw new Refusal(holder === call.caller.id ? 'phone_own' : 'phone_exists')
  const { input, caller } = call
  return sendSmsCode(call, { phone, purpose: 'phone', language: input.language, customerId: caller.id })
})
