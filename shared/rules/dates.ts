// Temporal as functions: a bundler cannot take its classes apart, and they are four times the code.
import { getISO } from 'temporal-polyfill/fns/Calendar'
import { addMonths as added, diff, fromString, toString as written } from 'temporal-polyfill/fns/PlainDate'

/** A calendar day such as `2026-03-01`, in Luxembourg. */
export type IsoDate = string
/** A moment such as `2026-03-01T09:30:00.000Z`. */
export type Instant = string

const day = (date: IsoDate) => fromString(date, getISO)

const DAY_MS = 86_400_000

/** Days since 1970 of a calendar day, which knows no clock changes. A quote counts many days: this takes a hundredth of Temporal's time. */
function dayNumber(date: IsoDate): number {
  const number = Date.parse(`${date}T00:00:00Z`) / DAY_MS
  if (!Number.isInteger(number)) throw new RangeError(`Not a day: ${date}`)
  return number
}

/** The day so many days later; earlier when negative. */
export const addDays = (date: IsoDate, days: number): IsoDate =>
  new Date((dayNumber(date) + days) * DAY_MS).toISOString().slice(0, 10)

/** The same day so many months later, the month's last day where it has none: 31 January + 1 is 28 or 29 February. */
export const addMonths = (date: IsoDate, months: number): IsoDate => written(added(day(date), months))

/** Days from one date to another; negative when the second is earlier. */
export const daysBetween = (from: IsoDate, to: IsoDate): number => dayNumber(to) - dayNumber(from)

/** The length of a reservation: both its first and its last day count (spec §3). */
export const inclusiveDays = (start: IsoDate, end: IsoDate): number => daysBetween(start, end) + 1

/**
 * The most whole months that fit before a day, clamped at month ends as `addMonths` does. Temporal's own count would
 * find no month between 31 January and 28 February, although that is the day that a month later is.
 */
function wholeMonths(from: IsoDate, until: IsoDate): number {
  const { months } = diff(day(from), day(until), { largestUnit: 'months' })
  return addMonths(from, months + 1) <= until ? months + 1 : months
}

/** Whole months and the days left over between a first day and the day after the last. */
export function monthsAndDays(start: IsoDate, endInclusive: IsoDate): { months: number; days: number } {
  const after = addDays(endInclusive, 1)
  const months = wholeMonths(start, after)
  return { months, days: daysBetween(addMonths(start, months), after) }
}

/** Age in whole years on a day. Someone born on 29 February has their birthday on 28 February in a common year. */
export const yearsOn = (born: IsoDate, today: IsoDate): number => Math.floor(wholeMonths(born, today) / 12)
