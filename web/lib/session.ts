import { useSyncExternalStore } from 'react'
import { ownAddress } from './languages.ts'
import { store, stored } from './storage.ts'

/** Who is logged in here: what the browser keeps of them (spec §3: authToken, and userData with _id). */
export interface Session {
  token: string
  id: string
}

interface State {
  session: Session | null
  /**
   * True when the session was ended elsewhere: by the server, where `session` still says whose page is open so that it keeps what
   * was typed, or by a log-out in another tab, which leaves nobody.
   */
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
  if (token) location.assign(ownAddress('/'))
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

/** Removes what forms were told of a person: the next one to use this browser may be another. */
export function forgetPerson(): void {
  for (const form of ['signUpInfo', 'clientForm']) store(form, null)
}

/** Nobody is logged in here any more. */
export function endSession(): void {
  forget()
  become(NOBODY)
}

/** The server has ended a session: it is worth nothing, and the open page stays as it is until it is started again or left. */
export function expireSession({ token }: Session): void {
  const { session } = current()
  // A late answer to a session before this one.
  if (session?.token !== token) return
  forget()
  become({ session, expired: true })
}

/** The session of this browser; nobody while a page is prerendered. */
export function useSession(): State {
  return useSyncExternalStore(listen, current, () => NOBODY)
}

function listen(listener: () => void): () => void {
  const fromAnotherTab = (event: StorageEvent) => {
    if (event.key !== 'authToken' && event.key !== null) return
    const before = current().session
    const session = readSession()
    // Somebody else is logged in: what is open here is not theirs, and nothing of it may be done in their name.
    if (before && session && before.id !== session.id) return location.assign('/')
    become({ session, expired: before !== null && session === null })
  }
  listeners.add(listener)
  window.addEventListener('storage', fromAnotherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromAnotherTab)
  }
}
