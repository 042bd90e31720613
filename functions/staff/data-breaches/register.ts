import { getBreachRegister } from '../../../shared/api/staff-data-breaches.ts'
import { route } from '../../chain/route.ts'
import { deskActOp } from '../../store/audit.ts'
import * as breaches from '../../store/data-breaches.ts'

/** GET /staff/data-breaches/register. Who takes the record out is recorded. */
export const handler = route(getBreachRegister, async ({ input: { year }, caller, now, request }) => {
  const data = await breaches.ofYear(year)
  const what = `took out the record of data breaches: ${year}`
  return request.commit([deskActOp({ by: caller.id, what, subject: year }, now)], { data })
})
