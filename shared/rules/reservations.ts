import type { RefusalCode } from '../refusals/refusal.ts'
import { LIVE_STATUSES, type ReservationStatus } from '../vocabulary.ts'
import { REPORT_DAYS_LATE } from './condition.ts'
import { addDays, addMonths, type Instant, type IsoDate } from './dates.ts'

/** "Rental from 1 month to 24 months" (spec §9). */
export const RENTAL_MONTHS = { least: 1, most: 24 } as const
export const BOOKING_HORIZON_MONTHS = 24

/** "A reservation unpaid 15 days after the start date is cancelled automatically" (spec §4). */
export const UNPAID_CANCELLED_AFTER_DAYS = 15

/** Why these dates cannot be booked by anyone, or undefined when they can. */
export function datesRefusal(start: IsoDate, end: IsoDate, today: IsoDate): RefusalCode | undefined {
  if (start < today) return 'date_in_past'
  if (end < start) return 'end_before_start'
  if (addDays(end, 1) < addMonths(start, RENTAL_MONTHS.least)) return 'rental_too_short'
  if (addDays(end, 1) > addMonths(start, RENTAL_MONTHS.most)) return 'rental_too_long'
  if (start > addMonths(today, BOOKING_HORIZON_MONTHS)) return 'too_far_ahead'
  return undefined
}

export interface Booked {
  start_date: IsoDate
  return_date: IsoDate
  status: ReservationStatus
}

/** Does a reservation hold its vehicle: waiting, confirmed or in the garage? */
export const isLive = ({ status }: Pick<Booked, 'status'>): boolean => LIVE_STATUSES.includes(status)

/** Does another live reservation of the same subscription overlap? "A subscription covers one vehicle at a time" (spec §1). */
export function overlapsAnother(others: readonly Booked[], start: IsoDate, end: IsoDate): boolean {
  return others.some((other) => isLive(other) && other.start_date <= end && start <= other.return_date)
}

/** The day on which an unpaid reservation is cancelled. */
export const unpaidCancelledOn = (start: IsoDate): IsoDate => addDays(start, UNPAID_CANCELLED_AFTER_DAYS)

/**
 * The day on which a booking ends whose vehicle nobody has fetched: a hand-over that was signed on its last day without a network may arrive
 * until the day before.
 */
export const lapsesOn = (lastDay: IsoDate): IsoDate => addDays(lastDay, REPORT_DAYS_LATE + 1)

interface HandedOver {
  status: ReservationStatus
  unfetched?: boolean | undefined
  /** The vehicle of a Single came back before its end, and may be fetched again. */
  broughtBackAt?: Instant | undefined
  endedAt?: Instant | undefined
}

/** Was the vehicle of a reservation handed over? That of a Single also where it came back before its end. */
export const wasHandedOver = ({ status, unfetched, broughtBackAt }: HandedOver): boolean =>
  status === 'InGarage' || (status === 'Ended' && !unfetched) || broughtBackAt !== undefined

/** When the vehicle of a reservation came back for the last time; undefined while it is out, and of one that never was. */
export const backAtOf = ({ status, unfetched, broughtBackAt, endedAt }: HandedOver): Instant | undefined => {
  if (status === 'InGarage' || unfetched) return undefined
  return endedAt ?? broughtBackAt
}

/** How far a delivery is that was booked, in kilometres; undefined where the car is fetched. */
export const deliveryKmOf = ({
  lines,
}: {
  lines: readonly { key: string; quantity: number }[]
}): number | undefined => lines.find(({ key }) => key === 'delivery')?.quantity
