import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useLanguage } from '../lib/language.tsx'

/** Calendars and number fields write in the page's language, whatever the browser's is. */
export function AriaLanguage({ children }: { children: ReactNode }) {
  const { language } = useLanguage()
  return <I18nProvider locale={language === 'fr' ? 'fr-FR' : 'en-GB'}>{children}</I18nProvider>
}
