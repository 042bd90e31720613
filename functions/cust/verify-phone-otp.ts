import { verifyPhoneOtp } from '../../shared/contracts/cust.ts'
import { route } from '../lib/route.ts'
import { verify } from './verify.ts'

/** POST /cust/verify-phone-otp. The spec names both paths; they are one. */
export const handler = route(verifyPhoneOtp, verify)
