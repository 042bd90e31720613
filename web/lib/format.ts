import { withFrenchFirst } from '../../shared/french-first.ts'
import type { Language } from '../../shared/language.ts'
import { LANGUAGES } from './languages.ts'

const kept = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

/** Formatters are slow to make and cheap to keep. */
function formatter<F extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => F): F {
  const found = kept.get(key) ?? make()
  kept.set(key, found)
  return found as F
}

/** An amount of cents in euros, without the cents when there are none: 4 980 €, €4,980. */
export function money(cents: number, language: Language): string {
  const digits = cents % 100 === 0 ? 0 : 2
  const euros = formatter(`money ${language} ${digits}`, () =>
    Intl.NumberFormat(LANGUAGES[language].locale, {
      style: 'currency',
      currency: 'EUR',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }),
  )
  return euros.format(cents / 100)
}

/** A number with the language's separators. */
export function number(value: number, language: Language): string {
  return formatter(`number ${language}`, () => Intl.NumberFormat(LANGUAGES[language].locale)).format(value)
}

/** Basis points as a percentage: 17 %. */
export function percent(basisPoints: number, language: Language): string {
  const format = () =>
    Intl.NumberFormat(LANGUAGES[language].locale, { style: 'percent', maximumFractionDigits: 2 })
  return formatter(`percent ${language}`, format).format(basisPoints / 10_000)
}

/** A calendar day, or the day of a moment in Luxembourg, which just after midnight is not that of UTC. */
function dayIn(date: string, language: Language, dateStyle: 'long' | 'medium'): string {
  const isMoment = date.length > 10
  const timeZone = isMoment ? 'Europe/Luxembourg' : 'UTC'
  const format = () => Intl.DateTimeFormat(LANGUAGES[language].locale, { dateStyle, timeZone })
  const day = formatter(`${dateStyle} ${timeZone} ${language}`, format).format(new Date(date))
  return withFrenchFirst(day, language)
}

/** A day in words: 1 March 2027, 1er mars 2027. */
export const longDate = (date: string, language: Language): string => dayIn(date, language, 'long')

/** A day in short: 1 Mar 2027, 1er mars 2027. */
export const shortDate = (date: string, language: Language): string => dayIn(date, language, 'medium')

/** A moment in Luxembourg: 1 Mar 2027, 14:05. */
export function moment(instant: string, language: Language): string {
  const format = () =>
    Intl.DateTimeFormat(LANGUAGES[language].locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'Europe/Luxembourg',
    })
  const medium = formatter(`moment ${language}`, format)
  return withFrenchFirst(medium.format(new Date(instant)), language)
}

/** A month in words: March 2027, mars 2027. */
export function monthName(date: string, language: Language): string {
  const shape = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  const format = () => Intl.DateTimeFormat(LANGUAGES[language].locale, shape)
  return formatter(`month ${language}`, format).format(new Date(date.slice(0, 10)))
}

/** The days of a week from Monday on, as a calendar heads its columns: Mon, lun. */
export function weekdays(language: Language): string[] {
  const shape = { weekday: 'short', timeZone: 'UTC' } as const
  const short = formatter(`column ${language}`, () => Intl.DateTimeFormat(LANGUAGES[language].locale, shape))
  return A_WEEK.map((date) => short.format(new Date(`${date}T00:00:00Z`)))
}
/** Any week: Monday to Sunday. */
const A_WEEK = ['01', '02', '03', '04', '05', '06', '07'].map((day) => `2024-01-${day}`)

/** Category 3 as the fleet names it: Cat 03. */
export const categoryName = (category: number) => `Cat ${String(category).padStart(2, '0')}`

/** A day in a list of the next ones: Mon 1 Mar, lun. 1er mars. */
export function weekday(date: string, language: Language): string {
  const shape = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  const format = () => Intl.DateTimeFormat(LANGUAGES[language].locale, shape)
  const short = formatter(`weekday ${language}`, format)
  return withFrenchFirst(short.format(new Date(`${date}T00:00:00Z`)), language)
}
