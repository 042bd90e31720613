import { withFrenchFirst } from '../../shared/french-first.ts'
import type { Language } from '../../shared/language.ts'

const LOCALES: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' }
/** French sets thin spaces that the embedded font does not have. */
const plain = (text: string) => text.replaceAll('\u202f', '\u00a0')

/** An amount with its cents, as PDFs that are counted up show it: €1,027.26 or 1 027,26 €. */
export const exact = (cents: number, language: Language): string =>
  plain(new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency: 'EUR' }).format(cents / 100))

/** An amount without cents when there are none, for running text. */
export function money(cents: number, language: Language): string {
  const digits = cents % 100 === 0 ? 0 : 2
  const shape = { style: 'currency', currency: 'EUR', minimumFractionDigits: digits } as const
  const format = new Intl.NumberFormat(LOCALES[language], { ...shape, maximumFractionDigits: digits })
  return plain(format.format(cents / 100))
}

export const number = (value: number, language: Language): string =>
  plain(new Intl.NumberFormat(LOCALES[language]).format(value))

/** Basis points as a percentage: 17 %. */
export function percent(basisPoints: number, language: Language): string {
  const shape = { style: 'percent', maximumFractionDigits: 2 } as const
  return plain(new Intl.NumberFormat(LOCALES[language], shape).format(basisPoints / 10_000))
}

/** A calendar day in words: 1 March 2027, 1er mars 2027. */
export const day = (date: string, language: Language): string =>
  withFrenchFirst(
    new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(`${date}T00:00:00Z`),
    ),
    language,
  )

/** A moment to the second, in Luxembourg. */
export const moment = (at: string, language: Language): string =>
  withFrenchFirst(
    plain(
      new Intl.DateTimeFormat(LOCALES[language], {
        dateStyle: 'long',
        timeStyle: 'long',
        timeZone: 'Europe/Luxembourg',
      }).format(new Date(at)),
    ),
    language,
  )

/** A bank account in groups of four. */
export const grouped = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')
