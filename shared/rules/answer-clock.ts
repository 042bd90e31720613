import type { Instant } from './dates.ts'

/** "An advisor answers within 24 to 48 hours" (spec §9): the first is what we aim at, the second what we promise. */
export const ANSWER_HOURS = { aimed: 24, promised: 48 } as const

const HOUR_MS = 60 * 60 * 1000

/** How long somebody has waited for an answer, in whole hours, and what that means. */
export function answerClock(
  since: Instant,
  now: Instant,
): { hours: number; state: 'in_time' | 'due' | 'late' } {
  const hours = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / HOUR_MS))
  if (hours >= ANSWER_HOURS.promised) return { hours, state: 'late' }
  return { hours, state: hours >= ANSWER_HOURS.aimed ? 'due' : 'in_time' }
}
