import { randomBytes } from 'node:crypto'
import type { Role } from '../../shared/api/roles.ts'
import type { Device } from '../../shared/rules/device.ts'
import { sameText, sha256 } from '../crypto/sealed-values.ts'
import { expiry, secondsLater } from '../ports/clock.ts'
import { commit, type Op } from './commit.ts'
import { present } from './conditions.ts'
import { getItem, queryItems, updateItem } from './table.ts'
import { put, remove, update } from './writes.ts'

/** Idle 1 h, absolute 24 h (readings, sessions). */
export const IDLE_SECONDS = 60 * 60
export const ABSOLUTE_SECONDS = 24 * 60 * 60
/** Use is written down at most this often, so that a busy customer does not cost a write a call. */
const TOUCH_SECONDS = 5 * 60
const SECRET_BYTES = 32

export interface Session {
  customerId: string
  roles: Role[]
  idleUntil: string
  endsAt: string
  createdAt: string
  /** Where it was begun; absent where the browser did not say. */
  device?: Device | undefined
}

const PREFIX = 'SESSION#'
/** A partition of their own: every route looks its caller's session up, and needs no right to anything else of a customer for that. */
export const sessionsOf = (customerId: string) => `${PREFIX}${customerId}`
/** A session is under its token's hash: to end all of a customer's is to delete what their partition holds. */
const keyOf = (customerId: string, hash: string) => ({ pk: sessionsOf(customerId), sk: `${PREFIX}${hash}` })

/** A new session: its token, which only the caller ever sees, and the write that begins it. */
export function newSession(
  customerId: string,
  roles: Role[],
  now: string,
  device?: Device,
): { token: string; op: Op } {
  const token = `${customerId}.${randomBytes(SECRET_BYTES).toString('base64url')}`
  const session: Session = {
    customerId,
    roles,
    idleUntil: secondsLater(now, IDLE_SECONDS),
    endsAt: secondsLater(now, ABSOLUTE_SECONDS),
    createdAt: now,
    device,
  }
  const item = {
    ...keyOf(customerId, sha256(token)),
    type: 'Session',
    ...session,
    ttl: expiry(now, ABSOLUTE_SECONDS),
  }
  return { token, op: put(item).op() }
}

/** The session behind a token, if it still runs; read consistently, so that an ended one is refused at once (promise 13). */
export async function runningSession(token: string, now: string): Promise<Session | undefined> {
  const [customerId = '', secret = ''] = token.split('.')
  if (!/^cus_[0-9A-HJKMNP-TV-Z]{26}$/.test(customerId) || !secret) return undefined
  const hash = sha256(token)
  const session = await getItem<Session>(keyOf(customerId, hash))
  if (!session || !sameText(session.sk, `${PREFIX}${hash}`)) return undefined
  if (session.idleUntil <= now || session.endsAt <= now) return undefined
  await touch(session, hash, now)
  return session
}

async function touch(session: Session, hash: string, now: string): Promise<void> {
  const idleUntil = secondsLater(now, IDLE_SECONDS)
  if (session.idleUntil > secondsLater(now, IDLE_SECONDS - TOUCH_SECONDS)) return
  const touched = update<Session>(keyOf(session.customerId, hash)).set({ idleUntil }).when({ pk: present })
  // A session that was ended a moment ago must not come back; whoever ended it has won.
  await updateItem(touched).catch(() => undefined)
}

/** Ends one session. */
export async function endSession(customerId: string, token: string): Promise<void> {
  await commit([remove(keyOf(customerId, sha256(token))).op()])
}

/** A session as its customer sees it. The id is the token's hash, which opens nothing. */
export interface ListedSession {
  id: string
  createdAt: string
  lastUsedAt: string
  device?: Device | undefined
  isThis: boolean
}

const idOf = ({ sk }: { sk: string }) => sk.slice(PREFIX.length)

/** The sessions that still run, the last used first. */
export async function listSessions(customerId: string, token: string, now: string): Promise<ListedSession[]> {
  const sessions = await queryItems<Session>(sessionsOf(customerId), PREFIX)
  return sessions
    .filter(({ idleUntil, endsAt }) => idleUntil > now && endsAt > now)
    .map((session) => ({
      id: idOf(session),
      createdAt: session.createdAt,
      device: session.device,
      lastUsedAt: secondsLater(session.idleUntil, -IDLE_SECONDS),
      isThis: sameText(idOf(session), sha256(token)),
    }))
    .sort((one, other) => other.lastUsedAt.localeCompare(one.lastUsedAt))
}

/** The writes that end some sessions of a customer: one of them, all but this one, or all of them. */
export async function endSessionsOps(
  customerId: string,
  which: { id: string } | { except: string } | 'all',
): Promise<Op[]> {
  const sessions = await queryItems<Session>(sessionsOf(customerId), PREFIX)
  const isMeant = (id: string) =>
    which === 'all' || ('id' in which ? which.id === id : sha256(which.except) !== id)
  return sessions.filter((one) => isMeant(idOf(one))).map(({ pk, sk }) => remove({ pk, sk }).op())
}

/** Ends every session of a customer but this one, however many there are. */
export async function endOtherSessions(customerId: string, token: string): Promise<void> {
  for (const op of await endSessionsOps(customerId, { except: token })) await commit([op])
}

/** Ends every session of a customer. */
export async function endAllSessions(customerId: string): Promise<void> {
  for (const op of await endSessionsOps(customerId, 'all')) await commit([op])
}
