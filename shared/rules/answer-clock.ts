import type { Instant, IsoDate } from './dates.ts'
import { luxembourgDate } from './luxembourg-date.ts'

/** "An advisor answers within 24 to 48 hours" (spec §9): the first is what we aim at, the second what we promise. */
export const ANSWER_HOURS = { aimed: 24, promised: 48 } as const

const HOUR_MS = 60 * 60 * 1000
/** Who has waited longer is late, whatever was closed. */
const MOST_HOURS = 60 * 24

/**
 * How long somebody has waited for an answer, in whole hours, and what that means. Hours of days on which nobody answers do not count
 * (docs/decisions/0118).
 */
export function answerClock(
  since: Instant,
  now: Instant,
  closed: readonly IsoDate[] = [],
): { hours: number; state: 'in_time' | 'due' | 'late' } {
  const passed = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / HOUR_MS))
  const hours = passed > MOST_HOURS ? passed : passed - closedHours(since, passed, closed)
  if (hours >= ANSWER_HOURS.promised) return { hours, state: 'late' }
  return { hours, state: hours >= ANSWER_HOURS.aimed ? 'due' : 'in_time' }
}

/** How many of the hours since a moment began on a closed day. */
function closedHours(since: Instant, hours: number, closed: readonly IsoDate[]): number {
  if (closed.length === 0) return 0
  const began = Array.from({ length: hours }, (_, hour) =>
    luxembourgDate(new Date(Date.parse(since) + hour * HOUR_MS).toISOString()),
  )
  return began.filter((day) => closed.includes(day)).length
}
