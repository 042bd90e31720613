import useSWRMutation from 'swr/mutation'
import type { AskOf } from '../../shared/contract.ts'
import { addCustomer, askPhoneCode, verifyOtpPhone } from '../../shared/contracts/cust.ts'
import { call } from '../lib/client.ts'

/** Sends a code by SMS: to log in (`validate`), or to any phone that wants to sign up. */
export const useAskCode = () =>
  useSWRMutation('ask-code', (_, { arg }: { arg: AskOf<typeof askPhoneCode> }) => call(askPhoneCode, arg))

/** Verifies a code. */
export const useVerifyCode = () =>
  useSWRMutation('verify-code', (_, { arg }: { arg: AskOf<typeof verifyOtpPhone> }) =>
    call(verifyOtpPhone, arg),
  )

/** Creates the account of a verified phone number. */
export const useAddCustomer = () =>
  useSWRMutation('add-customer', (_, { arg }: { arg: AskOf<typeof addCustomer> }) => call(addCustomer, arg))
