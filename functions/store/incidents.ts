import type { Incident } from '../../shared/api/staff-incidents.ts'
import type { IncidentFacts, IncidentKind } from '../../shared/rules/incidents.ts'
import { partition } from './account-guard.ts'
import type { Op } from './commit.ts'
import { queuePage } from './queue-pages.ts'
import { getAll, getItem, queryItems, queryLast } from './table.ts'
import { appended, put, putNew, update } from './writes.ts'

/** Without the names that are read with it. */
export type StoredIncident = Omit<Incident, 'vehicle' | 'plate' | 'customerName'> & { openedBy: string }

/** Where an incident is: with the customer whose reservation had the vehicle, so that it is theirs to read and goes with them. */
interface Owned {
  _id: string
  vehicleId: string
  customerId?: string | undefined
}

const PREFIX = 'INCIDENT#'
const ofVehicle = ({ vehicleId, _id }: Owned) => ({ pk: `VEHICLE#${vehicleId}`, sk: `${PREFIX}${_id}` })
const keyOf = (one: Owned) =>
  one.customerId ? { pk: partition(one.customerId), sk: `${PREFIX}${one._id}` } : ofVehicle(one)

const listOf = (state: Incident['state'], kind?: IncidentKind) =>
  kind ? `INCIDENTS#${state}#${kind}` : `INCIDENTS#${state}`

/** Its places: among those of its state, and among those of its state and kind, by when it happened. */
const placesOf = ({ _id, kind, happenedAt }: StoredIncident, state: Incident['state']) => {
  const place = `${happenedAt}#${_id}`
  return { queue: listOf(state), queuedAt: place, due: listOf(state, kind), dueAt: place }
}

/** A new incident, and what leads to it from its vehicle. */
export const openOps = (incident: StoredIncident): Op[] => [
  putNew({ ...keyOf(incident), type: 'Incident', ...incident, ...placesOf(incident, 'open') }, 'try_again'),
  ...(incident.customerId
    ? [
        put({
          ...ofVehicle(incident),
          type: 'IncidentPointer',
          _id: incident._id,
          vehicleId: incident.vehicleId,
          customerId: incident.customerId,
        }).op(),
      ]
    : []),
]

type AtVehicle = StoredIncident | Required<Owned>
const isWhole = <T extends AtVehicle>(item: T): item is T & StoredIncident => 'kind' in item

/** An incident of a vehicle; undefined also when its customer's account was erased. */
export async function find(vehicleId: string, _id: string): Promise<StoredIncident | undefined> {
  const found = await getItem<AtVehicle>(ofVehicle({ vehicleId, _id }))
  if (!found || isWhole(found)) return found
  return getItem<StoredIncident>(keyOf(found))
}

const PAGE = 30

interface Page {
  items: StoredIncident[]
  cursor: string | null
}

/** A page of all incidents of a vehicle, the newest first. */
export async function ofVehiclePage(vehicleId: string, cursor?: string): Promise<Page> {
  const { pk } = ofVehicle({ vehicleId, _id: '' })
  const before = cursor && `${PREFIX}${cursor}`
  const { items, isMore } = await queryLast<AtVehicle>(pk, PREFIX, { most: PAGE, before })
  const elsewhere = await getAll<StoredIncident>(items.filter((item) => !isWhole(item)).map(keyOf))
  const here = items.flatMap((item) => (isWhole(item) ? [item] : []))
  const all = new Map([...here, ...elsewhere].map((one) => [one._id, one]))
  return {
    items: items.flatMap(({ _id }) => all.get(_id) ?? []),
    cursor: isMore ? (items.at(-1)?._id ?? null) : null,
  }
}

/** A page of those in a state, or of one kind in it, the latest that happened first. */
export const page = (state: Incident['state'], kind?: IncidentKind, cursor?: string) =>
  queuePage<StoredIncident>(kind ? { index: 'due', name: listOf(state, kind) } : { name: listOf(state) }, {
    cursor,
    newestFirst: true,
  })

/** Those of a customer that are open. */
export const openOf = async (customerId: string): Promise<StoredIncident[]> =>
  (await queryItems<StoredIncident>(partition(customerId), PREFIX)).filter(({ state }) => state === 'open')

/** Other facts, of one that is open and as it was seen. */
export const changeOp = (incident: StoredIncident, facts: IncidentFacts): Op =>
  update<StoredIncident>(keyOf(incident))
    .replace({ ...facts, version: incident.version + 1 })
    .set(placesOf({ ...incident, ...facts }, 'open'))
    .when({ state: 'open', version: incident.version })
    .orRefuse('incident_changed')

/** It is over. */
export const closeOp = (
  incident: StoredIncident,
  end: Pick<StoredIncident, 'closedAt' | 'outcome' | 'closing'>,
): Op =>
  update<StoredIncident>(keyOf(incident))
    .set({ ...end, state: 'closed', version: incident.version + 1, ...placesOf(incident, 'closed') })
    .when({ state: 'open', version: incident.version })
    .orRefuse('incident_changed')

/** A fee was charged because of it. Of two at once one reads again what was charged by then. */
export const chargedOp = (incident: StoredIncident, charge: Incident['charges'][number]): Op =>
  update<StoredIncident>(keyOf(incident))
    .set({ charges: appended(charge), version: incident.version + 1 })
    .when({ state: 'open', version: incident.version })
    .orReadAgain()
