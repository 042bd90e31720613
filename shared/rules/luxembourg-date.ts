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

let minutes: Intl.DateTimeFormat | undefined

/** A moment as a clock in Luxembourg shows it: `2026-11-20T18:40`. */
export function luxembourgMinute(at: Instant): string {
  minutes ??= new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' })
  return minutes.format(new Date(at)).replace(' ', 'T')
}

/** The moment at which a clock in Luxembourg shows this; undefined when it is none. Of an hour that is there twice the first. */
export function momentInLuxembourg(shown: string): Instant | undefined {
  const asUtc = Date.parse(`${shown}Z`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(shown) || Number.isNaN(asUtc)) return undefined
  const candidates = [2, 1].map((hours) => new Date(asUtc - hours * 3_600_000).toISOString())
  return candidates.find((at) => luxembourgMinute(at) === shown) ?? candidates[1]
}
