import { addDays, type Instant, type IsoDate } from '../../shared/rules/dates.ts'
import { sum } from '../../shared/rules/money.ts'
import { job, type Outcome } from '../chain/job.ts'
import { carsOn, flowOn, openDays, rentsOut, runningIn, withDay } from '../staff/parts/figures.ts'
import { commit, Stale, untilFresh } from '../store/commit.ts'
import { SHARDS } from '../store/due-index.ts'
import * as figures from '../store/figures.ts'
import * as tasks from '../store/tasks.ts'

/** What is counted of a day: who ran in a shard, then what was at its end; or what happened on it. */
type Piece = { day: IsoDate } & (
  | { part: 'running'; shard: number }
  | { part: 'state' }
  | { part: 'flow'; open: readonly tasks.StoredTask[] }
)

/**
 * The totals of the day that has ended. What was is counted once: a run that is repeated finds it. What happened is counted again while
 * something may be added to it, from the same items, so that a repeated run comes to the same. Each piece is one item, so a run that was cut
 * off goes on with those that are missing.
 */
export const handler = job<Piece>('figures', {
  due: async (today) => {
    const day = addDays(today, -1)
    const shards = Array.from({ length: SHARDS }, (_, shard) => ({ day, part: 'running' as const, shard }))
    const open = await tasks.openRequests()
    const flows = openDays(today).map((each) => ({ day: each, part: 'flow' as const, open }))
    return [...shards, { day, part: 'state' as const }, ...flows]
  },
  work: (piece, _today, at) => {
    if (piece.part === 'running') return countRunning(piece, at)
    return piece.part === 'state' ? countState(piece.day) : countFlow(piece)
  },
})

async function countRunning({ day, shard }: { day: IsoDate; shard: number }, at: Instant): Promise<Outcome> {
  if (await figures.findRunning(shard, day)) return 'skipped'
  return once(figures.runningOp(shard, await runningIn(shard, day), at))
}

async function once(...ops: Parameters<typeof commit>[0]): Promise<Outcome> {
  try {
    await commit(ops)
    return 'processed'
  } catch (error) {
    // Another run was faster; both have counted the same.
    if (error instanceof Stale) return 'skipped'
    throw error
  }
}

/** @throws when a shard is not counted: the run is tried again */
async function countState(day: IsoDate): Promise<Outcome> {
  if (await figures.findState(day)) return 'skipped'
  const shards = await Promise.all(Array.from({ length: SHARDS }, (_, shard) => changedIn(shard, day)))
  const [rents, { use, cars }] = await Promise.all([rentsOut(day), carsOn(day)])
  const state = {
    running: sum(shards.map(({ running }) => running)),
    began: sum(shards.map(({ began }) => began)),
    ended: sum(shards.map(({ ended }) => ended)),
    mrrCents: rents + sum(shards.map(({ feeCents }) => feeCents)),
    use,
  }
  const month = day.slice(0, 7)
  return untilFresh(async () => {
    if (await figures.findState(day)) return 'skipped'
    const before = await figures.carsOf(month)
    await commit([
      figures.stateOp(day, state),
      figures.carsOp(before, month, withDay(before?.cars ?? [], cars)),
    ])
    return 'processed'
  })
}

/** Who began and who ended since the night before; on the first night of all nobody. */
async function changedIn(shard: number, day: IsoDate) {
  const [now, before] = await Promise.all([
    figures.findRunning(shard, day),
    figures.runningBefore(shard, day),
  ])
  if (!now) throw new Error(`Shard ${shard} of ${day} is not counted`)
  const [after, was] = [new Set(now.ids), new Set(before?.ids ?? now.ids)]
  return {
    running: after.size,
    began: [...after].filter((id) => !was.has(id)).length,
    ended: [...was].filter((id) => !after.has(id)).length,
    feeCents: now.feeCents,
  }
}

async function countFlow({ day, open }: Piece & { part: 'flow' }): Promise<Outcome> {
  await commit([figures.flowOp(day, await flowOn(day, open))])
  return 'processed'
}
