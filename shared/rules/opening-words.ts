import type { Language } from '../language.ts'
import { listed } from './listed.ts'
import { FIRST_HOURS, type Hours, type OpeningHours, PLACE_IDS, spansOf, WEEKDAYS } from './opening-hours.ts'

/** The hours that public pages are written with: when somebody answers the telephone, as a sentence and for search engines (schema.org). */
export interface WrittenHours extends Record<Language, string> {
  facts: readonly { '@type': string; dayOfWeek: string | string[]; opens: string; closes: string }[]
  /** The weeks that are others than at first. */
  weeks: Partial<OpeningHours['weeks']>
}

type Day = (typeof WEEKDAYS)[number]
const ENGLISH: Record<Day, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
}
const FRENCH: Record<Day, string> = {
  mon: 'lundi',
  tue: 'mardi',
  wed: 'mercredi',
  thu: 'jeudi',
  fri: 'vendredi',
  sat: 'samedi',
  sun: 'dimanche',
}

/** `09:00` as `9:00`. */
const english = (time: string) => time.replace(/^0/, '')
/** A space at which no line breaks. */
const FIXED = '\u00a0'
/** `09:30` as `9 h 30`. */
const french = (time: string) => {
  const [hour = '', minute] = time.split(':')
  return [Number(hour), 'h', ...(minute === '00' ? [] : [minute])].join(FIXED)
}

/** A time of the day as a language writes it, of `09:00` or `09`: `9:00`, `9 h`. */
export const spokenTime = (time: string, language: Language): string => {
  const whole = time.includes(':') ? time : `${time}:00`
  return language === 'fr' ? french(whole) : english(whole)
}

/** From one time to another: `9:00–20:00`, `9 h – 20 h`. */
export function spokenSpan(from: string, until: string, language: Language): string {
  const dash = language === 'fr' ? `${FIXED}–${FIXED}` : '–'
  return [spokenTime(from, language), spokenTime(until, language)].join(dash)
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

const CLOSED: Record<Language, string> = { en: 'Closed', fr: 'Fermé' }

/** Some weeks as pages say them. */
export function writtenHours(weeks: OpeningHours['weeks']): WrittenHours {
  const spans = spansOf(weeks.calls).map(({ days, opens, closes }) => {
    const [first, last = first] = days.split('-') as [Day, Day?]
    return { first, last, opens, closes }
  })
  const en = spans.map(({ first, last, opens, closes }) => {
    const days = first === last ? ENGLISH[first] : `${ENGLISH[first]} to ${ENGLISH[last]}`
    return `${days} ${spokenSpan(opens, closes, 'en')}`
  })
  const fr = spans.map(({ first, last, opens, closes }) => {
    const days = first === last ? `le ${FRENCH[first]}` : `du ${FRENCH[first]} au ${FRENCH[last]}`
    return `${days} ${spokenSpan(opens, closes, 'fr')}`
  })
  const isOther = (id: (typeof PLACE_IDS)[number]) =>
    JSON.stringify(spansOf(weeks[id])) !== JSON.stringify(spansOf(FIRST_HOURS.weeks[id]))
  return {
    en: en.join(', ') || CLOSED.en,
    fr: capital(fr.join(', ')) || CLOSED.fr,
    facts: spans.map(({ first, last, opens, closes }) => {
      const days = daysOf(first, last).map((day) => ENGLISH[day])
      const [only = ''] = days
      return { '@type': 'OpeningHoursSpecification', dayOfWeek: days.length > 1 ? days : only, opens, closes }
    }),
    weeks: Object.fromEntries(PLACE_IDS.filter(isOther).map((id) => [id, weeks[id].map(inOrder)])),
  }
}

/** A table keeps fields in any order, and the same hours are to be the same page. */
const inOrder = (hours: Hours | null) => hours && { opens: hours.opens, closes: hours.closes }

const daysOf = (first: Day, last: Day) => WEEKDAYS.slice(WEEKDAYS.indexOf(first), WEEKDAYS.indexOf(last) + 1)

/** A language's hours where they do not begin a sentence; English writes its days with a capital anywhere. */
export function withinSentence(hours: Partial<Record<Language, string>>, language: Language): string {
  const said = hours[language] ?? ''
  const isLowered = language === 'fr' || said === CLOSED.en
  return isLowered ? said.charAt(0).toLowerCase() + said.slice(1) : said
}

/** Days of a week within a sentence: `from Monday to Friday`, `le mardi et le samedi`; two in a row are named each. @param days Monday is 0 */
export function spokenDays(days: readonly number[], language: Language): string {
  const hours = { opens: '', closes: '' }
  const spans = spansOf(WEEKDAYS.map((_, day) => (days.includes(day) ? hours : null)))
  const parts = spans.flatMap((span): (readonly [Day, Day?])[] => {
    const [first, last] = span.days.split('-') as [Day, Day?]
    const isPair = last && WEEKDAYS.indexOf(last) - WEEKDAYS.indexOf(first) === 1
    return isPair ? [[first], [last]] : [[first, last]]
  })
  const said = parts.map(([first, last], i) => {
    if (language === 'fr') return last ? `du ${FRENCH[first]} au ${FRENCH[last]}` : `le ${FRENCH[first]}`
    if (last) return `from ${ENGLISH[first]} to ${ENGLISH[last]}`
    const isAfterDay = i > 0 && !parts[i - 1]?.[1]
    return isAfterDay ? ENGLISH[first] : `on ${ENGLISH[first]}`
  })
  return listed(said, language)
}
