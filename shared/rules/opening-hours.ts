import type { Language } from '../language.ts'
import { addDays, type IsoDate } from './dates.ts'
import { type Holiday, type HolidayCountry, holidaysOf } from './holidays.ts'

/** Who keeps hours, and in which country's holidays they are closed: those who answer the telephone, and each place (spec §2, footer). */
const COUNTRIES = {
  calls: 'luxembourg',
  'luxembourg-city': 'luxembourg',
  'esch-sur-alzette': 'luxembourg',
  strassen: 'luxembourg',
  ettelbruck: 'luxembourg',
  arlon: 'belgium',
  brussels: 'belgium',
  antwerp: 'belgium',
  liege: 'belgium',
  ghent: 'belgium',
} as const satisfies Record<string, HolidayCountry>
export type PlaceId = keyof typeof COUNTRIES
export const PLACE_IDS = Object.keys(COUNTRIES) as PlaceId[]
/** Where cars are handed over and come back, unless a dealership or an address is agreed on. */
export const RECEPTION: PlaceId = 'luxembourg-city'

/** From when until when, as `09:00`. */
export interface Hours {
  opens: string
  closes: string
}

/** The hours of a week, Monday first; null on a day that is closed. */
export type Week = (Hours | null)[]

/** Days on which the week does not hold: closed, or with other hours. */
export interface ClosedDays {
  _id: string
  from: IsoDate
  until: IsoDate
  name: Record<Language, string>
  /** For whom it holds; for everybody when empty. */
  places: PlaceId[]
  /** Open all the same, from when until when; closed without. */
  hours?: Hours | undefined
}

export interface OpeningHours {
  weeks: Record<PlaceId, Week>
  exceptions: ClosedDays[]
}

/** "Call centre Mon to Fri 9h to 20h, Sat 9h to 18h" (spec §9), hours of the day in Luxembourg. */
export const CALL_HOURS = { opens: 9, closes: 20, closesOnSaturday: 18 } as const

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
const OPEN: Hours = { opens: clock(CALL_HOURS.opens), closes: clock(CALL_HOURS.closes) }
const SATURDAY: Hours = { opens: OPEN.opens, closes: clock(CALL_HOURS.closesOnSaturday) }
const CALL_WEEK: Week = [OPEN, OPEN, OPEN, OPEN, OPEN, SATURDAY, null]

/** What holds until an administrator says otherwise. Of the places the specification says nothing: as long as somebody answers. */
export const FIRST_HOURS: OpeningHours = {
  weeks: Object.fromEntries(PLACE_IDS.map((id) => [id, CALL_WEEK])) as Record<PlaceId, Week>,
  exceptions: [],
}

const DAYS_OF_WEEK = 7
/** Monday is 0. */
export const weekdayOf = (on: IsoDate): number =>
  (new Date(`${on}T00:00:00Z`).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK

/** The hours of a day, null when closed; and why they are not those of the week. */
export interface OnDay {
  hours: Hours | null
  because?: Record<Language, string>
}

/** When a place is open on a day. Of several exceptions the last one counts, and any one before a national holiday. */
export function hoursOn({ weeks, exceptions }: OpeningHours, place: PlaceId, on: IsoDate): OnDay {
  const exception = exceptions.findLast(
    ({ from, until, places }) => from <= on && on <= until && (places.length === 0 || places.includes(place)),
  )
  if (exception) return { hours: exception.hours ?? null, because: exception.name }
  const holiday = holidayOn(place, on)
  if (holiday) return { hours: null, because: holiday.name }
  return { hours: weeks[place][weekdayOf(on)] ?? null }
}

const holidayOn = (place: PlaceId, on: IsoDate): Holiday | undefined =>
  holidaysOf(COUNTRIES[place], Number(on.slice(0, 4))).find((holiday) => holiday.on === on)

/** Is nobody there on a day? */
export const isClosed = (opening: OpeningHours, place: PlaceId, on: IsoDate): boolean =>
  hoursOn(opening, place, on).hours === null

/** The days of a span, both ends included. */
export function daysFrom(first: IsoDate, last: IsoDate): IsoDate[] {
  const days: IsoDate[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** The day by which somebody is answered who asks today: so many days on which somebody answers the telephone. */
export function openDaysAfter(opening: OpeningHours, today: IsoDate, count: number): IsoDate {
  let on = today
  // Who closes for a year does not keep anybody waiting for the loop.
  for (let left = count, tries = 0; left > 0 && tries < 366; tries += 1) {
    on = addDays(on, 1)
    if (!isClosed(opening, 'calls', on)) left -= 1
  }
  return on
}

/** The days of a week with the same hours, as `mon-fri`; days that are closed are left out. */
export function spansOf(week: readonly (Hours | null)[]): { days: string; opens: string; closes: string }[] {
  const spans: { first: number; last: number; hours: Hours }[] = []
  week.forEach((hours, day) => {
    const before = spans.at(-1)
    if (!hours) return
    const isSame = before && before.last === day - 1 && isAlike(before.hours, hours)
    if (isSame) before.last = day
    else spans.push({ first: day, last: day, hours })
  })
  return spans.map(({ first, last, hours }) => ({
    days: first === last ? nameOf(first) : `${nameOf(first)}-${nameOf(last)}`,
    opens: hours.opens,
    closes: hours.closes,
  }))
}

const isAlike = (one: Hours, other: Hours) => one.opens === other.opens && one.closes === other.closes

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const nameOf = (day: number) => WEEKDAYS[day] ?? ''

/** When a place is open on a day, as visitors are told it. */
export const toldHours = (
  { week, days }: { week: Week; days: readonly { on: IsoDate; hours: Hours | null }[] },
  on: IsoDate,
): Hours | null => {
  const other = days.find((day) => day.on === on)
  return other ? other.hours : (week[weekdayOf(on)] ?? null)
}
