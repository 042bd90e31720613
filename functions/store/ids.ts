import { createHash, randomBytes } from 'node:crypto'
import { decodeTime, encodeTime, isValid, ulid } from 'ulid'
import { addDays, type Instant } from '../../shared/rules/dates.ts'

type Kind =
  | 'cus'
  | 'otp'
  | 'cho'
  | 'con'
  | 'res'
  | 'inv'
  | 'doc'
  | 'not'
  | 'tsk'
  | 'req'
  | 'out'
  | 'aud'
  | 'drv'
  | 'mtd'
  | 'adr'
  | 'led'
  | 'pay'
  | 'crn'
  | 'odo'
  | 'nte'
  | 'rep'
  | 'pho'
  | 'mph'
  | 'dmg'
  | 'bke'
  | 'trb'
  | 'cal'
  | 'blk'
  | 'plv'
  | 'inc'
  | 'wai'
  | 'ans'
  | 'tel'
  | 'dat'
  | 'bre'
  | 'tpl'
  | 'viw'

/** A new id such as `res_01K…`: sortable by time, its kind legible in the console. */
export const newId = (kind: Kind, at: Instant): string => `${kind}_${ulid(Date.parse(at), fraction)}`

const TIME_LENGTH = 10
const DAY_MS = 24 * 60 * 60 * 1000
/**
 * What follows from a thing may bear an earlier moment than the thing itself: a job gives what it makes the time at which it was due. It may
 * have begun just before somebody signed, or run after an outage of weeks. Two months of a customer are read for it.
 */
const EARLIER_DAYS = 62

/**
 * Where the ids of a kind begin that were given from a moment on, or that follow from a thing with an id of `newId`, jobs' earlier times
 * included.
 * @param since an instant, a day or an id; of a day everything since the midnight before, because ours begins earlier than UTC's. Of an id
 * that bears no time everything
 */
export function idSince(kind: Kind, since: string): string {
  if (since.includes('_')) {
    const at = timeOf(since)
    const from = Math.max(0, (at ?? 0) - EARLIER_DAYS * DAY_MS)
    return at === undefined ? `${kind}_` : `${kind}_${encodeTime(from, TIME_LENGTH)}`
  }
  const isDay = since.length === '2026-01-01'.length
  // Before 1970 there are no ids, and somebody may ask for it.
  const from = Math.max(0, Date.parse(isDay ? addDays(since, -1) : since))
  return `${kind}_${encodeTime(from, TIME_LENGTH)}`
}

function timeOf(id: string): number | undefined {
  const text = id.slice(id.indexOf('_') + 1)
  // Beyond seven the first letter says more than a time can be.
  return isValid(text) && text < '8' ? decodeTime(text) : undefined
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const ID_LENGTH = 26

/** The one id of a kind that belongs to a text, always the same: of a thing that exists once for another thing. */
export function idOf(kind: Kind, text: string): string {
  const bytes = [...createHash('sha256').update(text).digest()].slice(0, ID_LENGTH)
  return `${kind}_${bytes.map((byte) => ALPHABET[byte % ALPHABET.length]).join('')}`
}

const POOL_BYTES = 1024
let pool = Buffer.alloc(0)
let used = 0

/** The next random byte as a fraction of one. Taken from the system a thousand at a time: an id needs sixteen, and each call costs as much. */
function fraction(): number {
  if (used === pool.length) {
    pool = randomBytes(POOL_BYTES)
    used = 0
  }
  used += 1
  return (pool[used - 1] ?? 0) / 256
}
