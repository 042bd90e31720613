import { manageCustomer, updateOnboardingStep } from '../../../shared/api/sign-up.ts'
import type { SignUpStep } from '../../../shared/rules/sign-up.ts'
import { useCall } from '../../lib/data/use-call.ts'
import { call } from '../../lib/http/call.ts'
import { currentSession } from '../../lib/session.ts'

/** Submits, closes or opens the request to become a client. */
export const useManageRequest = () => useCall(manageCustomer)

/** Notes the step that another device would go on with. */
export const useSaveStep = () => async (step: SignUpStep) => {
  const id = currentSession()?.id
  if (id) await call(updateOnboardingStep, { id, step })
}
