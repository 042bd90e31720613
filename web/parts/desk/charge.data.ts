import useSWRMutation from 'swr/mutation'
import { chargeCustomer } from '../../../shared/api/staff-charges.ts'
import type { AskOf } from '../../../shared/endpoint.ts'
import { useOwnKey, useRefresh } from '../../lib/data/keys.ts'
import { call } from '../../lib/http/call.ts'

/** Charges a fee; its amount is computed by the server. The desk is fetched again. */
export function useCharge() {
  const refresh = useRefresh('desk')
  return useSWRMutation(useOwnKey('charge'), async (_, { arg }: { arg: AskOf<typeof chargeCustomer> }) => {
    await call(chargeCustomer, arg)
    await refresh()
  })
}
