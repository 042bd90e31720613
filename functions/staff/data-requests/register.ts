import { getDataRegister } from '../../../shared/api/staff-data-requests.ts'
import { route } from '../../chain/route.ts'
import { deskActOp } from '../../store/audit.ts'
import * as dataRequests from '../../store/data-requests.ts'

/** GET /staff/data-requests/register. Who takes the register out is recorded. */
export const handler = route(getDataRegister, async ({ input: { year }, caller, now, request }) => {
  const found = await dataRequests.ofYear(year)
  const data = found.map((one) => ({ ...one, hasAccount: one.customerId !== undefined }))
  const what = `took out the register of data requests: ${year}`
  return request.commit([deskActOp({ by: caller.id, what, subject: year }, now)], { data })
})
