import * as z from 'zod/mini'
import { COSTLY, data, endpoint } from '../endpoint.ts'
import { STEP_UP_PURPOSES } from '../step-up.ts'
import { Language } from './values.ts'

const Purpose = z.enum(STEP_UP_PURPOSES, 'option_required')

export const askStepUpCode = endpoint({
  id: 'step-ups-create',
  limited: true,
  method: 'POST',
  path: '/api/v1/step-ups',
  summary:
    'Send a 6-digit code to the customer’s own proven phone, before something that a stolen session must not do',
  access: 'customer',
  input: z.object({ purpose: Purpose, language: z._default(Language, 'EN') }),
  /** `sid` comes back as `otpToken`; `to` is the masked phone. */
  reply: z.object({ sid: z.string(), resendAfterSeconds: z.int(), to: z.string() }),
  example: { purpose: 'phone', language: 'EN' },
  throttle: COSTLY,
})

export const verifyStepUp = endpoint({
  id: 'step-ups-verify',
  method: 'POST',
  path: '/api/v1/step-ups/verify',
  summary: 'Verify that code; the proof is sent once as the header X-Step-Up of the request that it is for',
  access: 'customer',
  input: z.object({
    purpose: Purpose,
    otp: z.string().check(z.regex(/^\d{6}$/, 'otp_invalid')),
    otpToken: z.string().check(z.maxLength(60)),
  }),
  /** Valid for ten minutes, once, for this customer and purpose. */
  reply: data(z.object({ token: z.string() })),
  example: { purpose: 'phone', otp: '123456', otpToken: 'otp_01K00000000000000000000000' },
  throttle: COSTLY,
})
