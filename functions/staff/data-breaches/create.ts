import { recordDataBreach } from '../../../shared/api/staff-data-breaches.ts'
import { route } from '../../chain/route.ts'
import { deskActOp } from '../../store/audit.ts'
import * as breaches from '../../store/data-breaches.ts'
import { newId } from '../../store/ids.ts'
import { refuseUnlessRecordable, shownBreach } from '../parts/data-breaches.ts'

/** POST /staff/data-breaches. */
export const handler = route(recordDataBreach, async ({ input: { facts }, caller, now, request }) => {
  refuseUnlessRecordable(facts, now, 'facts')
  const _id = newId('bre', now)
  const own = { _id, first: facts, recordedAt: now, recordedBy: caller.id, version: 1 }
  const recorded = breaches.withFacts(own, facts)
  const act = { by: caller.id, what: 'recorded a data breach', subject: _id }
  return request.commit([breaches.addOp(recorded), deskActOp(act, now)], {
    data: await shownBreach(recorded, []),
  })
})
