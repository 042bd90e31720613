import useSWR from 'swr'
import { listSubscriptions } from '../../shared/contracts/subscriptions.ts'
import { call } from '../lib/client.ts'
import { useOwnKey } from './customer.ts'

/** My subscriptions, newest first. */
export const useSubscriptions = () =>
  useSWR(useOwnKey('subscriptions'), async () => (await call(listSubscriptions, {})).data)
