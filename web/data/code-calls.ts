import type { AskOf } from '../../shared/contract.ts'
import { addCustomer, askPhoneCode, verifyOtpPhone } from '../../shared/contracts/cust.ts'
import { call } from '../lib/client.ts'

/** The calls of `codes.ts`, loaded with the first of them. */
export const ask = (input: AskOf<typeof askPhoneCode>) => call(askPhoneCode, input)
export const verify = (input: AskOf<typeof verifyOtpPhone>) => call(verifyOtpPhone, input)
export const add = (input: AskOf<typeof addCustomer>) => call(addCustomer, input)
