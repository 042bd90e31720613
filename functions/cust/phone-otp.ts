import { askPhoneCode } from '../../shared/contracts/cust.ts'
import { Refusal } from '../../shared/refusals.ts'
import { servedPhone } from '../lib/phone.ts'
import { route } from '../lib/route.ts'
import { commit } from '../store/commit.ts'
import { idByPhone } from '../store/customers.ts'
import * as limits from '../store/limits.ts'
import { sendSmsCode } from './send-sms-code.ts'

/** POST /cust/phone-otp. `validate` true logs in, and says 404 to a stranger without sending anything (spec §8). */
export const handler = route(askPhoneCode, async (call) => {
  const { input, viewer, now } = call
  const phone = servedPhone(input.phoneNumber)
  const customerId = await idByPhone(phone)
  if (input.validate && !customerId) {
    await commit([limits.addressOp(viewer.address, now)])
    throw new Refusal('phone_unknown')
  }
  const purpose = customerId ? 'login' : 'signup'
  return sendSmsCode(call, { phone, purpose, language: input.language })
})
