import useSWR from 'swr'
import { listSubscriptions } from '../../../shared/api/subscriptions.ts'
import { call } from '../http/call.ts'
import { useOwnKey } from './keys.ts'

/** My subscriptions, newest first. */
export const useSubscriptions = () =>
  useSWR(useOwnKey('subscriptions'), async () => (await call(listSubscriptions, {})).data)
