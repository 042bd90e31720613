import { changeIncident } from '../../../../shared/api/staff-incidents.ts'
import { FIELDS_OF } from '../../../../shared/rules/incidents.ts'
import { route } from '../../../chain/route.ts'
import { untilFresh } from '../../../store/commit.ts'
import * as incidents from '../../../store/incidents.ts'
import { dutyOps, factsOf, incidentAuditOp, openIncidentOf, shownOne } from '../../parts/incidents.ts'

/** PATCH …/incidents/{incidentId}. All facts at once: one that is left out is not known any more. */
export const handler = route(changeIncident, async ({ input, caller, now, request }) =>
  untilFresh(async () => {
    const incident = await openIncidentOf(input, caller.id)
    const facts = factsOf(incident.kind, input.facts, now)
    const none = Object.fromEntries(FIELDS_OF[incident.kind].map((field) => [field, undefined]))
    const ops = [
      incidents.changeOp(incident, { ...none, ...facts }),
      ...(await dutyOps(incident, facts, now)),
      incidentAuditOp(incident, caller.id, `changed an incident: ${incident.kind}`, now),
    ]
    const changed = { ...incident, ...none, ...facts, version: incident.version + 1 }
    return request.commit(ops, { data: await shownOne(changed) })
  }),
)
