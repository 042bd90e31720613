import type { KnownDamage } from '../../shared/rules/condition.ts'
import type { Op } from './commit.ts'
import { absent } from './conditions.ts'
import { getItem } from './table.ts'
import { put } from './writes.ts'

/** What is known of one physical vehicle's damage, whoever drove it. It names no customer. */
export interface VehicleDamage {
  vehicleId: string
  known: KnownDamage[]
  version: number
}

const keyOf = (vehicleId: string) => ({ pk: `VEHICLE#${vehicleId}`, sk: 'DAMAGE' })

/** The damage of a vehicle; none where no report was ever made. */
export const find = async (vehicleId: string): Promise<VehicleDamage> =>
  (await getItem<VehicleDamage>(keyOf(vehicleId))) ?? { vehicleId, known: [], version: 0 }

/** What is known from now on, if it is still as it was read. */
export const changeOp = (read: VehicleDamage, known: readonly KnownDamage[]): Op =>
  put<VehicleDamage>({
    ...keyOf(read.vehicleId),
    type: 'VehicleDamage',
    vehicleId: read.vehicleId,
    known,
    version: read.version + 1,
  })
    .when({ version: read.version || absent })
    .orReadAgain()
