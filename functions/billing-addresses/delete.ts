import { removeBillingAddress } from '../../shared/api/billing-addresses.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { route } from '../chain/route.ts'
import { byPhoneOps } from '../cust/parts/by-phone.ts'
import { book, inOrder, writeOp } from '../store/billing-addresses.ts'
import { untilFresh } from '../store/commit.ts'

/** DELETE /billing-addresses/{addressId}. When it was the default, another one is. */
export const handler = route(removeBillingAddress, ({ input, caller, now, request }) =>
  untilFresh(async () => {
    const before = await book(caller.id)
    const data = inOrder(before.addresses.filter(({ _id }) => _id !== input.addressId))
    if (data.length === before.addresses.length) throw new Refusal('not_found')
    const act = { what: 'removed a billing address', subject: input.addressId }
    const said = await byPhoneOps(caller, act, 'billing_addresses_changed', now)
    return request.commit([writeOp(caller.id, before, data), ...said], { data })
  }),
)
