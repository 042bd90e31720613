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
import { call } from '../../lib/http/call.ts'

/** My billing addresses, the default first. */
export const useBillingAddresses = () =>
  useSWR(useOwnKey('billing-addresses'), async () => (await call(listBillingAddresses, {})).data)

type Change =
  | { add: AskOf<typeof addBillingAddress> }
  | { change: AskOf<typeof changeBillingAddress> }
  | { remove: string }

/** Adds, changes or removes one; every answer is the new list. */
export function useChangeAddresses() {
  const key = useOwnKey('billing-addresses')
  const { mutate } = useSWRConfig()
  return useSWRMutation('change-addresses', async (_: string, { arg }: { arg: Change }) => {
    const { data } = await sent(arg)
    await mutate(key, data, { revalidate: false })
  })
}

function sent(change: Change) {
  if ('add' in change) return call(addBillingAddress, change.add)
  if ('change' in change) return call(changeBillingAddress, change.change)
  return call(removeBillingAddress, { addressId: change.remove })
}
