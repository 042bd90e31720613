import type { Language } from '../../shared/language.ts'
import { withinSentence } from '../../shared/rules/opening-words.ts'
import { writtenHours } from './data/written-hours.ts'

/** When somebody answers the telephone, within a sentence of this page. */
export const hoursWithin = (language: Language): string => withinSentence(writtenHours(), language)
