import { type IsoDate, yearsOn } from './dates.ts'
import { MINIMUM_AGE_YEARS } from './eligibility.ts'

/** When an advisor may call back (spec §9: 09-11, 11-13, 13-15, 15-17, 17-20), in the form that spec §3 gives its default. */
export const CallSlot = [
  '09h00 - 11h00',
  '11h00 - 13h00',
  '13h00 - 15h00',
  '15h00 - 17h00',
  '17h00 - 20h00',
] as const

/** A birth date as it is typed. */
export interface Birth {
  day: string
  month: string
  year: string
}

const EARLIEST_YEAR = 1900

/** The key of what is wrong with a birth date on a request (spec §5, request form messages); nothing when it will do. */
export function birthProblem(birth: Birth, today: IsoDate): string | undefined {
  const { day, month, year } = birth
  if (!day && !month && !year) return 'date_required'
  if (!month) return 'birth_month_required'
  if (!day) return 'birth_day_required'
  if (!year) return 'birth_year_required'
  if (year.length !== 4 || Number(year) < EARLIEST_YEAR) return 'birth_year_invalid'
  const date = birthDay(birth)
  const read = new Date(`${date}T00:00:00Z`)
  // 31 February rolls over to March: a date that does not come back as it went in does not exist.
  if (Number.isNaN(read.getTime()) || !read.toISOString().startsWith(date)) return 'birth_invalid'
  if (date > today) return 'birth_future'
  return yearsOn(date, today) < MINIMUM_AGE_YEARS ? 'birth_too_young' : undefined
}

/** The date of a birth that was found right. */
export const birthDay = ({ day, month, year }: Birth): IsoDate =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
