import { useSyncExternalStore } from 'react'

/** So long a decision can be undone; only then is it sent. */
export const HELD_SECONDS = 10

/** What became of a decision that was held back. */
export type Held = 'done' | 'undone'

interface Decision {
  /** What will be done, in words. */
  says: string
  run(): Promise<unknown>
  resolve(held: Held): void
  reject(error: unknown): void
}

let current: Decision | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function change(to: Decision | undefined): void {
  clearTimeout(timer)
  current = to
  for (const listener of listeners) listener()
}

/**
 * Holds a decision back for ten seconds, in which it can be undone; nothing has been done until the promise says so. One decision is
 * held at a time: the next one sends the one before. @throws what `run` throws
 */
export function hold(says: string, run: () => Promise<unknown>): Promise<Held> {
  sendHeld()
  return new Promise((resolve, reject) => {
    change({ says, run, resolve, reject })
    timer = setTimeout(sendHeld, HELD_SECONDS * 1000)
  })
}

/** Sends what is held now: time is up, somebody asked for it, or the page is left. */
export function sendHeld(): void {
  const decision = current
  if (!decision) return
  change(undefined)
  decision.run().then(() => decision.resolve('done'), decision.reject)
}

/** What is held is not done. */
export function undoHeld(): void {
  const decision = current
  change(undefined)
  decision?.resolve('undone')
}

/** The decision that is held, in words, if there is one. */
export const useHeld = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current?.says,
  )
