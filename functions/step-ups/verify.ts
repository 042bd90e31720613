import { verifyStepUp } from '../../shared/api/step-ups.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { route } from '../chain/route.ts'
import { stepUpSubject } from '../codes/step-up.ts'
import * as codes from '../store/codes.ts'
import * as customers from '../store/customers.ts'
import { refundFailureOp, reserveFailure } from '../store/limits.ts'

/** POST /step-ups/verify. Whatever is wrong with a code, the words are the same (promise 7). */
export const handler = route(verifyStepUp, async ({ input, caller, now, request }) => {
  const customer = await customers.find(caller.id)
  if (!customer) throw new Refusal('customer_not_found')
  const { purpose, otp, otpToken } = input
  const { phonenumber: phone } = customer
  const subject = stepUpSubject(customer, purpose)
  const stored = await codes.takeTry(otpToken, { subject, purposes: ['step-up', 'step-up'] }, request.id, now)
  if (!stored) await request.letTwinFinish()
  if (!stored || !(await reserveFailure(phone, now))) throw new Refusal('otp_invalid')
  if (!(await codes.isRight(otp, otpToken, stored))) throw new Refusal('otp_invalid')

  const { proof, op } = codes.newProof('step-up', subject, now)
  return request.commit([codes.usedOp(otpToken, now), refundFailureOp(phone, now), op], {
    data: { token: proof },
  })
})
