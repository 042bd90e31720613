import useSWRMutation from 'swr/mutation'
import type { AskOf, Endpoint } from '../../../shared/endpoint.ts'
import { useActing } from '../acting.ts'
import { call, callOf } from '../http/call.ts'

/** A POST that screens send by themselves; for the customer for whom one of us acts, where that is possible. */
export function useCall<C extends Endpoint>(endpoint: C) {
  const acting = useActing()
  const customerId = endpoint.forCustomer && acting?.customerId
  return useSWRMutation(endpoint.id, (_: string, { arg }: { arg: AskOf<C> }) =>
    customerId ? callOf(customerId, endpoint, arg) : call(endpoint, arg),
  )
}
