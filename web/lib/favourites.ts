import { useSyncExternalStore } from 'react'
import { stored } from './storage.ts'

/** The cars that somebody marked on this device, by their ids, the latest last. No account is needed, and none is told. */
const KEY = 'favourites'
const MOST = 100
const NONE: readonly string[] = []

let held = { text: null as string | null, ids: NONE }
/** What was marked where the browser forbids storage: it lasts as long as the page. */
let inPage: readonly string[] | undefined
const listeners = new Set<() => void>()

/** What is kept as ids; whatever else somebody put there counts as nothing. */
export function readFavourites(text: string | null): readonly string[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(kept)) return NONE
    return [...new Set(kept.filter((id): id is string => typeof id === 'string'))].slice(-MOST)
  } catch {
    return NONE
  }
}

function current(): readonly string[] {
  if (inPage) return inPage
  const text = stored(KEY)
  if (text !== held.text) held = { text, ids: readFavourites(text) }
  return held.ids
}

/** Marks a car, or takes the mark away. */
export function toggleFavourite(id: string): void {
  const before = current()
  const next = before.includes(id) ? before.filter((each) => each !== id) : [...before, id].slice(-MOST)
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
    inPage = undefined
  } catch {
    inPage = next
  }
  for (const listener of listeners) listener()
}

function whenChanged(listener: () => void): () => void {
  // Another tab of the same browser.
  const hear = (event: StorageEvent) => (event.key === KEY || event.key === null) && listener()
  listeners.add(listener)
  window.addEventListener('storage', hear)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', hear)
  }
}

/** The ids of the cars that are marked; none while a prerendered page is taken over. */
export const useFavourites = () => useSyncExternalStore(whenChanged, current, () => NONE)
