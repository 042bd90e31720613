import useSWRMutation from 'swr/mutation'
import type { AskOf } from '../../shared/contract.ts'
import { createRequest } from '../../shared/contracts/requests.ts'
import { call } from '../lib/client.ts'

/** Sends a request for a subscription. */
export const useSendRequest = () =>
  useSWRMutation('request', (_, { arg }: { arg: AskOf<typeof createRequest> }) => call(createRequest, arg))
