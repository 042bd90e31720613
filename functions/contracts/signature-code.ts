import { askSignatureCode } from '../../shared/contracts/subscriptions.ts'
import { sendSmsCode } from '../cust/send-sms-code.ts'
import { route } from '../lib/route.ts'
import { languageOf } from '../messages/mail.ts'
import { SIGNATURE_SMS } from '../messages/sms-words.ts'
import { toSign } from './to-sign.ts'

/** POST /contracts/{contractId}/signature-code. It goes to the phone that the customer has proven, within the limits of promise 8. */
export const handler = route(askSignatureCode, async (call) => {
  const { input, caller, today } = call
  const { customer, contract, subject } = await toSign(caller.id, input.contractId, input.sha256, today)
  const { phonenumber: phone, language } = customer
  const words = SIGNATURE_SMS[languageOf(customer)](contract.number)
  return sendSmsCode(call, { phone, purpose: 'sign', language, subject, words })
})
