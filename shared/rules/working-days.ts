import { CONTRACT_TERMS } from '../contract-terms.ts'
import { addDays, type IsoDate } from './dates.ts'
import { luxembourgHolidays } from './holidays.ts'

const WEEKEND = [0, 6]

/** Monday to Friday, without the holidays of Luxembourg. */
export const isWorkingDay = (on: IsoDate): boolean =>
  !WEEKEND.includes(new Date(`${on}T00:00:00Z`).getUTCDay()) &&
  !luxembourgHolidays(Number(on.slice(0, 4))).includes(on)

/** The day on which so many working days after a day have passed; the day itself does not count. */
export function workingDaysAfter(day: IsoDate, count: number): IsoDate {
  let on = day
  for (let left = count; left > 0; left -= isWorkingDay(on) ? 1 : 0) on = addDays(on, 1)
  return on
}

/** "Inspection within 3 working days" (spec §9) of the day on which a vehicle came back. */
export const inspectedBy = (returnedOn: IsoDate): IsoDate =>
  workingDaysAfter(returnedOn, CONTRACT_TERMS.inspectionWorkingDays)
