import type { VehicleData } from '../../shared/api/fleet-vehicles.ts'
import type { IsoDate } from '../../shared/rules/dates.ts'
import { duesOf, nextLook, type ReadKm } from '../../shared/rules/vehicle-dates.ts'
import { commit, type Op, Stale } from './commit.ts'
import { absent } from './conditions.ts'
import { type DueWork, dueBy, dueKeys } from './due-index.ts'
import { getInParts, getItem, queryAll, queryFrom, queryPartition } from './table.ts'
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
      .replace(placeOf(vehicleId, lookOf({ data, ...(before?.read && { read: before.read }) }, today)))
      // A night that has just asked for what is due moved it: then it is read again, and its task is known.
      .when({ dueAt: before?.dueAt })
      .orReadAgain(),
  ),
]

const placeOf = (vehicleId: string, on: IsoDate | undefined) =>
  on ? dueKeys('vehicle_date', on, vehicleId) : { due: undefined, dueAt: undefined }

/** What is kept of a vehicle, as an item with its place in the index, for the seed. */
export const vehicleItem = (vehicle: StoredVehicle, today: IsoDate): object => ({
  ...keyOf(vehicle.vehicleId),
  type: 'VehicleData',
  ...vehicle,
  ...placeOf(vehicle.vehicleId, lookOf(vehicle, today)),
})

/** The night that looks at a vehicle next, by what is known of it. */
const lookOf = ({ data = {}, read }: Pick<StoredVehicle, 'data' | 'read'>, today: IsoDate) =>
  nextLook(duesOf(data, read, today))

/** Says that every vehicle that was stored before the index has been placed in it. */
const PLACED = { pk: PARTITION, sk: 'PLACED' }
const PAGE = 100

/**
 * Places vehicles in the index that were stored before there was one, and have not been saved since (docs/decisions/0092). Once: the
 * mark is written when all pages were walked, and a night that was interrupted begins again, which changes nothing of what it has placed.
 */
export async function placeAll(today: IsoDate): Promise<void> {
  if (await getItem(PLACED)) return
  let after: string | undefined
  do {
    const { items, next } = await queryFrom<StoredVehicle>(PARTITION, 'DATA#', { most: PAGE, after })
    for (const vehicle of items) await placeIfNowhere(vehicle, today)
    after = next ?? undefined
  } while (after)
  await commit([put({ ...PLACED, type: 'VehicleDatesPlaced', placedOn: today }).op()])
}

async function placeIfNowhere(vehicle: StoredVehicle, today: IsoDate): Promise<void> {
  const next = lookOf(vehicle, today)
  if (vehicle.dueAt || !next) return
  await commit([lookedOp(vehicle, next)]).catch((error: unknown) => {
    // Somebody has saved it meanwhile, and placed it with that.
    if (!(error instanceof Stale)) throw error
  })
}

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
