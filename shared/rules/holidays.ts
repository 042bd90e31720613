import type { Language } from '../language.ts'
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

/** A day on which a country does not work, and what it is called. */
export interface Holiday {
  on: IsoDate
  name: Record<Language, string>
}
export type HolidayCountry = 'luxembourg' | 'belgium'

interface Rule {
  /** The same day each year, or so many days after Easter Sunday. */
  day: string | number
  name: Record<Language, string>
}

const NEW_YEAR: Rule = { day: '01-01', name: { en: 'New Year’s Day', fr: 'Nouvel An' } }
const EASTER_MONDAY: Rule = { day: 1, name: { en: 'Easter Monday', fr: 'Lundi de Pâques' } }
const LABOUR_DAY: Rule = { day: '05-01', name: { en: 'Labour Day', fr: 'Fête du Travail' } }
const ASCENSION: Rule = { day: 39, name: { en: 'Ascension Day', fr: 'Ascension' } }
const WHIT_MONDAY: Rule = { day: 50, name: { en: 'Whit Monday', fr: 'Lundi de Pentecôte' } }
const ASSUMPTION: Rule = { day: '08-15', name: { en: 'Assumption Day', fr: 'Assomption' } }
const ALL_SAINTS: Rule = { day: '11-01', name: { en: 'All Saints’ Day', fr: 'Toussaint' } }
const CHRISTMAS: Rule = { day: '12-25', name: { en: 'Christmas Day', fr: 'Noël' } }

const RULES: Record<HolidayCountry, readonly Rule[]> = {
  luxembourg: [
    NEW_YEAR,
    EASTER_MONDAY,
    LABOUR_DAY,
    { day: '05-09', name: { en: 'Europe Day', fr: 'Journée de l’Europe' } },
    ASCENSION,
    WHIT_MONDAY,
    { day: '06-23', name: { en: 'National Day', fr: 'Fête nationale' } },
    ASSUMPTION,
    ALL_SAINTS,
    CHRISTMAS,
    { day: '12-26', name: { en: 'St Stephen’s Day', fr: 'Saint-Étienne' } },
  ],
  belgium: [
    NEW_YEAR,
    EASTER_MONDAY,
    LABOUR_DAY,
    ASCENSION,
    WHIT_MONDAY,
    { day: '07-21', name: { en: 'Belgian National Day', fr: 'Fête nationale belge' } },
    ASSUMPTION,
    ALL_SAINTS,
    { day: '11-11', name: { en: 'Armistice Day', fr: 'Armistice' } },
    CHRISTMAS,
  ],
}

/** The public holidays of a country in a year, in their order: eleven in Luxembourg, ten in Belgium. */
export const holidaysOf = (country: HolidayCountry, year: number): Holiday[] =>
  RULES[country]
    .map(({ day, name }) => ({
      on: typeof day === 'string' ? `${year}-${day}` : addDays(easterSunday(year), day),
      name,
    }))
    .sort((one, other) => one.on.localeCompare(other.on))
