import { type BillingAddress, changeBillingAddress } from '../../shared/api/billing-addresses.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { route } from '../chain/route.ts'
import { byPhoneOps } from '../cust/parts/by-phone.ts'
import { book, inOrder, writeOp } from '../store/billing-addresses.ts'
import { untilFresh } from '../store/commit.ts'
import { provenEmailOps } from './parts/proven-email.ts'

/** PATCH /billing-addresses/{addressId}. Fields that are left out do not change. */
export const handler = route(changeBillingAddress, ({ input, caller, now, request }) =>
  untilFresh(async () => {
    const { addressId, isDefault, email_token, ...given } = input
    const before = await book(caller.id)
    const old = before.addresses.find(({ _id }) => _id === addressId)
    if (!old) throw new Refusal('not_found')
    const proof = await provenEmailOps(caller, { email: given.email, email_token }, now, old.email)
    const fields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    const changed = before.addresses.map((each) =>
      each._id === addressId ? withoutEmpty({ ...each, ...fields }) : each,
    )
    const data = inOrder(changed, isDefault ? addressId : undefined)
    const act = { what: 'changed a billing address', subject: addressId }
    const said = await byPhoneOps(caller, act, 'billing_addresses_changed', now)
    return request.commit([writeOp(caller.id, before, data), ...proof, ...said], { data })
  }),
)

/** What was emptied is not there any more. */
function withoutEmpty(address: BillingAddress): BillingAddress {
  const kept = Object.entries(address).filter(([, value]) => value !== '')
  return Object.fromEntries(kept) as BillingAddress
}
