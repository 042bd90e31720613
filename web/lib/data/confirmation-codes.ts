import {
  sendVerificationEmail,
  sendVerificationOtp,
  verifyOtp,
} from '../../../shared/contracts/onboarding.ts'
import { useCalling } from './use-call.ts'

/** Sends a code to a mailbox. */
export const useAskEmailCode = () => useCalling(sendVerificationEmail)

/** Sends a code to a phone number that a customer wants to have. */
export const useAskNewPhoneCode = () => useCalling(sendVerificationOtp)

/** Verifies a code that only confirms; the answer holds its proof. */
export const useConfirmCode = () => useCalling(verifyOtp)
