import { askStepUpCode, verifyStepUp } from '../../../shared/api/step-ups.ts'
import { useCall } from './use-call.ts'

/** Sends a code to the phone that the customer has now. */
export const useAskStepUpCode = () => useCall(askStepUpCode)

/** Verifies it; the answer holds the proof, which is sent once with what it allows. */
export const useVerifyStepUp = () => useCall(verifyStepUp)
