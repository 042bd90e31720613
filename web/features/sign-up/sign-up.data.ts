import { checkVat, manageCustomer, updateOnboardingStep } from '../../../shared/contracts/onboarding.ts'
import type { SignUpStep } from '../../../shared/rules/sign-up.ts'
import { call } from '../../lib/client.ts'
import { useCalling } from '../../lib/data/use-call.ts'
import { currentSession } from '../../lib/session.ts'

/** Asks VIES about a VAT number. */
export const useCheckVat = () => useCalling(checkVat)

/** Submits, closes or opens the request to become a client. */
export const useManageRequest = () => useCalling(manageCustomer)

/** Notes the step that another device would go on with. */
export const useNoteStep = () => async (step: SignUpStep) => {
  const id = currentSession()?.id
  if (id) await call(updateOnboardingStep, { id, step })
}
