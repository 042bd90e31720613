import { between, type Day, laterOf, plusDays } from './days.ts'
import { DUNNING_DAYS, LATE } from './figures.ts'
import { part } from './money.ts'

/** An invoice and the amounts that came in for it, each from its own day on. */
export interface Late {
  dueOn: Day
  totalCents: number
  payments: readonly { on: Day; cents: number }[]
}

const openAtEndOf = ({ totalCents, payments }: Late, day: Day) =>
  payments.reduce((open, { on, cents }) => (on <= day ? open - cents : open), totalCents)

/** Interest on what is open each day, rounded once; the days from the due day on, today not counted (readings, late interest). */
export function interestOf(late: Late, today: Day, rateBp: number): number {
  let centDays = 0
  for (let day = 0; day < between(late.dueOn, today); day += 1)
    centDays += Math.max(0, openAtEndOf(late, plusDays(late.dueOn, day)))
  return part(centDays, rateBp, 10_000 * 365)
}

/**
 * 15 % of what was open when day 7 passed, so from day 8 on, 125 at least. The specification does not say whether the minimum is of each
 * invoice: once for all that is claimed together, in favour of the customer (docs/decisions/0044).
 */
export function flatOf(lates: readonly Late[], today: Day): number {
  let base = 0
  for (const late of lates) {
    const seventh = plusDays(late.dueOn, DUNNING_DAYS[0])
    if (today > seventh) base += Math.max(0, openAtEndOf(late, seventh))
  }
  return base > 0 ? Math.max(LATE.flatLeast, part(base, LATE.flatBp, 10_000)) : 0
}

/** The one amount that reinstates: what is open, interest, flat fee, and one month of rent excl. VAT (readings, reinstatement). The commercial rate of the day counts when it is higher. */
export function reinstatement(lates: readonly Late[], monthCents: number, today: Day, commercialBp = 0) {
  const rateBp = Math.max(LATE.interestBp, commercialBp)
  let [owedCents, interestCents] = [0, 0]
  for (const late of lates) {
    owedCents += Math.max(0, openAtEndOf(late, today))
    interestCents += interestOf(late, today, rateBp)
  }
  const flatCents = flatOf(lates, today)
  return {
    owedCents,
    interestCents,
    flatCents,
    monthCents,
    totalCents: owedCents + interestCents + flatCents + monthCents,
  }
}

/**
 * The days on which the steps of dunning are taken, by a job that runs on given days: each on its day or the first run after it, and never
 * sooner after the previous one than the specification's distance (readings, distances).
 */
export function stepDays(dueOn: Day, runs: readonly Day[]): Day[] {
  const taken: Day[] = []
  let earliest = plusDays(dueOn, DUNNING_DAYS[0])
  for (const run of [...runs].sort()) {
    const step = taken.length
    if (step === DUNNING_DAYS.length) break
    if (run < earliest) continue
    taken.push(run)
    const [reached, next] = [DUNNING_DAYS[step] as number, DUNNING_DAYS[step + 1]]
    if (next === undefined) break
    earliest = laterOf(plusDays(dueOn, next), plusDays(run, next - reached))
  }
  return taken
}
