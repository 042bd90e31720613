import { Refusal } from '../../shared/refusals/refusal.ts'
import type { Instant, IsoDate } from '../../shared/rules/dates.ts'
import type { JobName } from '../../shared/rules/job-times.ts'
import { luxembourgDate } from '../../shared/rules/luxembourg-date.ts'
import { now, secondsLater } from '../ports/clock.ts'
import { runLater } from '../ports/functions.ts'
import type { DueWork } from '../store/due-index.ts'
import { recordMore, recordRun } from '../store/job-runs.ts'
import { firstLegs, type Leg, type Loads, workThrough } from './job-legs.ts'
import { errorFacts, log, metric } from './log.ts'

/** What EventBridge Scheduler passes; without a time the job runs for now. */
interface JobEvent {
  job?: string
  scheduledAt?: string
  /** What an earlier run of the same job had no time for. */
  rest?: { legs: Leg[]; failed: number; runs: number }
}

/** As far as a job asks Lambda. */
interface JobContext {
  invokedFunctionArn: string
  getRemainingTimeInMillis(): number
}

/** What a job says when it is done. */
export interface JobReport {
  job: string
  processed: number
  failed: number
  skipped: number
}

/** What became of one piece of work. */
export type Outcome = 'processed' | 'skipped'

/** Whoever has less than this left begins no other piece: the longest takes seconds, and the rest has to be handed over. */
const LEAST_LEFT_MS = 60_000
/** A run has a quarter of an hour, and begins soon. */
const LONGEST_RUN_SECONDS = 16 * 60
/** So often a list may be handed on: a job that needs more goes round in circles. A day of runs of a quarter of an hour. */
const MOST_RUNS = 96

/**
 * A daily job: finds what is due, page by page, and works on each piece by itself. One that fails does not stop the others, but makes
 * the run fail in the end, so that Lambda tries again and an alarm is raised. Work is idempotent. A run whose time is nearly over
 * hands each list that is left to a run of its own, which goes on from the place that was reached (decision 0096).
 */
export function job<W extends object, L = never>(
  name: JobName,
  parts: Loads<W, L> & {
    /** Lists of the index, however long; or a few pieces that the job finds by itself. */
    due: (today: IsoDate, at: Instant) => DueWork<W> | Promise<DueWork<W> | readonly W[]>
    work: (piece: W, today: IsoDate, at: Instant, loaded?: L) => Promise<Outcome>
  },
) {
  return async (event: JobEvent, context?: JobContext): Promise<JobReport> => {
    const at =
      event.scheduledAt && !Number.isNaN(Date.parse(event.scheduledAt))
        ? new Date(event.scheduledAt).toISOString()
        : now()
    const today = luxembourgDate(at)
    const report: JobReport = { job: name, processed: 0, failed: 0, skipped: 0 }
    const work = async (piece: W, loaded?: L) => {
      const outcome = await parts.work(piece, today, at, loaded).catch((error: unknown) => {
        // Its account was deleted at this moment, and what waited is removed with it.
        if (error instanceof Refusal && error.code === 'customer_not_found') return 'skipped' as const
        log('error', 'piece failed', { job: name, ...pieceFacts(piece), ...errorFacts(error) })
        return 'failed' as const
      })
      report[outcome] += 1
    }
    const mayGoOn = () => !context || context.getRemainingTimeInMillis() > LEAST_LEFT_MS
    const workOn = async (): Promise<Leg[]> => {
      const due = await parts.due(today, at)
      if (!('kinds' in due)) {
        for (const piece of due) await work(piece)
        return []
      }
      const wanted = { end: due.end, legs: event.rest?.legs ?? firstLegs(due), mayGoOn }
      return workThrough(wanted, { load: parts.load, work })
    }
    const left = await workOn().catch(async (error: unknown) => {
      await noteRun(report, { at, left: 0, isMore: Boolean(event.rest), error })
      throw error
    })
    const failed = report.failed + (event.rest?.failed ?? 0)
    // Noted before: what goes on adds to it.
    await noteRun(report, { at, left: left.length, isMore: Boolean(event.rest) })
    if (context) await handOver(left, { at, failed, runs: event.rest?.runs ?? 0, context, name })
    // Who hands over also hands over what failed: the last run of all fails, once, and is tried again.
    if (failed > 0 && left.length === 0)
      throw new Error(`${name}: ${failed} ${failed === 1 ? 'piece' : 'pieces'} failed`)
    return report
  }
}

/** Each list that is left goes on in a run of its own; what has failed so far is counted by the first of them. */
async function handOver(
  left: readonly Leg[],
  rest: { at: Instant; failed: number; runs: number; context: JobContext; name: string },
): Promise<void> {
  const { at, failed, runs, context, name } = rest
  if (left.length === 0) return
  if (runs >= MOST_RUNS) throw new Error(`${name}: has gone on ${runs} times and is not done`)
  log('info', 'job goes on', { job: name, lists: left.length, runs })
  for (const [index, leg] of left.entries()) {
    const own = { legs: [leg], failed: index === 0 ? failed : 0, runs: runs + 1 }
    await runLater(context.invokedFunctionArn, { job: name, scheduledAt: at, rest: own })
  }
}

/** Notes how a run ended, for whoever is on call: in the log, in the metrics and in the table. */
async function noteRun(
  report: JobReport,
  { at, left, isMore, error }: { at: Instant; left: number; isMore: boolean; error?: unknown },
): Promise<void> {
  log('info', 'job done', { ...report, left })
  for (const outcome of ['processed', 'failed', 'skipped'] as const)
    metric(`Pieces_${outcome}`, report[outcome], 'Count', { job: report.job })
  const endedAt = now()
  const openUntil = left > 0 ? secondsLater(endedAt, LONGEST_RUN_SECONDS) : undefined
  const run = { ...report, at, endedAt, openUntil, ...(error instanceof Error && { error: error.name }) }
  const noted = isMore ? recordMore(run) : recordRun(run)
  // The work is done: that it cannot be noted must not have it done again.
  await noted.catch((reason: unknown) =>
    log('warn', 'run not noted', { job: report.job, ...errorFacts(reason) }),
  )
}

/** What names a piece of work in a log: ids and kinds, and nothing that its customer entered (promise 14). */
function pieceFacts(piece: unknown): Record<string, string> {
  const names = ['kind', 'customerId', 'subjectId', '_id', 'id', 'channel']
  const all = Object.entries(Object(piece)) as [string, unknown][]
  return Object.fromEntries(
    all.filter(
      (entry): entry is [string, string] => names.includes(entry[0]) && typeof entry[1] === 'string',
    ),
  )
}
