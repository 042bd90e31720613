import type { Language } from '../language.ts'

const LISTS: Record<Language, Intl.ListFormat> = {
  en: new Intl.ListFormat('en-GB'),
  fr: new Intl.ListFormat('fr-FR'),
}

/** Several things in a sentence: "a, b and c", "a, b et c". */
export const listed = (things: readonly string[], language: Language): string =>
  LISTS[language].format(things)

/** Between the names of several vehicles where they are kept as one text: a name has no line break. */
const APART = '\n'

/** Names of vehicles as one text, for a notification. */
export const keptNames = (names: readonly string[]): string => names.join(APART)

/** The names in a text that `keptNames` made, or the one name that it is. */
export const namesIn = (kept: string | undefined): string[] => (kept ? kept.split(APART) : [])
