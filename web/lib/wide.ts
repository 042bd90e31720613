import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 768px)'

function whenChanged(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Is there room for two things side by side? For what styles alone cannot decide. */
export const useIsWide = () =>
  useSyncExternalStore(
    whenChanged,
    () => matchMedia(WIDE).matches,
    () => false,
  )
