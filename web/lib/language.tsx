import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import { IntlProvider } from 'use-intl'
import type { Language } from '../../shared/language.ts'
import type lineItems from '../../shared/line-items/words/en.json'
import type en from '../locales/en.json'
import { longDate, moment, money, number, percent, shortDate, weekday } from './format.ts'
import { loadAgain } from './load-again.ts'
import { store, stored } from './storage.ts'

export type Words = typeof en & typeof lineItems

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    Messages: Words
  }
}

/** The words of a language; each language has files of its own, so that a visitor loads one. */
export async function loadWords(language: Language): Promise<Words> {
  const load = () => (language === 'fr' ? import('../locales/fr.json') : import('../locales/en.json'))
  const loadLines = () =>
    language === 'fr'
      ? import('../../shared/line-items/words/fr.json')
      : import('../../shared/line-items/words/en.json')
  const [words, lines] = await Promise.all([
    loadAgain<{ default: unknown }>(load),
    loadAgain<{ default: unknown }>(loadLines),
  ])
  return Object.assign({}, words.default, lines.default) as Words
}

/** The stored choice, else the browser's first language that we speak, else English. */
export function preferredLanguage(): Language {
  const choice = stored('language')?.toLowerCase()
  if (choice === 'fr' || choice === 'en') return choice
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  return spoken.find((tag): tag is Language => tag === 'fr' || tag === 'en') ?? 'en'
}

interface Speech {
  language: Language
  speak(language: Language): void
}
const SpeechContext = createContext<Speech>({ language: 'en', speak: () => {} })

/** The language of the page and the switch for it. */
export const useLanguage = () => use(SpeechContext)

/** Dates, money and numbers in the language of the page. */
export function useFormat() {
  const { language } = useLanguage()
  return useMemo(
    () => ({
      money: (cents: number) => money(cents, language),
      number: (value: number) => number(value, language),
      percent: (basisPoints: number) => percent(basisPoints, language),
      longDate: (date: string) => longDate(date, language),
      shortDate: (date: string) => shortDate(date, language),
      weekday: (date: string) => weekday(date, language),
      moment: (instant: string) => moment(instant, language),
    }),
    [language],
  )
}

interface Props {
  /** The language in which the page was written, which is also that of its first paint. */
  written: Language
  words: Words
  /** The language to speak after the first paint, so that what was prerendered is taken over unchanged. */
  wanted: Language
  children: ReactNode
}

/** Gives words to the tree, and changes them in place. */
export function LanguageProvider({ written, words, wanted, children }: Props) {
  const [spoken, setSpoken] = useState({ language: written, words })

  const change = useCallback(async (language: Language) => {
    const loaded = await loadWords(language)
    document.documentElement.lang = language
    setSpoken({ language, words: loaded })
  }, [])
  useEffect(() => {
    if (wanted !== written) void change(wanted)
  }, [wanted, written, change])

  const speech = useMemo(() => {
    const speak = (language: Language) => {
      store('language', language.toUpperCase())
      // A page under /fr/ is French by its address: speaking English leaves that address.
      if (language === 'en' && isFrenchAddress(location.pathname)) {
        location.assign(location.pathname.slice(3) + location.search || '/')
        return
      }
      void change(language)
    }
    return { language: spoken.language, speak }
  }, [spoken.language, change])

  return (
    <SpeechContext value={speech}>
      <IntlProvider locale={spoken.language} messages={spoken.words} timeZone="Europe/Luxembourg">
        {children}
      </IntlProvider>
    </SpeechContext>
  )
}

/** Is this the French copy of a public page, such as /fr/flotte? */
export const isFrenchAddress = (pathname: string) => /^\/fr(\/|$)/.test(pathname)
