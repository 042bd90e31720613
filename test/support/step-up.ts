import { stepUpSubject } from '../../functions/codes/step-up.ts'
import { now } from '../../functions/ports/clock.ts'
import { newProof } from '../../functions/store/codes.ts'
import { commit } from '../../functions/store/commit.ts'
import * as customers from '../../functions/store/customers.ts'
import { STEP_UP_HEADER, type StepUpPurpose } from '../../shared/step-up.ts'

/** The header with a fresh proof, as the code to their phone gives it; of somebody who is gone a proof of nothing. */
export async function stepUp(customerId: string, purpose: StepUpPurpose): Promise<Record<string, string>> {
  const customer = await customers.find(customerId)
  if (!customer) return { [STEP_UP_HEADER]: 'none' }
  const { proof, op } = newProof('step-up', stepUpSubject(customer, purpose), now())
  await commit([op])
  return { [STEP_UP_HEADER]: proof }
}
