import type { RefusalCode } from '../refusals/refusal.ts'
import type { ReservationStatus } from '../vocabulary.ts'
import type { IsoDate } from './dates.ts'
import { transitionRefusal } from './reservation-states.ts'

/** Why staff call a reservation off: we cannot keep it, or its customer does not come. */
export const CALL_OFF_REASONS = ['ours', 'not_fetched'] as const
export type CallOffReason = (typeof CALL_OFF_REASONS)[number]

interface Booked {
  status: ReservationStatus
  start_date: IsoDate
  committed?: boolean | undefined
}

/**
 * Why staff cannot call a reservation off, or undefined when they can. That its customer does not come is known from its first day on: before,
 * the customer cancels it. The vehicle of a Single goes with its contract, which is ended instead.
 */
export function callOffRefusal(
  { status, start_date, committed }: Booked,
  because: CallOffReason,
  today: IsoDate,
): RefusalCode | undefined {
  if (committed) return 'single_committed'
  if (because === 'ours') return transitionRefusal(status, 'callOff')
  const refusal = transitionRefusal(status, 'callOff') ?? transitionRefusal(status, 'lapse')
  return refusal ?? (start_date > today ? 'call_off_not_begun' : undefined)
}
