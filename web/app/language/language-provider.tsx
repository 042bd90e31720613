import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react'
import { IntlProvider } from 'use-intl'
import type { Language } from '../../../shared/language.ts'
import { LanguageContext } from '../../lib/language.ts'
import { DEFAULT_LANGUAGE, languageOf } from '../../lib/languages.ts'
import { store } from '../../lib/storage.ts'
import { type SpokenWords, speak, spokenWords, whenSpoken } from './spoken-words.ts'

interface Props {
  /** The words of the first paint, in the language in which the page was written. */
  written: SpokenWords
  /** The language to speak after the first paint, so that what was prerendered is taken over unchanged. */
  wanted: Language
  children: ReactNode
}

/** Gives words to the tree, and changes them in place. */
export function LanguageProvider({ written, wanted, children }: Props) {
  const { language, words } = useSyncExternalStore(whenSpoken, spokenWords, () => written)
  useEffect(() => {
    if (wanted !== written.language) void speak(wanted)
  }, [wanted, written.language])
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  const context = useMemo(() => ({ language, speak: choose }), [language])
  return (
    <LanguageContext value={context}>
      <IntlProvider locale={language} messages={words} timeZone="Europe/Luxembourg">
        {children}
      </IntlProvider>
    </LanguageContext>
  )
}

/** Somebody's choice of a language, kept for the next visit. */
function choose(language: Language): void {
  store('language', language.toUpperCase())
  const named = languageOf(location.pathname)
  // A page under /fr/ is French by its address: speaking English leaves that address.
  if (named && language === DEFAULT_LANGUAGE) {
    location.assign(location.pathname.slice(named.length + 1) + location.search || '/')
    return
  }
  void speak(language)
}
