import { addCustomer, askPhoneCode, verifyOtpPhone } from '../../../shared/api/account.ts'
import type { AskOf } from '../../../shared/endpoint.ts'
import { call } from '../http/call.ts'

/** The calls of `codes.ts`, loaded with the first of them. */
export const ask = (input: AskOf<typeof askPhoneCode>) => call(askPhoneCode, input)
export const verify = (input: AskOf<typeof verifyOtpPhone>) => call(verifyOtpPhone, input)
export const add = (input: AskOf<typeof addCustomer>) => call(addCustomer, input)
