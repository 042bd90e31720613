import { CONTRACT_TERMS } from '../contract-terms.ts'
import { addDays, type IsoDate } from './dates.ts'
import { hoursOn, type OpeningHours, weekdayOf } from './opening-hours.ts'

const SATURDAY = 5

/** Monday to Friday, without holidays and other days on which we are closed by name. */
export function isWorkingDay(on: IsoDate, opening: OpeningHours): boolean {
  const { hours, because } = hoursOn(opening, 'calls', on)
  return weekdayOf(on) < SATURDAY && (hours !== null || because === undefined)
}

/** Who is closed for good does not keep anybody waiting. */
const MOST_DAYS = 366

/** The day on which so many working days after a day have passed; the day itself does not count. */
export function workingDaysAfter(day: IsoDate, count: number, opening: OpeningHours): IsoDate {
  const last = addDays(day, MOST_DAYS)
  let on = day
  for (let left = count; left > 0 && on < last; left -= isWorkingDay(on, opening) ? 1 : 0) on = addDays(on, 1)
  return on
}

/** "Inspection within 3 working days" (spec §9) of the day on which a vehicle came back. */
export const inspectedBy = (returnedOn: IsoDate, opening: OpeningHours): IsoDate =>
  workingDaysAfter(returnedOn, CONTRACT_TERMS.inspectionWorkingDays, opening)
