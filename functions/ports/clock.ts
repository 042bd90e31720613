import type { Instant } from '../../shared/rules/dates.ts'

/** The moment it is. The local run moves its clock forward by an offset; nothing sets one in the cloud. */
export function now(): Instant {
  return new Date(Date.now() + Number(process.env.DRIVELINE_CLOCK_OFFSET_MS ?? 0)).toISOString()
}

/** Seconds since 1970 for the table's TTL, so many seconds after a moment. */
export const expiry = (at: Instant, seconds: number): number => Math.floor(Date.parse(at) / 1000) + seconds

/** A moment so many seconds later. */
export const secondsLater = (at: Instant, seconds: number): Instant =>
  new Date(Date.parse(at) + seconds * 1000).toISOString()
