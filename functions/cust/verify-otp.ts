import { verifyOtp } from '../../shared/api/sign-up.ts'
import type { Language } from '../../shared/language.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { route } from '../chain/route.ts'
import { servedPhone } from '../codes/served-phone.ts'
import * as codes from '../store/codes.ts'
import { refundFailureOp, reserveFailure, toMailbox } from '../store/limits.ts'

const CONFIRMED: Record<Language, string> = { en: 'Confirmed.', fr: 'Confirmé.' }

/** POST /cust/verify-otp. A right code gives a proof; whatever is wrong with one, the words are the same. */
export const handler = route(verifyOtp, async ({ input, now, language, request }) => {
  const { otp, otpToken } = input
  const kind = input.email === undefined ? 'phone' : 'email'
  const subject = input.email?.toLowerCase() ?? servedPhone(input.phoneNumber ?? '')
  const failures = kind === 'email' ? toMailbox(subject) : subject
  const stored = await codes.takeTry(otpToken, { subject, purposes: [kind, kind] }, request.id, now)
  if (!stored) await request.letTwinFinish()
  if (!stored || !(await reserveFailure(failures, now))) throw new Refusal('otp_invalid')
  if (!(await codes.isRight(otp, otpToken, stored))) throw new Refusal('otp_invalid')

  const { proof, op } = codes.newProof(kind, subject, now)
  const ops = [codes.usedOp(otpToken, now), refundFailureOp(failures, now), op]
  return request.commit(ops, { data: { token: proof, msg: CONFIRMED[language] } })
})
