import useSWR, { useSWRConfig } from 'swr'
import useSWRMutation from 'swr/mutation'
import {
  addBillingAddress,
  changeBillingAddress,
  listBillingAddresses,
  removeBillingAddress,
} from '../../../shared/api/billing-addresses.ts'
import type { AskOf } from '../../../shared/endpoint.ts'
import { useOwnKey } from '../../lib/data/keys.ts'
import { callOf } from '../../lib/http/call.ts'

/** My billing addresses, the default first. */
export const useBillingAddresses = () =>
  useSWR(useOwnKey('billing-addresses'), async ([id]) => (await callOf(id, listBillingAddresses, {})).data)

type Change =
  | { add: AskOf<typeof addBillingAddress> }
  | { change: AskOf<typeof changeBillingAddress> }
  | { remove: string }

/** Adds, changes or removes one; every answer is the new list. */
export function useChangeAddresses() {
  const key = useOwnKey('billing-addresses')
  const { mutate } = useSWRConfig()
  return useSWRMutation('change-addresses', async (_: string, { arg }: { arg: Change }) => {
    if (!key) return
    const { data } = await sent(key[0], arg)
    await mutate(key, data, { revalidate: false })
  })
}

/** In one's own account, or that of the customer for whom one of us acts. */
function sent(customerId: string, change: Change) {
  if ('add' in change) return callOf(customerId, addBillingAddress, change.add)
  if ('change' in change) return callOf(customerId, changeBillingAddress, change.change)
  return callOf(customerId, removeBillingAddress, { addressId: change.remove })
}
