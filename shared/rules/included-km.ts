import { addDays, addMonths, type IsoDate, inclusiveDays, monthsAndDays } from './dates.ts'
import { proportion } from './money.ts'
import { DAYS_IN_A_RENTAL_MONTH } from './rental-month.ts'

/** What the odometer said on a day. */
export interface Reading {
  km: number
  on: IsoDate
}

/** The stay whose kilometres are counted, and how many each of its months includes. */
export interface KmTerms {
  start_date: IsoDate
  /** The planned last day. */
  return_date: IsoDate
  includedPerMonth: number
}

/** What the readings of a stay come to. */
export interface CountedKm {
  /** Kilometres that no month includes. */
  extraKm: number
  /** What is left of the month in which the last reading was made. */
  leftKm: number
}

/**
 * Counts the kilometres of a stay's readings, oldest first, against its months (spec §9: "2000 km/month, not cumulative"; decision 0182).
 * Months are those of the rents. Each includes its kilometres as a whole, whenever in it they are driven and read. Kilometres between two
 * readings were driven in one of the months from the one to the other: they use up the oldest of these first, so that none is counted
 * twice, and what a month leaves unused is no use to kilometres that were driven after it.
 */
export function countKm(readings: readonly Reading[], terms: KmTerms): CountedKm {
  const counted = onePerDay(readings)
  const last = counted.at(-1)
  if (!last) return { extraKm: 0, leftKm: terms.includedPerMonth }
  const left = includedByMonth(terms, last.on)
  let extraKm = 0
  for (const [at, now] of counted.entries()) {
    const before = counted[at - 1]
    if (!before) continue
    let km = now.km - before.km
    for (let month = monthOf(terms, before.on); month <= monthUntil(terms, now.on); month += 1) {
      const covered = Math.min(km, left[month] ?? 0)
      left[month] = (left[month] ?? 0) - covered
      km -= covered
    }
    extraKm += km
  }
  return { extraKm, leftKm: left[monthUntil(terms, last.on)] ?? 0 }
}

/** In which of a stay's months a day is, from 0 on. The day before the first, on which a vehicle may go out, is of the first month. */
export const monthOf = ({ start_date }: Pick<KmTerms, 'start_date'>, day: IsoDate): number =>
  day <= start_date ? 0 : monthsAndDays(start_date, addDays(day, -1)).months

/** The month that a reading is the last word on: one of a month's first day closes the month before. */
const monthUntil = (terms: Pick<KmTerms, 'start_date'>, on: IsoDate): number =>
  monthOf(terms, addDays(on, -1))

/** One reading a day: the last, and of the first day the first, since nothing was driven before it. */
export function onePerDay<One extends Reading>(readings: readonly One[]): One[] {
  const [first] = readings
  if (!first) return []
  const later = readings.filter(({ on }, at) => on > first.on && readings[at + 1]?.on !== on)
  return [first, ...later]
}

/**
 * What each month includes, until a reading: all of it, and of a last part of a month its share by days. A vehicle that is out after the planned
 * last day has the share of these days, which are charged too.
 */
function includedByMonth(terms: KmTerms, readOn: IsoDate): number[] {
  const dayBefore = addDays(readOn, -1)
  const lastDay = dayBefore > terms.return_date ? dayBefore : terms.return_date
  const months = Array.from({ length: monthUntil(terms, readOn) + 1 }, (_, month) => month)
  return months.map((month) => includedIn(terms, month, lastDay))
}

function includedIn({ start_date, includedPerMonth }: KmTerms, month: number, lastDay: IsoDate): number {
  const from = addMonths(start_date, month)
  if (addDays(lastDay, 1) >= addMonths(start_date, month + 1)) return includedPerMonth
  return lastDay < from
    ? 0
    : proportion(includedPerMonth, inclusiveDays(from, lastDay), DAYS_IN_A_RENTAL_MONTH)
}
