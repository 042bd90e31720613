import { askPhoneCode } from '../../shared/contracts/cust.ts'
import { Refusal } from '../../shared/refusals.ts'
import { SMS_LIMITS, smsRefusal } from '../../shared/rules/sms-limits.ts'
import { newId } from '../lib/ids.ts'
import { servedPhone } from '../lib/phone.ts'
import { route } from '../lib/route.ts'
import { CODE_SMS } from '../messages/words.ts'
import * as codes from '../store/codes.ts'
import { commit, untilFresh } from '../store/commit.ts'
import { idByPhone } from '../store/customers.ts'
import * as limits from '../store/limits.ts'
import { sendOp } from '../store/outbox.ts'

/** POST /cust/phone-otp. `validate` true logs in, and says 404 to a stranger without sending anything (spec §8). */
export const handler = route(askPhoneCode, async ({ input, viewer, now, once }) => {
  const phone = servedPhone(input.phoneNumber)
  const customerId = await idByPhone(phone)
  if (input.validate && !customerId) {
    await commit([limits.addressOp(viewer.address, now)])
    throw new Refusal('phone_unknown')
  }

  return untilFresh(async () => {
    const history = await limits.phoneHistory(phone)
    const refusal = smsRefusal(history.sentAt, now)
    if (refusal) throw new Refusal(refusal)

    const sid = newId('otp', now)
    const code = codes.newCode()
    const language = /^fr/i.test(input.language) ? 'fr' : 'en'
    const ops = [
      limits.phoneSentOp(phone, history, now),
      ...limits.smsCountOps(phone, viewer.address, now),
      await codes.keepOp(code, sid, phone, customerId ? 'login' : 'signup', now),
      await sendOp({ channel: 'sms', to: phone, text: CODE_SMS[language](code) }, now),
    ]
    return once.commit(ops, { sid, resendAfterSeconds: SMS_LIMITS.secondsBetween })
  })
})
