import type { NewConditionReport } from '../../../shared/api/condition-reports.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import type { Move } from '../../../shared/rules/condition.ts'
import * as codes from '../../store/codes.ts'
import type { Op } from '../../store/commit.ts'
import type { StoredCustomer } from '../../store/customers.ts'
import type { IdempotentRequest } from '../../store/idempotent-requests.ts'
import { refundFailureOp, reserveFailure } from '../../store/limits.ts'

/** What a code signs: which vehicle of whom, which way it goes, and the kilometres that its SMS names. */
export const reportSubject = (
  { _id, phonenumber }: Pick<StoredCustomer, '_id' | 'phonenumber'>,
  {
    reservationId,
    vehicleId,
    move,
    km,
  }: { reservationId: string; vehicleId: string; move: Move; km: number },
): string => `${_id} ${reservationId} ${vehicleId} ${move} ${km} ${phonenumber}`

/**
 * The writes that use the code up by which a customer has signed; none where they drew their signature. Before everything else: a try of
 * the code is taken once, however often the rest is read again. @throws Refusal `otp_invalid`
 */
export async function reportCodeOps(
  customer: StoredCustomer,
  signed: { reservationId: string; move: Move; report: NewConditionReport },
  request: IdempotentRequest,
  now: string,
): Promise<Op[]> {
  const { customer: signer, km, vehicleId } = signed.report
  if (signer.by === 'finger') return []
  const { otp, otpToken } = signer
  const subject = reportSubject(customer, { ...signed, vehicleId, km })
  const stored = await codes.takeTry(otpToken, { subject, purposes: ['sign', 'sign'] }, request.id, now)
  if (!stored) await request.letTwinFinish()
  const phone = customer.phonenumber
  if (!stored || !(await reserveFailure(phone, now))) throw new Refusal('otp_invalid')
  if (!(await codes.isRight(otp, otpToken, stored))) throw new Refusal('otp_invalid')
  return [codes.usedOp(otpToken, now), refundFailureOp(phone, now)]
}
