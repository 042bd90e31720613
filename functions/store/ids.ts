import { createHash, randomBytes } from 'node:crypto'
import { ulid } from 'ulid'
import type { Instant } from '../../shared/rules/dates.ts'

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

/** A new id such as `res_01K…`: sortable by time, its kind legible in the console. */
export const newId = (kind: Kind, at: Instant): string => `${kind}_${ulid(Date.parse(at), fraction)}`

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
