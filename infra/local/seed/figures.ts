import { withDay } from '../../../functions/staff/parts/figures.ts'
import { commit, type Op } from '../../../functions/store/commit.ts'
import * as figures from '../../../functions/store/figures.ts'
import { wholeFleet } from '../../../functions/store/fleet.ts'
import type { CarUse } from '../../../shared/api/staff-figures.ts'
import { addDays, type IsoDate } from '../../../shared/rules/dates.ts'
import { sum } from '../../../shared/rules/money.ts'

/** A wave that looks like a business: weeks within a slow rise. From 0 to 1, the same for the same day. */
const wave = (at: number, of: number) =>
  0.5 + 0.3 * (at / of) + 0.15 * Math.sin(at / 3.5) + 0.05 * Math.sin(at * 1.7)
const MINUTES = 60
/** Writes of one transaction. */
const AT_ONCE = 80

/** The nightly totals of some days before today, as if the business had run: generated, and the same each time. */
export async function seedFigures(today: IsoDate, days: number): Promise<void> {
  const { models, calendars } = await wholeFleet()
  const categoryOf = new Map(models.map(({ _id, vehicle_cat }) => [_id, vehicle_cat]))
  const months = new Map<string, CarUse[]>()
  const ops: Op[] = []
  let running = 180
  for (let at = 0; at < days; at += 1) {
    const day = addDays(today, at - days)
    const share = wave(at, days)
    const cars = calendars.map(({ vehicleId, modelId, plate }, car): CarUse => {
      const used = ((car * 37 + Math.floor(at / 9) * 11) % 100) / 100 < share ? 1 : 0
      return {
        vehicleId,
        modelId,
        category: categoryOf.get(modelId) ?? 1,
        ...(plate && { plate }),
        days: 1,
        used,
      }
    })
    const month = day.slice(0, 7)
    months.set(month, withDay(months.get(month) ?? [], cars))
    const [began, ended] = [at % 3 === 0 ? 2 : 1, at % 4 === 0 ? 1 : 0]
    running += began - ended
    const use = [...Map.groupBy(cars, ({ category }) => category)]
      .toSorted(([a], [b]) => a - b)
      .map(([category, own]) => ({ category, cars: own.length, used: sum(own.map((car) => car.used)) }))
    ops.push(
      figures.stateOp(day, { running, began, ended, mrrCents: Math.round(42_000_000 * share), use }),
      figures.flowOp(day, flowOf(at, began)),
    )
  }
  for (const [month, cars] of months) ops.push(figures.carsOp(undefined, month, cars))
  for (let at = 0; at < ops.length; at += AT_ONCE) await commit(ops.slice(at, at + AT_ONCE))
}

function flowOf(at: number, signed: number) {
  const requests = 4 + (at % 5)
  return {
    requests,
    answered: requests - (at % 2),
    answerMinutes: (requests - (at % 2)) * (14 + (at % 9)) * MINUTES,
    choices: 2 + (at % 3),
    validated: 1 + (at % 3),
    signed,
    settled: 3 + (at % 4),
    settledDays: (3 + (at % 4)) * (9 + (at % 6)),
  }
}
