import useSWR, { useSWRConfig } from 'swr'
import { checkCustomerStatus } from '../../../shared/api/sign-up.ts'
import { call } from '../http/call.ts'
import { useOwnKey } from './keys.ts'

/** How far the logged-in customer is in signing up. */
export function useSignUpStatus() {
  const key = useOwnKey('status')
  return useSWR(key, fetchStatus)
}

const fetchStatus = async () => (await call(checkCustomerStatus, {})).data

/** Fetches it again after a change. @throws ApiProblem, where SWR would answer what was known before */
export function useFreshStatus() {
  const key = useOwnKey('status')
  const { mutate } = useSWRConfig()
  return () => mutate(key, fetchStatus(), { revalidate: false })
}
