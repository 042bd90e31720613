type Kind = 'success' | 'info' | 'warning' | 'error'

type Show = Record<Kind, (words: string) => unknown>

let wanted = false
const listeners = new Set<() => void>()
/** A toast without a container is lost. */
const stage = Promise.withResolvers<Show>()

/** Shows a toast; the toasts' own code is loaded with the first one. */
export async function showToast(kind: Kind, words: string): Promise<void> {
  wanted = true
  for (const listener of listeners) listener()
  const show = await stage.promise
  show[kind](words)
}

/** Called by the container once it is mounted, with what shows a toast in it. */
export const toasterIsReady = (show: Show) => stage.resolve(show)

/** Has any toast been shown yet? */
export const toastsWanted = () => wanted

/** Calls back with the first toast. */
export function whenToastsWanted(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
