import type { RefusalCode } from '../refusals/refusal.ts'
import type { ReservationStatus } from '../vocabulary.ts'
import type { IsoDate } from './dates.ts'
import { transitionRefusal } from './reservation-states.ts'

/**
 * Why an advisor cannot confirm a booking, or undefined when they can: while it waits, until its first day. Afterwards days that are gone would be
 * charged, and neither its customer nor the desk could cancel or move it: it is moved to other days first (decision 0183).
 */
export function confirmRefusal(
  { status, start_date }: { status: ReservationStatus; start_date: IsoDate },
  today: IsoDate,
): RefusalCode | undefined {
  return transitionRefusal(status, 'confirm') ?? (start_date < today ? 'confirm_after_start' : undefined)
}
