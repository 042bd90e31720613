import useSWR from 'swr'
import { checkCustomerStatus } from '../../../shared/api/sign-up.ts'
import { call } from '../http/call.ts'
import { useOwnKey } from './keys.ts'

/** How far the logged-in customer is in signing up. */
export function useSignUpStatus() {
  const key = useOwnKey('status')
  return useSWR(key, async () => (await call(checkCustomerStatus, {})).data)
}
