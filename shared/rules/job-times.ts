import { addDays, type Instant, type IsoDate } from './dates.ts'
import { luxembourgDate, luxembourgHour } from './luxembourg-date.ts'

/** When a job runs each day, by the clock of Luxembourg. No hour is one that a change of the clock leaves out (2 to 3 at night). */
export interface JobTime {
  minute: number
  hours: readonly number[]
}

/** Every job and its times. Which comes before which, and why, is said in `infra/jobs.ts`. */
export const JOB_TIMES = {
  'unpaid-reservations': { minute: 10, hours: [0] },
  'unsigned-contracts': { minute: 0, hours: [1] },
  'hold-expiry': { minute: 5, hours: [0] },
  // By day alone: it sends SMS, and what has ended cannot be taken anyway.
  'waiting-offers': { minute: 50, hours: [6, 9, 12, 15, 18, 21] },
  'balance-due': { minute: 30, hours: [0] },
  'eligibility-reminders': { minute: 0, hours: [9] },
  'document-digests': { minute: 30, hours: [20] },
  'monthly-invoices': { minute: 40, hours: [0] },
  'unreturned-vehicles': { minute: 15, hours: [0] },
  collections: { minute: 0, hours: [6] },
  'payment-notes': { minute: 15, hours: [6] },
  dunning: { minute: 20, hours: [0] },
  renewals: { minute: 25, hours: [0] },
  'document-expiry': { minute: 35, hours: [0] },
  'vat-checks': { minute: 30, hours: [6] },
  erasures: { minute: 40, hours: [3] },
  'unused-photographs': { minute: 50, hours: [3] },
  'vehicle-dates': { minute: 10, hours: [5] },
  'month-closing': { minute: 40, hours: [4] },
  // First of all: the pages show what is charged from midnight on.
  prices: { minute: 1, hours: [0] },
  // Before the jobs that look at what is owed.
  'unfinished-money': { minute: 4, hours: [0] },
  // Before the jobs of the night: what was at the end of a day is counted while it still is so.
  figures: { minute: 2, hours: [0] },
  'outbox-sweep': { minute: 20, hours: [6, 12, 18] },
} as const satisfies Record<string, JobTime>

export type JobName = keyof typeof JOB_TIMES

/** The names of all jobs. */
export const JOB_NAMES = Object.keys(JOB_TIMES) as JobName[]

/** A job's times as EventBridge Scheduler takes them, in Luxembourg time. */
export function scheduleOf(name: JobName): string {
  const { minute, hours }: JobTime = JOB_TIMES[name]
  return `cron(${minute} ${hours.join(',')} * * ? *)`
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Luxembourg is an hour ahead of UTC in winter and two in summer. */
const HOURS_AHEAD = [1, 2]

/** When a job is due next after a moment. @throws Error for a job without an hour: a mistake in the table above */
export function nextRunAt({ minute, hours }: JobTime, after: Instant): Instant {
  const today = luxembourgDate(after)
  const coming = [today, addDays(today, 1)]
    .flatMap((day) => hours.map((hour) => momentOf(day, hour, minute)))
    .filter((at) => at > after)
    .sort()
  const [next] = coming
  if (!next) throw new Error('A job runs at least once a day')
  return next
}

function momentOf(day: IsoDate, hour: number, minute: number): Instant {
  const asUtc = Date.parse(`${day}T00:00:00.000Z`) + hour * HOUR_MS + minute * MINUTE_MS
  const moments = HOURS_AHEAD.map((ahead) => new Date(asUtc - ahead * HOUR_MS).toISOString())
  const found = moments.find((at) => luxembourgDate(at) === day && luxembourgHour(at) === hour)
  return found ?? new Date(asUtc).toISOString()
}

/** So long after its time a job that has not run is late: Lambda tries a failed run again for minutes. Our figure. */
const LATE_HOURS = 2

/** Was a job due since its last run, some time ago? Of one that never ran nothing is known: the product may be an hour old. */
export function isLate(time: JobTime, lastRunAt: Instant | undefined, now: Instant): boolean {
  if (!lastRunAt) return false
  const due = Date.parse(nextRunAt(time, lastRunAt))
  return Date.parse(now) - due > LATE_HOURS * HOUR_MS
}
