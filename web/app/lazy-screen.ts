import type { ComponentType } from 'react'
import { loadAgain } from '../lib/load-again.ts'
import { areasOf, type Feature } from './language/areas.ts'
import { needWords } from './language/spoken-words.ts'

/**
 * A screen of a route: its file and its feature's words are loaded side by side when it is first needed, and again when that fails.
 * Without a feature it has the words of the frame alone.
 */
export const lazyScreen = <N extends string>(
  load: () => Promise<Record<N, ComponentType>>,
  name: N,
  feature?: Feature,
) => ({
  Component: async () => {
    const [file] = await Promise.all([loadAgain(load), needWords(areasOf(feature))])
    return file[name]
  },
})
