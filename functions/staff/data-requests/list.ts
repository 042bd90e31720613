import { listDataRequests } from '../../../shared/api/staff-data-requests.ts'
import { route } from '../../chain/route.ts'
import * as dataRequests from '../../store/data-requests.ts'
import { shown } from '../parts/data-requests.ts'

/** GET /staff/data-requests. */
export const handler = route(listDataRequests, async ({ input: { state, customerId, cursor } }) => {
  const page = customerId
    ? await dataRequests.ofCustomerPage(customerId, cursor)
    : await dataRequests.page(state, cursor)
  return { data: await shown(page.items), cursor: page.cursor }
})
