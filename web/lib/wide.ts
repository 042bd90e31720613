import { useSyncExternalStore } from 'react'

/** Whether a window is as wide as that, and when that changes. */
function wide(query: string) {
  const matches = () => matchMedia(query).matches
  const whenChanged = (listener: () => void) => {
    const list = matchMedia(query)
    list.addEventListener('change', listener)
    return () => list.removeEventListener('change', listener)
  }
  // A page is written for a narrow window, and widened when it is taken over.
  return () => useSyncExternalStore(whenChanged, matches, () => false)
}

/** Is there room for two things side by side? For what styles alone cannot decide. */
export const useIsWide = wide('(min-width: 768px)')

/** Is it as wide as `lg:` of the styles? */
export const useIsLarge = wide('(min-width: 1024px)')
