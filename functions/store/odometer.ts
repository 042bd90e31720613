import type { Instant, IsoDate } from '../../shared/rules/dates.ts'
import type { BilledReading } from '../../shared/rules/odometer.ts'
import type { Op } from './commit.ts'
import { absent } from './conditions.ts'
import { partition } from './customers.ts'
import { getItem, queryItems } from './table.ts'
import { put, putNew, update } from './writes.ts'

/** What the odometer of a reservation's vehicle said on a day. Never changed: a correction supersedes it. */
export interface OdometerReading extends BilledReading {
  _id: string
  reservationId: string
  /** Which vehicle was read: a reservation may move to another one, whose kilometres are its own. */
  vehicleId: string
  on: IsoDate
  readBy: string
  readAt: Instant
  /** The invoice of its extra kilometres. */
  invoiceId?: string | undefined
  /** The reading that corrects this one. */
  supersededBy?: string
}

const PREFIX = (reservationId: string) => `ODOMETER#${reservationId}#`
const keyOf = (customerId: string, { reservationId, on, _id }: OdometerReading) => ({
  pk: partition(customerId),
  sk: `${PREFIX(reservationId)}${on}#${_id}`,
})
/** Counts the readings of a reservation: what a reading bills is decided on all of them as they were read. */
const counterKey = (customerId: string, reservationId: string) => ({
  pk: partition(customerId),
  sk: `READINGS#${reservationId}`,
})

/** A reservation, and the vehicle that it has. */
interface Placed {
  customerId: string
  _id: string
  vehicleId: string
}

/** The readings of a reservation's vehicle that count, oldest first, with the version that guards another one. */
export async function readings({
  customerId,
  _id: reservationId,
  vehicleId,
}: Placed): Promise<{ valid: OdometerReading[]; version: number }> {
  // The version first: a reading that is made between the two reads makes the write find another version.
  const counter = await getItem<{ version: number }>(counterKey(customerId, reservationId))
  const all = await queryItems<OdometerReading>(partition(customerId), PREFIX(reservationId))
  const valid = all.filter((one) => one.vehicleId === vehicleId && !one.supersededBy)
  return { valid, version: counter?.version ?? 0 }
}

/** Was the odometer of a reservation's vehicle read on a day? A correction takes the place of the reading that it corrects. */
export async function isReadOn(reservation: Placed, day: IsoDate): Promise<boolean> {
  const { valid } = await readings(reservation)
  return valid.at(-1)?.on === day
}

/** Another reading, if no other one was made meanwhile. */
export const addOps = (customerId: string, reading: OdometerReading, version: number): Op[] => [
  put({ ...counterKey(customerId, reading.reservationId), type: 'Readings', version: version + 1 })
    .when({ version: version || absent })
    .orReadAgain(),
  putNew({ ...keyOf(customerId, reading), type: 'Odometer', ...reading }, 'try_again'),
]

/** A reading was wrong: another one counts in its place. */
export const supersedeOp = (customerId: string, wrong: OdometerReading, by: string): Op =>
  update<OdometerReading>(keyOf(customerId, wrong))
    .set({ supersededBy: by })
    .when({ supersededBy: absent })
    .orReadAgain()
