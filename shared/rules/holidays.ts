import { addDays, type IsoDate } from './dates.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** Easter Sunday of a year, by the Gregorian computus. */
export function easterSunday(year: number): IsoDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const leaps = Math.floor(century / 4)
  const moonShift = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + century - leaps - moonShift + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * late + 114
  return `${year}-${two(Math.floor(days / 31))}-${two((days % 31) + 1)}`
}

const FIXED = ['01-01', '05-01', '05-09', '06-23', '08-15', '11-01', '12-25', '12-26']
/** Days after Easter Sunday: Easter Monday, Ascension, Whit Monday. */
const AFTER_EASTER = [1, 39, 50]

/** The eleven public holidays of Luxembourg in a year. */
export const luxembourgHolidays = (year: number): IsoDate[] =>
  [
    ...FIXED.map((day) => `${year}-${day}`),
    ...AFTER_EASTER.map((days) => addDays(easterSunday(year), days)),
  ].sort()
