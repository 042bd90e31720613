import type { CarUse } from '../../shared/api/staff-figures.ts'
import type { IsoDate } from '../../shared/rules/dates.ts'
import type { DayFigures, DayFlow, DayState } from '../../shared/rules/figures.ts'
import { expiry } from '../ports/clock.ts'
import type { Op } from './commit.ts'
import { absent } from './conditions.ts'
import { getItem, queryLast, queryRange } from './table.ts'
import { put } from './writes.ts'

const PK = 'FIGURES'
const dayKey = (day: IsoDate, part: 'flow' | 'state') => ({ pk: PK, sk: `DAY#${day}#${part}` })
const monthKey = (month: string) => ({ pk: PK, sk: `CARS#${month}` })
const runningKey = (shard: number, day: IsoDate) => ({ pk: PK, sk: `RUNNING#${shard}#${day}` })
/** Who ran is compared with the night after; a few more are kept for nights on which nothing ran. */
const RUNNING_KEPT_SECONDS = 60 * 24 * 60 * 60

/** The days between two, both included, in their order, each of what is kept of it. */
export async function days(from: IsoDate, until: IsoDate): Promise<DayFigures[]> {
  const parts = await queryRange<DayFigures>(PK, `DAY#${from}`, `DAY#${until}~`)
  return [...Map.groupBy(parts, ({ day }) => day).values()].map((own) => Object.assign({}, ...own))
}

export const findState = (day: IsoDate) => getItem<DayState & { day: IsoDate }>(dayKey(day, 'state'))

/** What was at the end of a day, once: another run of the same night finds it there. */
export const stateOp = (day: IsoDate, state: DayState): Op =>
  put({ ...dayKey(day, 'state'), type: 'FiguresDay', day, ...state })
    .when({ pk: absent })
    .orReadAgain()

/** What happened on a day, as it is known by now. */
export const flowOp = (day: IsoDate, flow: DayFlow): Op =>
  put({ ...dayKey(day, 'flow'), type: 'FiguresDay', day, ...flow }).op()

/** The use of each car in a month. */
export interface MonthOfCars {
  month: string
  version: number
  cars: CarUse[]
}

export const carsOf = (month: string) => getItem<MonthOfCars>(monthKey(month))

/** Writes a month's cars, unless it has changed since it was read. */
export const carsOp = (before: MonthOfCars | undefined, month: string, cars: readonly CarUse[]): Op =>
  put<MonthOfCars>({
    ...monthKey(month),
    type: 'FiguresCars',
    month,
    version: (before?.version ?? 0) + 1,
    cars,
  })
    .when({ version: before?.version ?? absent })
    .orReadAgain()

/** The subscriptions of a shard that ran at the end of a day, and what they bring a month by themselves. */
export interface Running {
  day: IsoDate
  ids: string[]
  feeCents: number
}

export const findRunning = (shard: number, day: IsoDate) => getItem<Running>(runningKey(shard, day))

/** The same of the last night before a day that was counted. */
export async function runningBefore(shard: number, day: IsoDate): Promise<Running | undefined> {
  const before = runningKey(shard, day).sk
  const { items } = await queryLast<Running>(PK, `RUNNING#${shard}#`, { most: 1, before })
  return items[0]
}

export const runningOp = (shard: number, running: Running, now: string): Op =>
  put({
    ...runningKey(shard, running.day),
    type: 'FiguresRunning',
    ...running,
    ttl: expiry(now, RUNNING_KEPT_SECONDS),
  })
    .when({ pk: absent })
    .orReadAgain()
