import { getOps, type JobState } from '../../../shared/api/staff-ops.ts'
import { isLate, JOB_NAMES, JOB_TIMES, type JobName, nextRunAt } from '../../../shared/rules/job-times.ts'
import { route } from '../../chain/route.ts'
import { type JobRun, lastRuns } from '../../store/job-runs.ts'

/** GET /staff/ops. */
export const handler = route(getOps, async ({ now }) => {
  const runs = new Map((await lastRuns()).map((run) => [run.job, run]))
  return { data: JOB_NAMES.map((name) => stateOf(name, runs.get(name), now)) }
})

function stateOf(name: JobName, run: JobRun | undefined, now: string): JobState {
  const time = JOB_TIMES[name]
  const nextAt = nextRunAt(time, now)
  return {
    name,
    nextAt,
    isLate: isLate(time, run?.at, now),
    ...(run && { lastRun: { ...run, isGoingOn: run.openUntil !== undefined && run.openUntil > now } }),
  }
}
