import { useSyncExternalStore } from 'react'
import { store, stored } from './storage.ts'

/** Who is logged in here: what the browser keeps of them (spec §3: authToken, and userData with _id). */
export interface Session {
  token: string
  id: string
}

interface State {
  session: Session | null
  /** True when the server ended the session, so that a guarded page can ask to log in again. */
  expired: boolean
}

const listeners = new Set<() => void>()
let state: State | undefined

const NOBODY: State = { session: null, expired: false }
const current = (): State => {
  state ??= { session: readSession(), expired: false }
  return state
}

function readSession(): Session | null {
  const token = stored('authToken')
  const id = idOf(stored('userData'))
  if (token && id) return { token, id }
  // Half a login is none: missing user data clears the token, and the page starts again at / (spec §4).
  if (token || id) forget()
  if (token) location.assign('/')
  return null
}

function idOf(userData: string | null): string | undefined {
  try {
    const { _id } = JSON.parse(userData ?? '{}') as { _id?: unknown }
    return typeof _id === 'string' ? _id : undefined
  } catch {
    return undefined
  }
}

function forget() {
  store('authToken', null)
  store('userData', null)
}

function become(next: State) {
  state = next
  for (const listener of listeners) listener()
}

/** The session, outside React. */
export const currentSession = (): Session | null => current().session

/** Logs in here. */
export function startSession(session: Session): void {
  // The token last: another tab that sees it finds the rest there.
  store('userData', JSON.stringify({ _id: session.id }))
  store('authToken', session.token)
  become({ session, expired: false })
}

/** Logs out here; `expired` when it was the server that ended it. */
export function endSession(expired = false): void {
  forget()
  become({ session: null, expired })
}

/** The session of this browser; nobody while a page is prerendered. */
export function useSession(): State {
  return useSyncExternalStore(listen, current, () => NOBODY)
}

function listen(listener: () => void): () => void {
  const fromAnotherTab = (event: StorageEvent) => {
    if (event.key !== 'authToken' && event.key !== null) return
    become({ session: readSession(), expired: false })
  }
  listeners.add(listener)
  window.addEventListener('storage', fromAnotherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromAnotherTab)
  }
}
