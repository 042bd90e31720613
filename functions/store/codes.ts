import { randomBytes, randomInt } from 'node:crypto'
import type { RefusalCode } from '../../shared/refusals/refusal.ts'
import { type CodeRules, OTP } from '../../shared/rules/sms-limits.ts'
import { isMac, mac, sha256 } from '../crypto/sealed-values.ts'
import { expiry, secondsLater } from '../ports/clock.ts'
import type { Op } from './commit.ts'
import { above, absent, oneOf, present, without } from './conditions.ts'
import { refusedByCondition } from './limits.ts'
import { getItem, updateItem } from './table.ts'
import { check, put, remove, update } from './writes.ts'

/** What a code is for: to log in, to sign up, only to confirm a mailbox or a new phone number, to sign, or to show who is there. */
export type SmsPurpose = 'login' | 'signup' | 'phone' | 'sign' | 'step-up'
export type Purpose = SmsPurpose | 'email'

interface StoredCode extends NewCode {
  usedAt?: string
  /** The requests that have taken a try. */
  requests?: ReadonlySet<string>
}

interface NewCode {
  /** The phone number or the e-mail address that it was sent to; for a signature also what is signed. */
  subject: string
  purpose: Purpose
  mac: string
  triesLeft: number
  expiresAt: string
}

const keyOf = (sid: string) => ({ pk: `OTP#${sid}`, sk: 'OTP' })

/** A fresh code from the system's random source. */
export const newCode = ({ digits }: CodeRules = OTP): string =>
  randomInt(10 ** digits)
    .toString()
    .padStart(digits, '0')

/** Keeps the HMAC of a code, bound to its sid, phone or mailbox, and purpose (promise 7). */
export async function keepOp(
  code: string,
  sid: string,
  subject: string,
  purpose: Purpose,
  now: string,
  rules: CodeRules = OTP,
): Promise<Op> {
  const stored: NewCode = {
    subject,
    purpose,
    mac: await mac(code, sid, subject, purpose),
    triesLeft: rules.tries,
    expiresAt: secondsLater(now, rules.validSeconds),
  }
  return put({ ...keyOf(sid), type: 'Otp', ...stored, ttl: expiry(now, rules.validSeconds) }).op()
}

/**
 * Takes one of a code's tries, before anything is compared: however many guesses arrive at once, five are looked at.
 * Undefined when there is no such code for this phone or mailbox and purpose, it expired, was used, or has no try left.
 * @param requestId names a request that may be repeated: its twins are one guess, so only the first takes a try
 */
export async function takeTry(
  sid: string,
  { subject, purposes }: { subject: string; purposes: readonly [Purpose, Purpose] },
  requestId: string | undefined,
  now: string,
): Promise<StoredCode | undefined> {
  const tried = update<StoredCode>(keyOf(sid))
    .add({ triesLeft: -1 })
    .when({
      subject,
      purpose: oneOf(purposes),
      triesLeft: above(0),
      expiresAt: above(now),
      usedAt: absent,
    })
  if (requestId) tried.add({ requests: new Set([requestId]) }).when({ requests: without(requestId) })
  return updateItem<StoredCode>(tried, 'ALL_NEW').catch(refusedByCondition)
}

/** Does a code match, in constant time? */
export const isRight = (code: string, sid: string, stored: StoredCode): Promise<boolean> =>
  isMac(stored.mac, code, sid, stored.subject, stored.purpose)

/** A code works once. */
export const usedOp = (sid: string, now: string): Op =>
  update<StoredCode>(keyOf(sid)).set({ usedAt: now }).when({ usedAt: absent }).orRefuse('otp_invalid')

/** A phone's proof must be spent soon; an address is confirmed early in signing up, and proves nothing else. */
const PROOF_SECONDS = { phone: 30 * 60, email: 24 * 60 * 60, 'step-up': 10 * 60 } as const
const proofKey = (proof: string) => ({ pk: `SIGNUP#${sha256(proof)}`, sk: 'SIGNUP' })

/** Proof that a phone or a mailbox was verified: what `/cust/add` and `/cust/update` ask for. The table holds its hash. */
export function newProof(
  kind: keyof typeof PROOF_SECONDS,
  subject: string,
  now: string,
): { proof: string; op: Op } {
  const proof = randomBytes(32).toString('base64url')
  const seconds = PROOF_SECONDS[kind]
  const item = {
    type: 'SignUp',
    kind,
    subject,
    expiresAt: secondsLater(now, seconds),
    ttl: expiry(now, seconds),
  }
  return { proof, op: put({ ...proofKey(proof), ...item }).op() }
}

/** The phone or mailbox that a proof is for, while it is valid. */
export async function proven(
  kind: keyof typeof PROOF_SECONDS,
  proof: string,
  now: string,
): Promise<string | undefined> {
  const item = await getItem<{ kind: string; subject: string; expiresAt: string }>(proofKey(proof))
  return item?.kind === kind && item.expiresAt > now ? item.subject : undefined
}

/** A proof works once. */
export const spendProofOp = (proof: string, refusal: RefusalCode = 'signup_expired'): Op =>
  remove(proofKey(proof)).when({ pk: present }).orRefuse(refusal)

/** A proof is still there: it was not spent by something else. */
export const heldProofOp = (proof: string, refusal: RefusalCode): Op =>
  check(proofKey(proof)).when({ pk: present }).orRefuse(refusal)
