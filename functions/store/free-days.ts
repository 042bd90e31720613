import type { Reservation } from '../../shared/contracts/reservations.ts'
import { addDays, type IsoDate } from '../../shared/rules/dates.ts'
import type { Op } from './commit.ts'
import * as fleet from './fleet.ts'

/**
 * Gives a reservation's days back to its vehicle's calendar: all of them, or those after `keepUntil`. The condition on the
 * calendar makes a booking that comes at the same moment read again.
 */
export async function freeDaysOps(
  reservation: Pick<Reservation, '_id' | 'modelId' | 'vehicleId'>,
  { keepUntil, today }: { keepUntil?: IsoDate; today: IsoDate },
): Promise<Op[]> {
  const calendar = await fleet.calendar(reservation.modelId, reservation.vehicleId)
  if (!calendar) return []
  const others = calendar.taken.filter((slot) => slot.reservationId !== reservation._id)
  const own = calendar.taken.find((slot) => slot.reservationId === reservation._id)
  const until = keepUntil && addDays(keepUntil, 1)
  const kept =
    own && until && own.from < until ? [{ ...own, until: own.until < until ? own.until : until }] : []
  return [fleet.calendarOp(calendar, [...others, ...kept], today)]
}
