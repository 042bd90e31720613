import type { Language } from '../../shared/language.ts'
import { stored } from './storage.ts'

interface Spoken {
  /** Its own name for itself. */
  name: string
  /** How dates and numbers are written. */
  locale: string
  /** Where its copies of the public pages begin. */
  basename: string
}

/** The languages that the site speaks. A further one needs an entry here and a JSON file beside every other one. */
export const LANGUAGES: Record<Language, Spoken> = {
  fr: { name: 'Français', locale: 'fr-FR', basename: '/fr' },
  en: { name: 'English', locale: 'en-GB', basename: '/' },
}

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[]

/** The language of addresses without a prefix, and of visitors whose languages we do not speak. */
export const DEFAULT_LANGUAGE: Language = 'en'

const isSpoken = (code = ''): code is Language => Object.hasOwn(LANGUAGES, code)

/** The language that a stored value or a browser names, such as FR or en-GB; English for what we do not speak. */
export function languageFrom(tag: string): Language {
  const code = tag.slice(0, 2).toLowerCase()
  return isSpoken(code) ? code : DEFAULT_LANGUAGE
}

/** The stored choice, else the browser's first language that we speak, else English. */
export function preferredLanguage(): Language {
  const choice = stored('language')?.toLowerCase()
  if (isSpoken(choice)) return choice
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  return spoken.find(isSpoken) ?? DEFAULT_LANGUAGE
}

/** The language that an address names by its prefix, such as French for /fr/flotte. */
export function languageOf(pathname: string): Language | undefined {
  const first = pathname.split('/')[1]
  return isSpoken(first) && first !== DEFAULT_LANGUAGE ? first : undefined
}

/** The address of a public page in a language: French ones are under /fr. */
export function addressIn(language: Language, path: string): string {
  const { basename } = LANGUAGES[language]
  if (basename === '/') return path
  return path === '/' ? basename : basename + path
}
