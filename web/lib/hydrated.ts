import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while a prerendered page is taken over, so that what depends on the visitor is drawn right after, not against it. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
