import type { Language } from '../../../shared/language.ts'
import { DEFAULT_LANGUAGE } from '../../lib/languages.ts'
import { loadAgain } from '../../lib/load-again.ts'
import { type Area, fileOf, type Words } from './areas.ts'

/** The words that are loaded, in the language of the page. */
export interface SpokenWords {
  language: Language
  words: Words
}

const FILES = import.meta.glob<Partial<Words>>(
  [
    './app/words/*.json',
    './ui/words/*.json',
    './{features,parts}/*/words/*.json',
    '../shared/line-items/words/*.json',
  ],
  { base: '../../', import: 'default' },
)

/** Files inside web/ begin with a dot. */
const keyOf = (file: string) => (file.startsWith('.') ? file : `./${file}`)

/** The words of some areas in a language: a visitor loads those of what is shown, in one language. */
export async function loadWords(areas: Iterable<Area>, language: Language): Promise<Words> {
  const loads = [...areas].map((area) => FILES[keyOf(fileOf(area, language))])
  const loaded = await Promise.all(loads.map((load) => load && loadAgain(load)))
  return Object.assign({}, ...loaded.map(wordsIn))
}

/** A file that was loaded at a second attempt comes as a module, with its words as the default. */
const wordsIn = (loaded: object | undefined) => (loaded && 'default' in loaded ? loaded.default : loaded)

const shown = new Set<Area>()
const listeners = new Set<() => void>()
let wanted: Language = DEFAULT_LANGUAGE
let spoken: SpokenWords = { language: DEFAULT_LANGUAGE, words: {} as Words }

export const spokenWords = () => spoken

/** Calls a listener whenever other words are spoken, until the answer is called. */
export function whenSpoken(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Speaks a language: everything that was shown since the page was opened is loaded in it. */
export async function speak(language: Language): Promise<void> {
  wanted = language
  await loadShown()
}

/** Loads what a screen will say, before it is shown. */
export async function needWords(areas: readonly Area[]): Promise<void> {
  for (const area of areas) shown.add(area)
  await loadShown()
}

async function loadShown(): Promise<void> {
  const language = wanted
  const count = shown.size
  const words = await loadWords(shown, language)
  // Meanwhile another screen may have been opened, or the language changed again.
  if (language !== wanted || count !== shown.size) return loadShown()
  spoken = { language, words }
  for (const listener of listeners) listener()
}
