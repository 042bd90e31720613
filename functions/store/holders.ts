import type { Move } from '../../shared/rules/condition.ts'
import type { Instant } from '../../shared/rules/dates.ts'
import type { Op } from './commit.ts'
import { queryFrom, queryLast } from './table.ts'
import { put } from './writes.ts'

/**
 * When a vehicle went out and came back, and for which reservation: a fine comes months later, when its calendar has long forgotten the
 * days (docs/decisions/0119). It names ids alone, which lead to nobody once an account is erased.
 */
interface ChangedHands {
  move: Move
  customerId: string
  reservationId: string
  at: Instant
}

const PREFIX = 'HELD#'
const partitionOf = (vehicleId: string) => `VEHICLE#${vehicleId}`

/** A vehicle is with a customer, or with us, from a moment on. */
export const changedHandsOp = (
  { vehicleId, customerId, _id: reservationId }: { vehicleId: string; customerId: string; _id: string },
  move: Move,
  at: Instant,
): Op =>
  put({
    pk: partitionOf(vehicleId),
    sk: `${PREFIX}${at}#${move}#${reservationId}`,
    type: 'ChangedHands',
    move,
    customerId,
    reservationId,
    at,
  }).op()

/** How a vehicle changed hands last at or before a moment. */
export async function lastBefore(vehicleId: string, at: Instant): Promise<ChangedHands | undefined> {
  const before = `${PREFIX}${new Date(at).toISOString()}~`
  const { items } = await queryLast<ChangedHands>(partitionOf(vehicleId), PREFIX, { most: 1, before })
  return items[0]
}

/** How a vehicle changed hands next after a moment. */
export async function firstAfter(vehicleId: string, at: Instant): Promise<ChangedHands | undefined> {
  const after = `${new Date(at).toISOString()}~`
  const { items } = await queryFrom<ChangedHands>(partitionOf(vehicleId), PREFIX, { most: 1, after })
  return items[0]
}
