import type { VehicleData } from '../../shared/api/fleet-vehicles.ts'
import type { IsoDate } from '../../shared/rules/dates.ts'
import { duesOf, nextLook, type ReadKm } from '../../shared/rules/vehicle-dates.ts'
import type { Op } from './commit.ts'
import { absent } from './conditions.ts'
import { type DueWork, dueBy, dueKeys } from './due-index.ts'
import { getInParts, getItem, queryAll, queryPartition } from './table.ts'
import { put, update } from './writes.ts'

/** The data of all vehicles is one partition: one query reads it. */
const PARTITION = 'VEHICLE#DATA'
const VERSION = 'VERSION'

/** What is kept of a vehicle: what the fleet manager saved, and what its odometer said last. */
export interface StoredVehicle {
  vehicleId: string
  data?: VehicleData
  read?: ReadKm
  /** When a night looks at it next; absent when nothing is to come. */
  dueAt?: string
}

const keyOf = (vehicleId: string) => ({ pk: PARTITION, sk: `DATA#${vehicleId}` })

/** What is kept of the vehicles that have any, by their ids, and the version that guards a change: two vehicles never get one plate. */
export async function all(): Promise<{ byId: Map<string, StoredVehicle>; version: number }> {
  const items = await queryPartition<Partial<StoredVehicle> & { version?: number }>(PARTITION)
  const kept = items.filter((item): item is typeof item & StoredVehicle => item.vehicleId !== undefined)
  return { byId: byIdOf(kept), version: items.find(({ sk }) => sk === VERSION)?.version ?? 0 }
}

/**
 * What is kept of vehicles that are next to each other, by their ids, and the version that guards a change: one query of what lies between
 * the first and the last, which costs a tenth of as many keys.
 */
export async function of(
  vehicleIds: readonly string[],
): Promise<{ byId: Map<string, StoredVehicle>; version: number }> {
  const [first = '', ...others] = vehicleIds.toSorted()
  // The version before the data: what is saved meanwhile is refused, and never overwritten.
  const guard = await getItem<{ version: number }>({ pk: PARTITION, sk: VERSION })
  const found = await queryAll<StoredVehicle>({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
    ExpressionAttributeValues: {
      ':pk': PARTITION,
      ':first': `DATA#${first}`,
      ':last': `DATA#${others.at(-1) ?? first}`,
    },
    ConsistentRead: true,
  })
  return { byId: byIdOf(found), version: guard?.version ?? 0 }
}

const byIdOf = (found: readonly StoredVehicle[]) => new Map(found.map((one) => [one.vehicleId, one]))

/** What is kept of one vehicle. */
export const find = (vehicleId: string) => getItem<StoredVehicle>(keyOf(vehicleId))

/** What is kept of vehicles that are anywhere in the fleet, read for lists. */
export const some = async (vehicleIds: readonly string[]): Promise<Map<string, StoredVehicle>> =>
  byIdOf(await getInParts<StoredVehicle>(vehicleIds.map(keyOf)))

/** One vehicle as it was read, and its data from now on. */
export interface ChangedVehicle {
  vehicleId: string
  before: StoredVehicle | undefined
  data: VehicleData
}

/** The data of some vehicles from now on, if nobody has changed any since it was read, and the night that looks at each next. */
export const changeOps = (changed: readonly ChangedVehicle[], version: number, today: IsoDate): Op[] => [
  put({ pk: PARTITION, sk: VERSION, type: 'VehicleDataVersion', version: version + 1 })
    .when({ version: version || absent })
    .orReadAgain(),
  ...changed.map(({ vehicleId, before, data }) =>
    update<StoredVehicle>(keyOf(vehicleId))
      .set({ type: 'VehicleData', vehicleId, data })
      .replace(placeOf(vehicleId, nextLook(duesOf(data, before?.read, today))))
      // A night that has just asked for what is due moved it: then it is read again, and its task is known.
      .when({ dueAt: before?.dueAt })
      .orReadAgain(),
  ),
]

const placeOf = (vehicleId: string, on: IsoDate | undefined) =>
  on ? dueKeys('vehicle_date', on, vehicleId) : { due: undefined, dueAt: undefined }

/** Vehicles of which something has come near. */
export const dueOn = (today: IsoDate): DueWork<StoredVehicle> => dueBy<StoredVehicle>(['vehicle_date'], today)

/** What was near is asked for; the night that looks at it next, if it still is as it was read. */
export const lookedOp = (seen: StoredVehicle, next: IsoDate | undefined): Op =>
  update<StoredVehicle>(keyOf(seen.vehicleId))
    .replace(placeOf(seen.vehicleId, next))
    .when({ dueAt: seen.dueAt, data: seen.data, read: seen.read })
    .orReadAgain()

/** What its odometer said for a reservation. The next night looks whether its tyres have been driven far enough. */
export const readOp = (vehicleId: string, read: ReadKm, today: IsoDate): Op =>
  update<StoredVehicle>(keyOf(vehicleId))
    .set({ type: 'VehicleData', vehicleId, read, ...placeOf(vehicleId, today) })
    .op()
