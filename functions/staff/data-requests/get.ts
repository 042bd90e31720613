import { getDataRequest } from '../../../shared/api/staff-data-requests.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { route } from '../../chain/route.ts'
import * as dataRequests from '../../store/data-requests.ts'
import { shownOne } from '../parts/data-requests.ts'

/** GET /staff/data-requests/{requestId}. */
export const handler = route(getDataRequest, async ({ input: { requestId } }) => {
  const request = await dataRequests.find(requestId)
  if (!request) throw new Refusal('not_found')
  return { data: await shownOne(request) }
})
