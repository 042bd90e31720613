import { openIncident } from '../../../shared/api/staff-incidents.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { route } from '../../chain/route.ts'
import { untilFresh } from '../../store/commit.ts'
import { newId } from '../../store/ids.ts'
import * as incidents from '../../store/incidents.ts'
import * as reservations from '../../store/reservations.ts'
import { dutyOps, factsOf, incidentAuditOp, shownOne } from '../parts/incidents.ts'
import { calendarOf } from '../parts/planner-rows.ts'

/** POST /staff/incidents. What is to be done by when is asked for in the same transaction. */
export const handler = route(openIncident, async ({ input, caller, now, request }) => {
  const { vehicleId, customerId, reservationId, kind } = input
  if (customerId === caller.id) throw new Refusal('own_account')
  const facts = factsOf(kind, input.facts, now)
  const _id = newId('inc', now)
  return untilFresh(async () => {
    const [calendar, reservation] = await Promise.all([
      calendarOf(vehicleId),
      customerId && reservationId ? reservations.find(customerId, reservationId) : undefined,
    ])
    if (!calendar) throw new Refusal('not_found')
    // One of a customer is one of a reservation of theirs, and of the vehicle that it has.
    if ((customerId || reservationId) && !reservation) throw new Refusal('not_found')
    if (reservation && reservation.vehicleId !== vehicleId) throw new Refusal('reservation_moved')
    const incident: incidents.StoredIncident = {
      _id,
      vehicleId,
      kind,
      state: 'open',
      ...(reservation && {
        customerId: reservation.customerId,
        reservationId: reservation._id,
        contractId: reservation.contractId,
      }),
      ...facts,
      openedAt: now,
      openedBy: caller.id,
      charges: [],
      version: 1,
    }
    const ops = [
      ...incidents.openOps(incident),
      ...(await dutyOps(incident, facts, now)),
      incidentAuditOp(incident, caller.id, `opened an incident: ${kind}`, now),
    ]
    return request.commit(ops, { data: await shownOne(incident) })
  })
})
