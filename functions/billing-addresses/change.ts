import { changeBillingAddress } from '../../shared/api/billing-addresses.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { route } from '../chain/route.ts'
import { book, inOrder, writeOp } from '../store/billing-addresses.ts'
import { untilFresh } from '../store/commit.ts'

/** PATCH /billing-addresses/{addressId}. Fields that are left out do not change. */
export const handler = route(changeBillingAddress, ({ input, caller, request }) =>
  untilFresh(async () => {
    const { addressId, isDefault, ...given } = input
    const before = await book(caller.id)
    if (!before.addresses.some(({ _id }) => _id === addressId)) throw new Refusal('not_found')
    const fields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    const changed = before.addresses.map((each) => (each._id === addressId ? { ...each, ...fields } : each))
    const data = inOrder(changed, isDefault ? addressId : undefined)
    return request.commit([writeOp(caller.id, before, data)], { data })
  }),
)
