import { askStepUpCode } from '../../shared/api/step-ups.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { route } from '../chain/route.ts'
import { sendSmsCode } from '../codes/send-sms-code.ts'
import { stepUpSubject } from '../codes/step-up.ts'
import { languageOf } from '../messages/mail.ts'
import { STEP_UP_SMS } from '../messages/sms-words.ts'
import * as customers from '../store/customers.ts'

/** POST /step-ups. To the phone that the account has now, within the limits of promise 8. */
export const handler = route(askStepUpCode, async (call) => {
  const customer = await customers.find(call.caller.id)
  if (!customer) throw new Refusal('customer_not_found')
  const { purpose, language } = call.input
  const { phonenumber: phone } = customer
  const subject = stepUpSubject(customer, purpose)
  const words = STEP_UP_SMS[languageOf(customer)](purpose)
  return sendSmsCode(call, { phone, purpose: 'step-up', language, customerId: customer._id, subject, words })
})
