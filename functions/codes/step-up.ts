import type { Endpoint } from '../../shared/endpoint.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { STEP_UP_HEADER, type StepUpPurpose } from '../../shared/step-up.ts'
import type { Call } from '../chain/route.ts'
import * as codes from '../store/codes.ts'
import type { Op } from '../store/commit.ts'
import type { StoredCustomer } from '../store/customers.ts'

/** What a code and its proof are bound to: whose, what for, and the phone as it was. */
export const stepUpSubject = (
  { _id, phonenumber }: Pick<StoredCustomer, '_id' | 'phonenumber'>,
  purpose: StepUpPurpose,
): string => `${_id} ${purpose} ${phonenumber}`

type Asking = Pick<Call<Endpoint>, 'header' | 'now'>
type Asked = Pick<StoredCustomer, '_id' | 'phonenumber'>

/** The write that spends a caller's proof. @throws Refusal `step_up_required` without a valid one for this purpose */
export const stepUpOp = async (call: Asking, customer: Asked, purpose: StepUpPurpose): Promise<Op> =>
  codes.spendProofOp(await proofOf(call, customer, purpose), 'step_up_required')

/**
 * The same of a proof that stays valid until its ten minutes are over: an administrator changes several people with one code, because
 * a phone gets five a day.
 */
export const standingStepUpOp = async (call: Asking, customer: Asked, purpose: StepUpPurpose): Promise<Op> =>
  codes.heldProofOp(await proofOf(call, customer, purpose), 'step_up_required')

async function proofOf({ header, now }: Asking, customer: Asked, purpose: StepUpPurpose): Promise<string> {
  const proof = header(STEP_UP_HEADER) ?? ''
  if ((await codes.proven('step-up', proof, now)) !== stepUpSubject(customer, purpose))
    throw new Refusal('step_up_required')
  return proof
}
