import type { RefusalCode } from '../refusals/refusal.ts'

/** What decides about a subscription whether anything can be booked under it. */
export interface BookingState {
  status: 'to_sign' | 'active' | 'paused' | 'suspended' | 'terminated'
  /** True from day 7 of an unpaid invoice (spec §4). */
  bookingsBlocked: boolean
  /** The last day of a subscription that ends, known from the day of its notice. */
  endsOn?: string | undefined
  /** Of a Single: its vehicle is reserved by the contract, and nothing else is ever booked (readings, Single). */
  commitment?: unknown
}

/**
 * Why nothing can be booked under a subscription as it is, or undefined when it can. With the last day of a reservation: no
 * reservation lasts beyond the end of a subscription that ends.
 */
export function bookingRefusal(
  { status, bookingsBlocked, endsOn, commitment }: BookingState,
  until?: string,
): RefusalCode | undefined {
  if (status === 'to_sign') return 'contract_not_signed'
  if (status === 'terminated') return 'no_active_contract'
  if (commitment) return 'single_committed'
  if (status === 'suspended' || bookingsBlocked) return 'contract_suspended'
  if (status === 'paused') return 'contract_paused'
  return until && lastsBeyond({ endsOn }, { return_date: until }) ? 'contract_ends_before' : undefined
}

/** Does a reservation last beyond the end of its subscription, known from the day of its notice? */
export const lastsBeyond = (
  { endsOn }: Pick<BookingState, 'endsOn'>,
  { return_date }: { return_date: string },
): boolean => endsOn !== undefined && return_date > endsOn
