import useSWR from 'swr'
import { checkCustomerStatus } from '../../shared/contracts/onboarding.ts'
import { call } from '../lib/client.ts'
import { useOwnKey } from './customer.ts'

/** How far the logged-in customer is in signing up. */
export function useStatus() {
  const key = useOwnKey('status')
  return useSWR(key, async () => (await call(checkCustomerStatus, {})).data)
}
