import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import type { Language } from '../../shared/language.ts'
import { FIRST, type PhoneCountry } from './likely-countries.ts'

export type { CountryCode }

/** Countries with their names in a language and their calling codes: the likely ones first, the others by name. */
export function phoneCountries(language: Language): PhoneCountry[] {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const all = getCountries().map((id) => ({
    id,
    name: names.of(id) ?? id,
    code: `+${getCountryCallingCode(id)}`,
  }))
  const first = FIRST[language]
  const rest = all.filter(({ id }) => !first.includes(id))
  const collator = new Intl.Collator(language)
  return [
    ...first.flatMap((id) => all.filter((each) => each.id === id)),
    ...rest.sort((a, b) => collator.compare(a.name, b.name)),
  ]
}

/**
 * What was typed, in E.164 form; or the key of what is wrong with it. A number with its own + beats the country. Only numbers that
 * a country gives out are valid: one of the right length is not enough, as `0470 12 34 56` typed for Luxembourg shows.
 */
export function phoneNumber(typed: string, country: CountryCode): { e164: string } | { wrong: string } {
  if (!typed.trim()) return { wrong: 'required' }
  const parsed = parsePhoneNumberFromString(typed, country)
  return parsed?.isValid() ? { e164: parsed.number } : { wrong: 'phone_invalid' }
}
