import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useLanguage } from '../lib/language.ts'
import { LANGUAGES } from '../lib/languages.ts'

/** Calendars and number fields write in the page's language, whatever the browser's is. */
export function AriaLanguage({ children }: { children: ReactNode }) {
  const { language } = useLanguage()
  return <I18nProvider locale={LANGUAGES[language].locale}>{children}</I18nProvider>
}
