import { getDataBreach } from '../../../shared/api/staff-data-breaches.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { route } from '../../chain/route.ts'
import * as breaches from '../../store/data-breaches.ts'
import { shownBreach } from '../parts/data-breaches.ts'

/** GET /staff/data-breaches/{breachId}. */
export const handler = route(getDataBreach, async ({ input: { breachId } }) => {
  const found = await breaches.find(breachId)
  if (!found) throw new Refusal('not_found')
  return { data: await shownBreach(found.breach, found.additions) }
})
