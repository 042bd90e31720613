import type { Language } from '../../shared/language.ts'
import { setCookie } from './cookies.ts'
import { store } from './storage.ts'

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

/** The language that an address names by its prefix, such as French for /fr/flotte. */
export function languageOf(pathname: string): Language | undefined {
  const first = pathname.split('/')[1]
  return isSpoken(first) && first !== DEFAULT_LANGUAGE ? first : undefined
}

/** The address of a page in a language, with what it asks for: French ones are under /fr. */
export function addressIn(language: Language, path: string): string {
  const { basename } = LANGUAGES[language]
  if (basename === '/') return path
  return /^\/(?![?#]|$)/.test(path) ? basename + path : basename + path.slice(1)
}

/** The same address without its language. */
export function withoutLanguage(path: string): string {
  const prefix = languageOf(path.replace(/[?#].*$/, ''))
  const rest = prefix ? path.slice(LANGUAGES[prefix].basename.length) : path
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** A page of ours in the language that is spoken, for where the router does not lead. */
export const ownAddress = (path: string): string =>
  addressIn(languageFrom(document.documentElement.lang), path)

const CHOSEN_DAYS = 365

/** Keeps a choice: in local storage (spec §3), and for the edge, which leads the next visit to its address. */
export function keepLanguage(language: Language): void {
  store('language', language.toUpperCase())
  setCookie('language', language, CHOSEN_DAYS)
}
