import useSWR from 'swr'
import { getCustomer } from '../../../shared/api/account.ts'
import { callOf } from '../http/call.ts'
import { useOwnKey } from './keys.ts'

/** The customer who is logged in. */
export function useCustomer() {
  const key = useOwnKey('customer')
  return useSWR(key, async ([id]) => (await callOf(id, getCustomer, { id })).data)
}
