import useSWRMutation from 'swr/mutation'
import { createRequest } from '../../../shared/api/requests.ts'
import type { AskOf } from '../../../shared/endpoint.ts'
import { call } from '../../lib/http/call.ts'

/** Sends a request for a subscription. */
export const useSendRequest = () =>
  useSWRMutation('request', (_, { arg }: { arg: AskOf<typeof createRequest> }) => call(createRequest, arg))
