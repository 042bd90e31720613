import { closeIncident } from '../../../../shared/api/staff-incidents.ts'
import { route } from '../../../chain/route.ts'
import { untilFresh } from '../../../store/commit.ts'
import * as incidents from '../../../store/incidents.ts'
import { incidentAuditOp, noDutyOps, openIncidentOf, shownOne } from '../../parts/incidents.ts'

/** POST …/incidents/{incidentId}/close. */
export const handler = route(closeIncident, async ({ input, caller, now, request }) =>
  untilFresh(async () => {
    const incident = await openIncidentOf(input, caller.id)
    const { outcome, closing } = input
    const end = { closedAt: now, outcome, ...(closing && { closing }) }
    const ops = [
      incidents.closeOp(incident, end),
      ...(await noDutyOps(incident, now)),
      incidentAuditOp(incident, caller.id, `closed an incident: ${incident.kind}, ${outcome}`, now),
    ]
    const closed = { ...incident, ...end, state: 'closed' as const, version: incident.version + 1 }
    return request.commit(ops, { data: await shownOne(closed) })
  }),
)
