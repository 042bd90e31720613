import { type spansOf, WEEKDAYS } from '../../shared/rules/opening-hours.ts'
import { spokenSpan } from '../../shared/rules/opening-words.ts'
import { DOT } from './dotted.ts'
import { useLanguage } from './language.ts'
import { LANGUAGES } from './languages.ts'

/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5)
const DAY_MS = 24 * 60 * 60 * 1000

/** A day of the week in the page's language, Monday first: `Mon`, `lundi`. */
export function useWeekday() {
  const { language } = useLanguage()
  return (day: (typeof WEEKDAYS)[number], length: 'short' | 'long' = 'short') =>
    new Intl.DateTimeFormat(LANGUAGES[language].locale, { weekday: length, timeZone: 'UTC' }).format(
      MONDAY + WEEKDAYS.indexOf(day) * DAY_MS,
    )
}

/** From one time to another, in the page's language; of a whole hour without its minutes, as `09`. */
export function useSpan() {
  const { language } = useLanguage()
  return (from: string, until: string) => spokenSpan(from, until, language)
}

/** The hours of a week in a line: `Mon–Fri 9:00–20:00 · Sat 9:00–18:00`; nothing when it is closed all week. */
export function useSpans() {
  const nameOf = useWeekday()
  const span = useSpan()
  return (spans: ReturnType<typeof spansOf>) =>
    spans
      .map(({ days, opens, closes }) => {
        const names = days.split('-').map((day) => nameOf(day as (typeof WEEKDAYS)[number]))
        return `${names.join('–')} ${span(opens, closes)}`
      })
      .join(DOT)
}
