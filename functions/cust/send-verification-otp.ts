import { sendVerificationOtp } from '../../shared/contracts/onboarding.ts'
import { Refusal } from '../../shared/refusals.ts'
import { servedPhone } from '../lib/phone.ts'
import { route } from '../lib/route.ts'
import { idByPhone } from '../store/customers.ts'
import { sendSmsCode } from './send-sms-code.ts'

/** POST /cust/send-verification-otp. A code for a phone number that a customer wants to have from now on. */
export const handler = route(sendVerificationOtp, async (call) => {
  const phone = servedPhone(call.input.phoneNumber)
  if (await idByPhone(phone)) throw new Refusal('phone_exists')
  return sendSmsCode(call, { phone, purpose: 'phone', language: call.input.language })
})
