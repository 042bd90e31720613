import type { verifyOtpPhone } from '../../shared/api/account.ts'
import type { ReplyOf } from '../../shared/endpoint.ts'
import type { Language } from '../../shared/language.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import type { Call } from '../chain/route.ts'
import * as codes from '../store/codes.ts'
import * as customers from '../store/customers.ts'
import { refundFailureOp, reserveFailure } from '../store/limits.ts'
import { newSession } from '../store/sessions.ts'
import { servedPhone } from './served-phone.ts'

const WELCOME: Record<Language, string> = { en: 'You are logged in.', fr: 'Vous êtes connecté.' }
const VERIFIED: Record<Language, string> = {
  en: 'Your phone number is confirmed.',
  fr: 'Votre numéro de téléphone est confirmé.',
}

/**
 * Verifies a code, for both of the spec's paths. Wrong, expired, used, exhausted or another phone's: always the same
 * words (promise 7). Right: a customer is logged in; a new phone gets the proof with which it may sign up.
 */
export async function verify(call: Call<typeof verifyOtpPhone>): Promise<ReplyOf<typeof verifyOtpPhone>> {
  const { input, now, language, request } = call
  const phone = servedPhone(input.phoneNumber)
  const stored = await codes.takeTry(
    input.otpToken,
    { subject: phone, purposes: ['login', 'signup'] },
    request.id,
    now,
  )
  // A twin of this request may have taken the try for both.
  if (!stored) await request.letTwinFinish()
  if (!stored || !(await reserveFailure(phone, now))) throw new Refusal('otp_invalid')
  if (!(await codes.isRight(input.otp, input.otpToken, stored))) throw new Refusal('otp_invalid')

  const spent = [codes.usedOp(input.otpToken, now), refundFailureOp(phone, now)]
  const customerId = await customers.idByPhone(phone)
  const customer = customerId ? await customers.find(customerId) : undefined
  if (!customer) {
    const { proof, op } = codes.newProof('phone', phone, now)
    const data = { _id: null, token: proof, msg: VERIFIED[language], role: [] }
    return request.commit([...spent, op], { data, emailExists: false })
  }
  const { token, op } = newSession(customer._id, customer.role, now, call.viewer.device)
  const data = { _id: customer._id, token, msg: WELCOME[language], role: customer.role }
  return request.commit([...spent, op], { data, emailExists: Boolean(customer.email) })
}
