import { verifyOtpPhone } from '../../shared/api/account.ts'
import { route } from '../chain/route.ts'
import { verify } from '../codes/verify-phone-code.ts'

/** POST /cust/verify-otp-phone. The spec names both paths; they are one. */
export const handler = route(verifyOtpPhone, verify)
