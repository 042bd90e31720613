import { listBookedCustomers } from '../../../../shared/api/staff-books.ts'
import { firstDay, lastDay } from '../../../../shared/rules/books.ts'
import { balanceOf } from '../../../../shared/rules/ledger.ts'
import { partyOf } from '../../../billing/parts/party.ts'
import { route } from '../../../chain/route.ts'
import * as customers from '../../../store/customers.ts'
import * as ledger from '../../../store/ledger.ts'

/** GET /staff/books/{month}/customers. Each one's ledger is read whole: asked for those alone who are in a file of the month. */
export const handler = route(listBookedCustomers, async ({ input: { month, ids } }) => {
  const [people, ledgers] = await Promise.all([
    customers.findMany(ids),
    Promise.all(ids.map((id) => ledger.entries(id))),
  ])
  const balances = ids.map((customerId, at) => {
    const customer = people.find(({ _id }) => _id === customerId)
    const entries = ledgers[at] ?? []
    const until = entries.filter(({ bookedOn }) => bookedOn <= lastDay(month))
    return {
      customerId,
      ...(customer && { party: partyOf(customer) }),
      openingCents: balanceOf(
        until.filter(({ bookedOn }) => bookedOn < firstDay(month)),
        'receivable',
      ),
      closingCents: balanceOf(until, 'receivable'),
    }
  })
  return { data: balances }
})
