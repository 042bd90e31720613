import type { Instant, IsoDate } from './dates.ts'

export const ZONE = 'Europe/Luxembourg'

let iso: Intl.DateTimeFormat | undefined

/**
 * The day it is in Luxembourg at a moment, by the runtime's own time zones: most functions need no calendar library. The
 * formatter takes 10 ms to make, so it is made when a day is first asked for. (Sweden writes dates as ISO does.)
 */
export function luxembourgDate(at: Instant): IsoDate {
  iso ??= new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE })
  return iso.format(new Date(at))
}

let time: Intl.DateTimeFormat | undefined

/** The time of day in Luxembourg at a moment: `14:30`. */
export function luxembourgTime(at: Instant): string {
  time ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: ZONE,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return time.format(new Date(at))
}

let clock: Intl.DateTimeFormat | undefined

/** The hour it is in Luxembourg at a moment, 0 to 23. */
export function luxembourgHour(at: Instant): number {
  clock ??= new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', hourCycle: 'h23' })
  return Number(clock.format(new Date(at)))
}
