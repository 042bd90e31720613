import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react'
import { IntlProvider } from 'use-intl'
import type { Language } from '../../../shared/language.ts'
import { LanguageContext } from '../../lib/language.ts'
import { keepLanguage } from '../../lib/languages.ts'
import { correctAddress } from './router-window.ts'
import { type SpokenWords, speak, spokenWords, whenSpoken } from './spoken-words.ts'

interface Props {
  /** The words of the first paint, in the language in which the page was written. */
  written: SpokenWords
  children: ReactNode
}

/** Gives words to the tree, and changes them in place. */
export function LanguageProvider({ written, children }: Props) {
  const { language, words } = useSyncExternalStore(whenSpoken, spokenWords, () => written)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  const context = useMemo(() => ({ language, speak: (chosen: Language) => void choose(chosen) }), [language])
  return (
    <LanguageContext value={context}>
      <IntlProvider locale={language} messages={words} timeZone="Europe/Luxembourg">
        {children}
      </IntlProvider>
    </LanguageContext>
  )
}

/** Somebody's choice of a language, kept for the next visit. The page changes its words and its address in place: no form is emptied. */
async function choose(language: Language): Promise<void> {
  keepLanguage(language)
  await speak(language)
  correctAddress()
}
