import { askPhoneCode } from '../../shared/api/account.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { route } from '../chain/route.ts'
import { sendSmsCode } from '../codes/send-sms-code.ts'
import { servedPhone } from '../codes/served-phone.ts'
import { commit } from '../store/commit.ts'
import { idByPhone } from '../store/customers.ts'
import * as limits from '../store/limits.ts'

/** POST /cust/phone-otp. `validate` true logs in, and says 404 to a stranger without sending anything (spec §8). */
export const handler = route(askPhoneCode, async (call) => {
  const { input, viewer, now } = call
  const phone = servedPhone(input.phoneNumber)
  const customerId = await idByPhone(phone)
  if (input.validate && !customerId) {
    await commit([await limits.addressOp(viewer.address, now)])
    throw new Refusal('phone_unknown')
  }
  const purpose = customerId ? 'login' : 'signup'
  return sendSmsCode(call, { phone, purpose, language: input.language, customerId })
})
