import { addDays, addMonths, daysBetween, type IsoDate } from '../../../shared/rules/dates.ts'

/** The first day of each month from one day's up to the one before another's. */
export function monthsFrom(today: IsoDate, until: IsoDate): IsoDate[] {
  const first = `${today.slice(0, 7)}-01`
  const months = [first]
  for (let next = addMonths(first, 1); next < until; next = addMonths(next, 1)) months.push(next)
  return months
}

const A_MONDAY = '2024-01-01'
const WEEK = 7

/** The weeks of a month, Monday to Sunday; undefined where a week reaches into another month. */
export function weeksOf(month: IsoDate): (IsoDate | undefined)[][] {
  const before = ((daysBetween(A_MONDAY, month) % WEEK) + WEEK) % WEEK
  const days = daysBetween(month, addMonths(month, 1))
  const weeks = Math.ceil((before + days) / WEEK)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: WEEK }, (_, day) => {
      const at = week * WEEK + day - before
      return at >= 0 && at < days ? addDays(month, at) : undefined
    }),
  )
}
