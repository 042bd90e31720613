import { askSignatureCode } from '../../shared/api/subscriptions.ts'
import { route } from '../chain/route.ts'
import { sendSmsCode } from '../codes/send-sms-code.ts'
import { SIGNATURE_SMS } from '../messages/sms-words.ts'
import { toSign } from './parts/to-sign.ts'

/**
 * POST /contracts/{contractId}/signature-code. It is sent to the phone that the customer has proven, within the limits of
 * promise 8.
 */
export const handler = route(askSignatureCode, async (call) => {
  const { input, caller, today } = call
  const { customer, subscription, subject } = await toSign(caller.id, input.contractId, input.sha256, today)
  const { phonenumber: phone } = customer
  const { language } = subscription.agreement
  const words = SIGNATURE_SMS[language](subscription.number)
  return sendSmsCode(call, { phone, purpose: 'sign', language, customerId: caller.id, subject, words })
})
