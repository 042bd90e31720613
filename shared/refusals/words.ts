import type { Language } from '../language.ts'
import type { Reader } from '../reader.ts'
import { REFUSALS, type RefusalCode } from './all.ts'
import { DESK_REFUSALS } from './desk-words.ts'

/** What a refusal says to whoever reads it. */
export const refusalWords = (code: RefusalCode, language: Language, reader: Reader): string =>
  (reader === 'desk' ? DESK_REFUSALS[code]?.[language] : undefined) ?? REFUSALS[code][language]
