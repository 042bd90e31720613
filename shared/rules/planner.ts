import type { RefusalCode } from '../refusals/refusal.ts'
import type { ReservationStatus } from '../vocabulary.ts'
import { isFree, type Slot } from './availability.ts'
import { addDays, addMonths, type IsoDate, monthsAndDays } from './dates.ts'
import { BOOKING_HORIZON_MONTHS } from './reservations.ts'

/** Why we keep a vehicle for ourselves. */
export const BLOCK_KINDS = ['maintenance', 'damage'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

/** The planner shows so many weeks, and asks for so many vehicles at once. Our figures. */
export const PLANNER_WEEKS = 12
export const PLANNER_PAGE = 40

/** Where a reservation is, and what is known of it when it is to be moved. */
export interface Movable {
  status: ReservationStatus
  vehicleId: string
  modelId: string
  start_date: IsoDate
  return_date: IsoDate
  committed?: boolean | undefined
}

/** Where it goes. */
export interface Destination {
  vehicleId: string
  modelId: string
  start_date: IsoDate
}

/**
 * Why the desk cannot move a reservation there, or undefined when it can as far as the reservation itself says. Only what has not begun
 * moves in time, and what nobody has confirmed, also after its first day (decision 0183); what waits to be handed over may still get another
 * vehicle of its model.
 */
export function moveRefusal(before: Movable, to: Destination, today: IsoDate): RefusalCode | undefined {
  const isOtherDay = to.start_date !== before.start_date
  const isOtherModel = to.modelId !== before.modelId
  if (before.status === 'Ended' || before.status === 'Cancelled') return 'reservation_over'
  if (before.committed) return 'move_committed'
  if (before.status === 'InGarage') return 'move_with_customer'
  if (!isOtherDay && to.vehicleId === before.vehicleId) return 'move_nowhere'
  if (isOtherDay && isOtherModel) return 'move_two_changes'
  const isPromised = before.status !== 'Waiting'
  if ((isOtherModel || (isOtherDay && isPromised)) && before.start_date <= today) return 'move_begun'
  return isSameLength(before, to.start_date) ? undefined : 'move_other_length'
}

/** A month that is shorter can make a whole month of the days that were left over: that is another rental. */
function isSameLength(before: Pick<Movable, 'start_date' | 'return_date'>, start: IsoDate): boolean {
  const was = monthsAndDays(before.start_date, before.return_date)
  const becomes = monthsAndDays(start, movedReturn(before, start))
  return was.months === becomes.months && was.days === becomes.days
}

/**
 * The last day of a reservation that begins on another day: as many whole months, and as many days after them. So its price is the same,
 * whichever months it lies in (spec §9: a month's rent, and days left over at a thirtieth each).
 */
export function movedReturn(
  { start_date, return_date }: Pick<Movable, 'start_date' | 'return_date'>,
  start: IsoDate,
): IsoDate {
  const { months, days } = monthsAndDays(start_date, return_date)
  return addDays(addMonths(start, months), days - 1)
}

/** Why a vehicle cannot be blocked on these days, both counted, or undefined when it can. */
export function blockRefusal(
  taken: readonly Slot[],
  { start_date, return_date }: { start_date: IsoDate; return_date: IsoDate },
  today: IsoDate,
): RefusalCode | undefined {
  if (start_date < today) return 'date_in_past'
  if (return_date < start_date) return 'block_end_before_start'
  if (return_date > addMonths(today, BOOKING_HORIZON_MONTHS)) return 'too_far_ahead'
  return isFree(taken, start_date, return_date) ? undefined : 'days_taken'
}

interface Planned {
  id: string
  kind: 'reservation' | 'offer' | 'sold' | BlockKind
  status?: ReservationStatus | undefined
  start_date: IsoDate
  return_date: IsoDate
}

/** Until when a vehicle is really away: one that is late is away today, and nobody knows for how long. */
export const awayUntil = ({ status, return_date }: Planned, today: IsoDate): IsoDate =>
  status === 'InGarage' && return_date < today ? today : return_date

/**
 * What cannot happen as planned on one vehicle: a car that is late, what begins while it is still away, and a reservation whose first
 * day has passed without a hand-over.
 */
export function conflictsOf(items: readonly Planned[], today: IsoDate): Set<string> {
  const isLate = (one: Planned) =>
    (one.status === 'InGarage' && one.return_date < today) ||
    (one.status === 'Confirmed' && one.start_date < today)
  const late = items.filter(isLate)
  const meets = (one: Planned, other: Planned) =>
    one.id !== other.id && one.start_date > other.start_date && one.start_date <= awayUntil(other, today)
  const met = items.filter((one) => late.some((other) => other.status === 'InGarage' && meets(one, other)))
  return new Set([...late, ...met].map(({ id }) => id))
}
