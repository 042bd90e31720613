import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

/** Opens or closes the cookie settings; the footer and the banner ask for them, the notices show them. */
export function showCookieSettings(shown: boolean): void {
  isOpen = shown
  for (const listener of listeners) listener()
}

function whenAsked(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Are the cookie settings asked for? */
export const useCookieSettingsShown = () =>
  useSyncExternalStore(
    whenAsked,
    () => isOpen,
    () => false,
  )
