import type { Language } from '../../shared/language.ts'
import { useLanguage } from './language.ts'

/** A screen's own long texts in the language of the page; they are loaded with the screen and with no other. */
export function useTexts<T>(texts: Record<Language, T>): T {
  return texts[useLanguage().language]
}
