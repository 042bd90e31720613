import { addBillingAddress } from '../../shared/contracts/billing-addresses.ts'
import { Refusal } from '../../shared/refusals.ts'
import { newId } from '../lib/ids.ts'
import { route } from '../lib/route.ts'
import { book, inOrder, writeOp } from '../store/billing-addresses.ts'
import { untilFresh } from '../store/commit.ts'

const MOST_ADDRESSES = 20

/** POST /billing-addresses. */
export const handler = route(addBillingAddress, ({ input, caller, now, once }) =>
  untilFresh(async () => {
    const before = await book(caller.id)
    if (before.addresses.length >= MOST_ADDRESSES) throw new Refusal('addresses_full')
    const added = { ...input, _id: newId('adr', now), isDefault: false, createdAt: now }
    const data = inOrder([...before.addresses, added])
    return once.commit([writeOp(caller.id, before, data)], { data })
  }),
)
