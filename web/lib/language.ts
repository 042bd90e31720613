import { createContext, use, useMemo } from 'react'
import type { Language } from '../../shared/language.ts'
import {
  longDate,
  moment,
  money,
  monthName,
  number,
  percent,
  shortDate,
  weekday,
  weekdays,
} from './format.ts'
import { DEFAULT_LANGUAGE } from './languages.ts'

interface Speech {
  language: Language
  speak(language: Language): void
}
export const LanguageContext = createContext<Speech>({ language: DEFAULT_LANGUAGE, speak: () => {} })

/** The language of the page and the switch for it. */
export const useLanguage = () => use(LanguageContext)

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
      monthName: (date: string) => monthName(date, language),
      weekdays: () => weekdays(language),
      moment: (instant: string) => moment(instant, language),
    }),
    [language],
  )
}
