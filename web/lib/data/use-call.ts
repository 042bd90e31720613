import useSWRMutation from 'swr/mutation'
import type { AskOf, Endpoint } from '../../../shared/endpoint.ts'
import { call } from '../http/call.ts'

/** A POST that screens send by themselves. */
export const useCall = <C extends Endpoint>(endpoint: C) =>
  useSWRMutation(endpoint.id, (_: string, { arg }: { arg: AskOf<C> }) => call(endpoint, arg))
