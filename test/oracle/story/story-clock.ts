import { CLOCK_OFFSET } from '../../../infra/local/clock/clock.ts'
import type { Day } from '../calculator/days.ts'

/**
 * The clock of functions and jobs, set to the middle of a day without the world's: moving that one runs every job of each day on the way,
 * and here it is the story that says which days a job misses.
 */
export function setDay(day: Day): void {
  process.env[CLOCK_OFFSET] = String(Date.parse(`${day}T11:00:00.000Z`) - Date.now())
}

/** The clock as it was when this was called. */
export function keepClock(): () => void {
  const before = process.env[CLOCK_OFFSET]
  return () => {
    process.env[CLOCK_OFFSET] = before ?? '0'
  }
}
