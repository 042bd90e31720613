import type { VehicleData } from '../../shared/api/fleet-vehicles.ts'
import type { Op } from './commit.ts'
import { absent } from './conditions.ts'
import { getItem, queryAll, queryPartition } from './table.ts'
import { put } from './writes.ts'

/** The data of all vehicles is one partition: one query reads it. */
const PARTITION = 'VEHICLE#DATA'
const VERSION = 'VERSION'

interface Stored {
  vehicleId: string
  data: VehicleData
}

/** The data of the vehicles that have any, by their ids, and the version that guards a change: two vehicles never get one plate. */
export async function all(): Promise<{ byId: Map<string, VehicleData>; version: number }> {
  const items = await queryPartition<Partial<Stored> & { version?: number }>(PARTITION)
  const byId = new Map(items.flatMap(({ vehicleId, data }) => (vehicleId && data ? [[vehicleId, data]] : [])))
  return { byId, version: items.find(({ sk }) => sk === VERSION)?.version ?? 0 }
}

/**
 * The data of vehicles that are next to each other, by their ids, and the version that guards a change: one query of what lies between the
 * first and the last, which costs a tenth of as many keys.
 */
export async function of(
  vehicleIds: readonly string[],
): Promise<{ byId: Map<string, VehicleData>; version: number }> {
  const [first = '', ...others] = vehicleIds.toSorted()
  // The version before the data: what is saved meanwhile is refused, and never overwritten.
  const guard = await getItem<{ version: number }>({ pk: PARTITION, sk: VERSION })
  const found = await queryAll<Stored>({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
    ExpressionAttributeValues: {
      ':pk': PARTITION,
      ':first': `DATA#${first}`,
      ':last': `DATA#${others.at(-1) ?? first}`,
    },
    ConsistentRead: true,
  })
  return {
    byId: new Map(found.map(({ vehicleId, data }) => [vehicleId, data])),
    version: guard?.version ?? 0,
  }
}

/** The data of some vehicles from now on, if nobody has changed any since it was read. */
export const changeOps = (changed: readonly Stored[], version: number): Op[] => [
  put({ pk: PARTITION, sk: VERSION, type: 'VehicleDataVersion', version: version + 1 })
    .when({ version: version || absent })
    .orRefuse('fleet_changed'),
  ...changed.map((one) =>
    put({ pk: PARTITION, sk: `DATA#${one.vehicleId}`, type: 'VehicleData', ...one }).op(),
  ),
]
