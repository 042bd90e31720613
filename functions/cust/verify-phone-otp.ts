import { verifyPhoneOtp } from '../../shared/api/account.ts'
import { route } from '../chain/route.ts'
import { verify } from '../codes/verify-phone-code.ts'

/** POST /cust/verify-phone-otp. The spec names both paths; they are one. */
export const handler = route(verifyPhoneOtp, verify)
