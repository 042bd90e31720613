type Kind = 'success' | 'info' | 'warning' | 'error'

let wanted = false
const listeners = new Set<() => void>()
const stage = Promise.withResolvers<void>()

/** Shows a toast; the toasts' own code is loaded with the first one. */
export async function showToast(kind: Kind, words: string): Promise<void> {
  wanted = true
  for (const listener of listeners) listener()
  const { toast } = await import('react-toastify/unstyled')
  // A toast without a container is lost.
  await stage.promise
  toast[kind](words)
}

/** Called by the container once it is mounted. */
export const toasterIsReady = () => stage.resolve()

/** Has any toast been shown yet? */
export const toastsWanted = () => wanted

/** Calls back with the first toast. */
export function whenToastsWanted(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
