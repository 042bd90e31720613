import type { Reservation } from '../../shared/api/reservations.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { isFree } from '../../shared/rules/availability.ts'
import { addDays, type Instant, type IsoDate } from '../../shared/rules/dates.ts'
import { nextInLine } from '../waiting-list/parts/next-in-line.ts'
import type { Op } from './commit.ts'
import * as fleet from './fleet.ts'

interface Freeing {
  keepUntil?: IsoDate
  now: Instant
  today: IsoDate
  returned?: boolean
}

/**
 * Gives a reservation's days back to its vehicle's calendar: all of them, or those after `keepUntil`. The condition on the
 * calendar makes a booking that comes at the same moment read again. `returned` says that the vehicle itself is back. What becomes free is
 * held for the first in line who waits for it, in the same transaction.
 */
export async function freeDaysOps(
  reservation: Pick<Reservation, '_id' | 'modelId' | 'vehicleId'>,
  { keepUntil, now, today, returned = false }: Freeing,
): Promise<Op[]> {
  const calendar = await fleet.calendar(reservation.modelId, reservation.vehicleId)
  if (!calendar) return []
  const others = calendar.taken.filter((slot) => slot.reservationId !== reservation._id)
  const own = calendar.taken.find((slot) => slot.reservationId === reservation._id)
  const until = keepUntil && addDays(keepUntil, 1)
  const kept =
    own && until && own.from < until ? [{ ...own, until: own.until < until ? own.until : until }] : []
  const taken = [...others, ...kept]
  const held = await nextInLine(calendar, taken, { now, today, except: own?.customerId })
  return [fleet.calendarOp(calendar, [...taken, ...held.slots], today, { returned }), ...held.ops]
}

/** Keeps a reservation's vehicle until a later day. @throws Refusal `vehicle_unavailable` when somebody else has it then */
export function keepLongerOp(
  reservation: Pick<Reservation, '_id' | 'return_date'>,
  calendar: fleet.Calendar,
  end: IsoDate,
  today: IsoDate,
): Op {
  const others = calendar.taken.filter((slot) => slot.reservationId !== reservation._id)
  const own = calendar.taken.find((slot) => slot.reservationId === reservation._id)
  const isKept = own && isFree(others, addDays(reservation.return_date, 1), end)
  if (!isKept) throw new Refusal('vehicle_unavailable')
  return fleet.calendarOp(calendar, [...others, { ...own, until: addDays(end, 1) }], today)
}
