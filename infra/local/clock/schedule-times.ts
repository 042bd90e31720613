import { Cron } from 'croner'

/** The times at which a schedule is due. */
export interface ScheduleTimes {
  /** The first time after a moment; undefined when there is none. */
  next(after: Date): Date | undefined
}

const UNIT_MS: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 }

/**
 * Reads EventBridge Scheduler's `cron(…)`, `rate(…)` and `at(…)`.
 * @param timezone of the wall clock that cron() and at() mean
 * @param from where the intervals of rate() begin
 */
export function scheduleTimes(expression: string, timezone: string, from: Date): ScheduleTimes {
  const [, kind, inner = ''] = /^(cron|rate|at)\((.+)\)$/.exec(expression) ?? []
  if (kind === 'rate') return rate(inner, from)
  if (kind === 'cron') return cron(inner, timezone)
  if (kind === 'at') return singleRun(new Cron(inner, { timezone }).nextRun(new Date(0)) ?? undefined)
  throw new Error(`The local run does not know the schedule ${expression}`)
}

function rate(inner: string, from: Date): ScheduleTimes {
  const [count, unit = ''] = inner.split(' ')
  const stepMs = Number(count) * (UNIT_MS[unit.replace(/s$/, '')] ?? Number.NaN)
  if (!(stepMs > 0)) throw new Error(`The local run does not know rate(${inner})`)
  return {
    next: (after) => {
      const steps = Math.floor((after.getTime() - from.getTime()) / stepMs) + 1
      return new Date(from.getTime() + steps * stepMs)
    },
  }
}

/** Minutes, hours, day of month, month, day of week (1 is Sunday) and year. */
function cron(inner: string, timezone: string): ScheduleTimes {
  const [minutes, hours, dayOfMonth, month, dayOfWeek = '?', year = '*'] = inner.trim().split(/\s+/)
  // AWS counts weekdays from 1 for Sunday, cron from 0; what is behind # or / is a count, not a day.
  const days = dayOfWeek.replace(/(?<![#/\d])[1-7](?!\d)/g, (day) => String(Number(day) - 1))
  const pattern = `0 ${minutes} ${hours} ${dayOfMonth} ${month} ${days} ${year}`
  const schedule = new Cron(pattern, { timezone, domAndDow: true })
  return { next: (after) => schedule.nextRun(after) ?? undefined }
}

function singleRun(at: Date | undefined): ScheduleTimes {
  return { next: (after) => (at && at > after ? at : undefined) }
}
