import type { DocumentKey } from '../../shared/api/documents.ts'
import { withFrenchFirst } from '../../shared/french-first.ts'
import type { Language } from '../../shared/language.ts'
import { DOCUMENT_NAMES } from './document-names.ts'

const LOCALES: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' }
/** The values that are amounts in euros. */
const EUROS: readonly string[] = ['total', 'rest', 'owed', 'price', 'lost', 'back', 'rent']
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

interface Formats {
  day: Intl.DateTimeFormat
  euros: Intl.NumberFormat
  number: Intl.NumberFormat
}

const kept = new Map<Language, Formats>()

/** Formatters are slow to make and cheap to keep: a job writes a thousand mails. */
function formatsOf(language: Language): Formats {
  const locale = LOCALES[language]
  const formats = kept.get(language) ?? {
    day: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
    euros: new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }),
    number: new Intl.NumberFormat(locale),
  }
  kept.set(language, formats)
  return formats
}

const isDocumentKey = (text: string): text is DocumentKey => Object.hasOwn(DOCUMENT_NAMES.en, text)

/** Days and amounts as people of a language read them: `1er mars 2027`, `10 623,80 €`. Other values are not changed. */
export function presented(values: Record<string, string>, language: Language): Record<string, string> {
  const { day, euros, number } = formatsOf(language)
  const shown = Object.entries(values).map(([name, value]) => {
    if (ISO_DAY.test(value))
      return [name, withFrenchFirst(day.format(new Date(`${value}T00:00:00Z`)), language)]
    if (name === 'document') return [name, isDocumentKey(value) ? DOCUMENT_NAMES[language][value] : value]
    if (name === 'km' || name === 'driven') return [name, `${number.format(Number(value))} km`]
    return [name, EUROS.includes(name) ? euros.format(Number(value)) : value]
  })
  return Object.fromEntries(shown)
}
