import type { CountryCode } from 'libphonenumber-js/min'
import type { Language } from '../../shared/language.ts'

export type { CountryCode }

/** Luxembourg comes first (spec §9: +352); then the neighbours, in French those who speak it. Only countries that codes are sent to (`SMS_COUNTRIES`). */
export const FIRST: Record<Language, CountryCode[]> = {
  en: ['LU', 'BE', 'FR', 'DE', 'NL', 'CH'],
  fr: ['LU', 'FR', 'BE', 'CH', 'DE', 'NL'],
}
const CODES: Partial<Record<CountryCode, string>> = {
  LU: '+352',
  BE: '+32',
  FR: '+33',
  DE: '+49',
  NL: '+31',
  CH: '+41',
}

export interface PhoneCountry {
  id: CountryCode
  name: string
  code: string
}

/** The likely countries, for the moment until all of them are there. */
export function likelyCountries(language: Language): PhoneCountry[] {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  return FIRST[language].map((id) => ({ id, name: names.of(id) ?? id, code: CODES[id] ?? '' }))
}
