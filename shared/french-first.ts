import type { Language } from './language.ts'

/** A 1 that is the day of a month: it stands alone, before a space and the name of a month. */
const FIRST = /(?<!\d)1(?=[ \u00a0\u202f]\p{Ll}{3})/u

/** French writes the first of a month as an ordinal, 1er mars; the runtime's formatters write 1 mars. */
export const withFrenchFirst = (date: string, language: Language): string =>
  language === 'fr' ? date.replace(FIRST, '1er') : date
