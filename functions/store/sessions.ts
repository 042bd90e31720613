import { randomBytes } from 'node:crypto'
import type { Role } from '../../shared/contracts/cust.ts'
import { sameText, sha256 } from '../lib/seal.ts'
import { expiry, secondsLater } from '../ports/clock.ts'
import type { Op } from './commit.ts'
import { commit } from './commit.ts'
import { getItem, queryItems, updateItem } from './table.ts'

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
}

/** Sessions lie in their customer's partition under the token's hash: to end all of them is to delete the partition's. */
const keyOf = (customerId: string, hash: string) => ({ pk: `CUSTOMER#${customerId}`, sk: `SESSION#${hash}` })

/** A new session: its token, which only the caller ever sees, and the write that begins it. */
export function newSession(customerId: string, roles: Role[], now: string): { token: string; op: Op } {
  const token = `${customerId}.${randomBytes(SECRET_BYTES).toString('base64url')}`
  const session: Session = {
    customerId,
    roles,
    idleUntil: secondsLater(now, IDLE_SECONDS),
    endsAt: secondsLater(now, ABSOLUTE_SECONDS),
  }
  const item = {
    ...keyOf(customerId, sha256(token)),
    type: 'Session',
    ...session,
    createdAt: now,
    ttl: expiry(now, ABSOLUTE_SECONDS),
  }
  return { token, op: { put: { Item: item } } }
}

/** The session behind a token, if it still runs; read consistently, so that an ended one is refused at once (promise 13). */
export async function runningSession(token: string, now: string): Promise<Session | undefined> {
  const [customerId = '', secret = ''] = token.split('.')
  if (!/^cus_[0-9A-HJKMNP-TV-Z]{26}$/.test(customerId) || !secret) return undefined
  const hash = sha256(token)
  const session = await getItem<Session>(keyOf(customerId, hash))
  if (!session || !sameText(session.sk, `SESSION#${hash}`)) return undefined
  if (session.idleUntil <= now || session.endsAt <= now) return undefined
  await touch(session, hash, now)
  return session
}

async function touch(session: Session, hash: string, now: string): Promise<void> {
  const idleUntil = secondsLater(now, IDLE_SECONDS)
  if (session.idleUntil > secondsLater(now, IDLE_SECONDS - TOUCH_SECONDS)) return
  const update = {
    UpdateExpression: 'SET idleUntil = :until',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':until': idleUntil },
  }
  // A session that was ended a moment ago must not come back; whoever ended it has won.
  await updateItem(keyOf(session.customerId, hash), update).catch(() => undefined)
}

/** Ends one session. */
export async function endSession(customerId: string, token: string): Promise<void> {
  await commit([{ delete: { Key: keyOf(customerId, sha256(token)) } }])
}

/** Ends every session of a customer. */
export async function endAllSessions(customerId: string): Promise<void> {
  const sessions = await queryItems<Session>(`CUSTOMER#${customerId}`, 'SESSION#')
  for (const { pk, sk } of sessions) await commit([{ delete: { Key: { pk, sk } } }])
}
