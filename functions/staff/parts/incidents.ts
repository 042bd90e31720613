import type { Incident } from '../../../shared/api/staff-incidents.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import {
  type IncidentFacts,
  type IncidentKind,
  openDuties,
  wrongFacts,
} from '../../../shared/rules/incidents.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { auditOp } from '../../store/audit.ts'
import type { Op } from '../../store/commit.ts'
import * as fleet from '../../store/fleet.ts'
import * as incidents from '../../store/incidents.ts'
import type { StoredInvoice } from '../../store/invoices.ts'
import * as tasks from '../../store/tasks.ts'
import { vehicleName } from '../../vehi/parts/vehicle-name.ts'
import { withNames } from './customer-names.ts'

/** The facts of a kind as they were typed: what was left empty is not known. @throws Refusal `invalid_input` with each wrong field */
export function factsOf(kind: IncidentKind, typed: IncidentFacts, now: string): IncidentFacts {
  const known = Object.entries(typed).filter(([, value]) => value !== undefined && value !== '')
  const facts = Object.fromEntries(known) as unknown as IncidentFacts
  const wrong = wrongFacts(kind, facts, now)
  if (wrong.length > 0)
    throw new Refusal(
      'invalid_input',
      wrong.map(({ path, code }) => ({ path: `facts.${path}`, code })),
    )
  return { ...facts, happenedAt: new Date(facts.happenedAt).toISOString() }
}

/** What has to be done is asked for once; what was done meanwhile is asked for no more. */
export async function dutyOps(
  incident: incidents.StoredIncident,
  facts: IncidentFacts,
  now: string,
): Promise<Op[]> {
  const { _id, kind, customerId, vehicleId, reservationId, contractId, openedAt } = incident
  const before = openDuties(kind, incident, luxembourgDate(openedAt))
  const wanted = openDuties(kind, facts, luxembourgDate(openedAt))
  const about = {
    incidentId: _id,
    vehicleId,
    ...(customerId && { customerId }),
    ...(reservationId && { reservationId }),
    ...(contractId && { contractId }),
  }
  const asked = wanted.map(({ task, dueOn }) =>
    tasks.askOnceOps({ kind: task, ...about, dueOn, createdAt: now }, _id),
  )
  const done = before
    .filter(({ task }) => !wanted.some((one) => one.task === task))
    .map(({ task }) => tasks.withdrawAboutOps(task, _id, now))
  return (await Promise.all([...asked, ...done])).flat()
}

/** All that was asked for is asked for no more. */
export async function noDutyOps(incident: incidents.StoredIncident, now: string): Promise<Op[]> {
  const open = openDuties(incident.kind, incident, luxembourgDate(incident.openedAt))
  return (await Promise.all(open.map(({ task }) => tasks.withdrawAboutOps(task, incident._id, now)))).flat()
}

/** Who did what to an incident: with its customer, or where it has none with who did it. */
export const incidentAuditOp = (
  { customerId, _id }: incidents.StoredIncident,
  by: string,
  what: string,
  now: string,
): Op => auditOp(customerId ?? by, { by, what, subject: _id }, now)

/** An incident of a vehicle that is open. @throws Refusal `not_found`, `incident_closed`, `own_account`, `incident_changed` */
export async function openIncidentOf(
  { vehicleId, incidentId, version }: { vehicleId: string; incidentId: string; version?: number },
  callerId: string,
): Promise<incidents.StoredIncident> {
  const incident = await incidents.find(vehicleId, incidentId)
  if (!incident) throw new Refusal('not_found')
  if (incident.customerId === callerId) throw new Refusal('own_account')
  if (incident.state === 'closed') throw new Refusal('incident_closed')
  if (version !== undefined && incident.version !== version) throw new Refusal('incident_changed')
  return incident
}

interface Because {
  customerId: string
  incident?: { vehicleId: string; incidentId: string } | undefined
}

/** The incident that a fee is charged for names its invoice, if it is one of the same customer. @throws Refusal as `openIncidentOf` */
export async function becauseOfOps(
  { customerId, incident: named }: Because,
  { _id: invoiceId, number, totals }: StoredInvoice,
  callerId: string,
): Promise<Op[]> {
  if (!named) return []
  const incident = await openIncidentOf(named, callerId)
  if (incident.customerId !== customerId) throw new Refusal('not_found')
  return [incidents.chargedOp(incident, { invoiceId, number, totalCents: totals.totalCents })]
}

/** Incidents as the desk shows them: with the names of their vehicles and customers. The fleet is a minute old at most. */
export async function shown(found: readonly incidents.StoredIncident[]): Promise<Incident[]> {
  const [{ models, calendars }, named] = await Promise.all([fleet.recentFleet(), withNames(found)])
  return named.map((incident) => {
    const calendar = calendars.find(({ vehicleId }) => vehicleId === incident.vehicleId)
    const model = models.find(({ _id }) => _id === calendar?.modelId)
    return {
      ...incident,
      ...(model && { vehicle: vehicleName(model) }),
      ...(calendar?.plate && { plate: calendar.plate }),
    }
  })
}

/** One of them. */
export async function shownOne(incident: incidents.StoredIncident): Promise<Incident> {
  const [one] = await shown([incident])
  return one ?? incident
}
