import { useSyncExternalStore } from 'react'

let isSettled = false

function whenSettled(listener: () => void): () => void {
  const settle = () => {
    isSettled = true
    listener()
  }
  // Safari has no idle callback; a moment later does as well.
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(settle) : setTimeout(settle, 200))
  if (document.readyState === 'complete') idle()
  window.addEventListener('load', idle)
  return () => window.removeEventListener('load', idle)
}

/** False until the page has loaded and the browser has time: what is not urgent is loaded after what is. */
export const useSettled = () =>
  useSyncExternalStore(
    whenSettled,
    () => isSettled,
    () => false,
  )
