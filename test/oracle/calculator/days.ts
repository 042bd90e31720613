/** Days as `2026-03-31`, counted without a library: the calendar is a part of what is checked. */

export type Day = string

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const lengthOf = (year: number, month: number) =>
  [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] as number

const partsOf = (day: Day) => day.split('-').map(Number) as [number, number, number]
const written = (year: number, month: number, day: number): Day =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** Days since 1 January of the year 1, by adding up years and months. */
function countOf(day: Day): number {
  const [year, month, date] = partsOf(day)
  const before = year - 1
  let count = before * 365 + Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400)
  for (let each = 1; each < month; each += 1) count += lengthOf(year, each)
  return count + date - 1
}

/** From one day to another; the last one does not count. */
export const between = (from: Day, until: Day): number => countOf(until) - countOf(from)

export function plusDays(day: Day, days: number): Day {
  let [year, month, date] = partsOf(day)
  date += days
  while (date < 1) {
    month = month === 1 ? 12 : month - 1
    if (month === 12) year -= 1
    date += lengthOf(year, month)
  }
  while (date > lengthOf(year, month)) {
    date -= lengthOf(year, month)
    month = month === 12 ? 1 : month + 1
    if (month === 1) year += 1
  }
  return written(year, month, date)
}

/** Calendar months, clamped at the ends of months (readings, a reservation's length). */
export function plusMonths(day: Day, months: number): Day {
  const [year, month, date] = partsOf(day)
  const at = year * 12 + month - 1 + months
  const [toYear, toMonth] = [Math.floor(at / 12), (at % 12) + 1]
  return written(toYear, toMonth, Math.min(date, lengthOf(toYear, toMonth)))
}

/** Whole months from a day until another that does not count, and the days that are left over. */
export function monthsAndDays(from: Day, until: Day): { months: number; days: number } {
  let months = 0
  while (plusMonths(from, months + 1) <= until) months += 1
  return { months, days: between(plusMonths(from, months), until) }
}

export const laterOf = (one: Day, other: Day): Day => (one > other ? one : other)
