import useSWRMutation from 'swr/mutation'
import type { addCustomer, askPhoneCode, verifyOtpPhone } from '../../../shared/api/account.ts'
import type { AskOf } from '../../../shared/endpoint.ts'
import { loadNow } from '../load-again.ts'

/** The endpoints are loaded with the first call, like the HTTP client: the login page is lighter without them. */
const calls = () => loadNow(() => import('./code-calls.ts'))

/** Sends a code by SMS: to log in (`validate`), or to any phone that wants to sign up. */
export const useAskCode = () =>
  useSWRMutation('ask-code', async (_, { arg }: { arg: AskOf<typeof askPhoneCode> }) =>
    (await calls()).ask(arg),
  )

/** Verifies a code. */
export const useVerifyCode = () =>
  useSWRMutation('verify-code', async (_, { arg }: { arg: AskOf<typeof verifyOtpPhone> }) =>
    (await calls()).verify(arg),
  )

/** Creates the account of a verified phone number. */
export const useAddCustomer = () =>
  useSWRMutation('add-customer', async (_, { arg }: { arg: AskOf<typeof addCustomer> }) =>
    (await calls()).add(arg),
  )
