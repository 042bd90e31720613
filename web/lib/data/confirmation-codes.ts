import { sendVerificationEmail, sendVerificationOtp, verifyOtp } from '../../../shared/api/sign-up.ts'
import { useCall } from './use-call.ts'

/** Sends a code to a mailbox. */
export const useAskEmailCode = () => useCall(sendVerificationEmail)

/** Sends a code to a phone number that a customer wants to have. */
export const useAskNewPhoneCode = () => useCall(sendVerificationOtp)

/** Verifies a code that only confirms; the answer holds its proof. */
export const useConfirmCode = () => useCall(verifyOtp)
