import useSWRMutation from 'swr/mutation'
import { askForCall } from '../../../shared/api/requests.ts'
import type { AskOf } from '../../../shared/endpoint.ts'
import { call } from '../../lib/http/call.ts'

/** Asks to be called about a car. */
export const useAskForCall = () =>
  useSWRMutation('call-me', (_, { arg }: { arg: AskOf<typeof askForCall> }) => call(askForCall, arg))
