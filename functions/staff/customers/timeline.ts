import { getTimeline } from '../../../shared/api/staff-timeline.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { route } from '../../chain/route.ts'
import * as customers from '../../store/customers.ts'
import { timelinePage } from '../../store/timeline.ts'
import { entriesOf } from '../parts/timeline-entries.ts'

/** GET /staff/customers/{customerId}/timeline. One page of reads of each kind, however long somebody has been a customer. */
export const handler = route(getTimeline, async ({ input: { customerId, kinds, cursor } }) => {
  const [customer, page] = await Promise.all([
    customers.find(customerId),
    timelinePage(customerId, kinds, cursor),
  ])
  if (!customer) throw new Refusal('not_found')
  return { data: await entriesOf(customer, page.items), cursor: page.cursor }
})
