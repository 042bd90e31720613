import { Refusal } from '../../shared/refusals/refusal.ts'
import type { Instant, IsoDate } from '../../shared/rules/dates.ts'
import { luxembourgDate } from '../../shared/rules/luxembourg-date.ts'
import { now } from '../ports/clock.ts'
import { errorFacts, log, metric } from './log.ts'

/** What EventBridge Scheduler passes; without a time the job runs for now. */
interface JobEvent {
  job?: string
  scheduledAt?: string
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

const AT_ONCE = 8
/** So many pieces are read together; two keys each fill a request. */
const TOGETHER = 50

/**
 * A daily job: finds what is due and works on each piece by itself. One that fails does not stop the others, but makes the
 * run fail in the end, so that the scheduler tries again and an alarm is raised. Work is idempotent.
 */
export function job<W, L = never>(
  name: string,
  parts: {
    due: (today: IsoDate, at: Instant) => Promise<W[]>
    /** What some pieces need, read together, in their order. A piece whose reading failed reads by itself. */
    load?: (pieces: readonly W[]) => Promise<L[]>
    work: (piece: W, today: IsoDate, at: Instant, loaded?: L) => Promise<Outcome>
  },
) {
  return async (event: JobEvent): Promise<JobReport> => {
    const at =
      event.scheduledAt && !Number.isNaN(Date.parse(event.scheduledAt))
        ? new Date(event.scheduledAt).toISOString()
        : now()
    const today = luxembourgDate(at)
    const report: JobReport = { job: name, processed: 0, failed: 0, skipped: 0 }
    const pieces = await parts.due(today, at)
    const loading = parts.load && inGroups(pieces, TOGETHER, parts.load)
    await inParallel(pieces, AT_ONCE, async (piece, index) => {
      const loaded = await loading?.(index)
      const outcome = await parts.work(piece, today, at, loaded).catch((error: unknown) => {
        // Its account was deleted at this moment, and what waited is removed with it.
        if (error instanceof Refusal && error.code === 'customer_not_found') return 'skipped' as const
        log('error', 'piece failed', { job: name, ...pieceFacts(piece), ...errorFacts(error) })
        return 'failed' as const
      })
      report[outcome] += 1
    })
    log('info', 'job done', { ...report })
    for (const outcome of ['processed', 'failed', 'skipped'] as const)
      metric(`Pieces_${outcome}`, report[outcome], 'Count', { job: name })
    if (report.failed > 0) throw new Error(`${name}: ${report.failed} of ${pieces.length} pieces failed`)
    return report
  }
}

/** Reads a list in groups, each when its first piece is asked for. */
function inGroups<W, L>(
  pieces: readonly W[],
  size: number,
  load: (group: readonly W[]) => Promise<L[]>,
): (index: number) => Promise<L | undefined> {
  const groups = new Map<number, Promise<L[] | undefined>>()
  return async (index) => {
    const group = Math.floor(index / size)
    const from = group * size
    if (!groups.has(group)) {
      groups.set(
        group,
        load(pieces.slice(from, from + size)).catch(() => undefined),
      )
      // What nobody asks for any more is forgotten: the pieces come in order.
      groups.delete(group - 2)
    }
    return (await groups.get(group))?.[index - from]
  }
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

/** Works through a list, so many pieces at a time. */
async function inParallel<T>(
  pieces: readonly T[],
  atOnce: number,
  work: (piece: T, index: number) => Promise<void>,
): Promise<void> {
  const waiting = pieces.entries()
  const worker = async () => {
    for (const [index, piece] of waiting) await work(piece, index)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
