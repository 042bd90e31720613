import type { Instant } from '../../shared/rules/dates.ts'
import { queryPartition, updateItem } from './table.ts'
import { update } from './writes.ts'

/** The last run of a job: what it was run for, when it ended, and what became of its pieces. */
export interface JobRun {
  job: string
  /** The moment that it worked for: its time in the schedule. */
  at: Instant
  endedAt: Instant
  processed: number
  failed: number
  skipped: number
  /** It handed work over: until then another run may be at it. Absent when none was handed over last. */
  openUntil?: Instant | undefined
  /** The name of the error that ended it. */
  error?: string
}

const PARTITION = 'JOBS'
const keyOf = (job: string) => ({ pk: PARTITION, sk: `RUN#${job}` })

/** A run has begun a job's work, and ended or handed over the rest: nothing of the run before is left. */
export async function recordRun(run: JobRun): Promise<void> {
  const { job, ...facts } = run
  await updateItem(
    update<JobRun>(keyOf(job)).replace({
      type: 'JobRun',
      job,
      error: undefined,
      openUntil: undefined,
      ...facts,
    }),
  )
}

/** One that went on with the work of an earlier run has ended: its pieces are added to those of that run. */
export async function recordMore(run: JobRun): Promise<void> {
  const { job, endedAt, error, openUntil, processed, failed, skipped } = run
  const facts = { type: 'JobRun', job, endedAt, error, openUntil }
  await updateItem(update<JobRun>(keyOf(job)).set(facts).add({ processed, failed, skipped }))
}

/** The last run of each job that has run, in one read. */
export const lastRuns = (): Promise<JobRun[]> => queryPartition<JobRun>(PARTITION)
