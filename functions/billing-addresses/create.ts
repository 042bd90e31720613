import { addBillingAddress } from '../../shared/api/billing-addresses.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { route } from '../chain/route.ts'
import { byPhoneOps } from '../cust/parts/by-phone.ts'
import { book, inOrder, writeOp } from '../store/billing-addresses.ts'
import { untilFresh } from '../store/commit.ts'
import { newId } from '../store/ids.ts'
import { provenEmailOps } from './parts/proven-email.ts'

const MOST_ADDRESSES = 20

/** POST /billing-addresses. */
export const handler = route(addBillingAddress, ({ input, caller, now, request }) =>
  untilFresh(async () => {
    const before = await book(caller.id)
    if (before.addresses.length >= MOST_ADDRESSES) throw new Refusal('addresses_full')
    const { email_token, ...fields } = input
    const proof = await provenEmailOps(caller, { email: input.email, email_token }, now)
    const added = { ...fields, _id: newId('adr', now), isDefault: false, createdAt: now }
    const data = inOrder([...before.addresses, added])
    const act = { what: 'added a billing address', subject: added._id }
    const said = await byPhoneOps(caller, act, 'billing_addresses_changed', now)
    return request.commit([writeOp(caller.id, before, data), ...proof, ...said], { data })
  }),
)
