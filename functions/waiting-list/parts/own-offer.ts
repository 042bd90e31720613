import { isFree } from '../../../shared/rules/availability.ts'
import { addDays, type Instant, type IsoDate } from '../../../shared/rules/dates.ts'
import type { Op } from '../../store/commit.ts'
import type * as fleet from '../../store/fleet.ts'
import * as waiting from '../../store/waiting-list.ts'
import { nextInLine } from './next-in-line.ts'

interface Booking {
  customerId: string
  modelId: string
  start_date: IsoDate
  return_date: IsoDate
}

/**
 * The calendars of a model as who holds an offer sees them: the days that are held for them are free. Where they book in them, their place
 * is given up with the booking, and what they leave of the days is held for the next in line.
 */
export async function withOwnOffer(
  calendars: readonly fleet.Calendar[],
  booking: Booking,
  { now, today }: { now: Instant; today: IsoDate },
): Promise<{ calendars: readonly fleet.Calendar[]; ops: Op[] }> {
  const { customerId, modelId, start_date, return_date } = booking
  const wait = await waiting.find(customerId, modelId)
  const calendar = calendars.find(({ vehicleId }) => vehicleId === wait?.offer?.vehicleId)
  if (!wait?.offer || !calendar || wait.offer.expiresAt <= now) return { calendars, ops: [] }
  const others = calendar.taken.filter(({ reservationId }) => reservationId !== wait._id)
  const isInIt = wait.offer.start_date <= return_date && start_date <= wait.offer.return_date
  if (!isInIt || !isFree(others, start_date, return_date)) return { calendars, ops: [] }
  const booked = { from: start_date, until: addDays(return_date, 1), reservationId: wait._id, customerId }
  const next = await nextInLine(calendar, [...others, booked], { now, today, except: customerId })
  const own = { ...calendar, taken: [...others, ...next.slots] }
  return {
    calendars: [own, ...calendars.filter((one) => one !== calendar)],
    ops: [waiting.leaveOp(wait), ...next.ops],
  }
}
