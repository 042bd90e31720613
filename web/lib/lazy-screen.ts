import type { ComponentType } from 'react'
import { loadAgain } from './load-again.ts'

/** A screen of a route: its file is loaded when it is first needed, and again when that fails. */
export const lazyScreen = <N extends string>(load: () => Promise<Record<N, ComponentType>>, name: N) => ({
  Component: () => loadAgain(load).then((file) => file[name]),
})
