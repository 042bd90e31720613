import { randomBytes, randomInt } from 'node:crypto'
import { OTP } from '../../shared/rules/sms-limits.ts'
import { mac, sameText, sha256 } from '../lib/seal.ts'
import { expiry, secondsLater } from '../ports/clock.ts'
import type { Op } from './commit.ts'
import { refusedByCondition } from './limits.ts'
import { getItem, updateItem } from './table.ts'

export type Purpose = 'login' | 'signup'

interface StoredCode {
  phone: string
  purpose: Purpose
  mac: string
  triesLeft: number
  expiresAt: string
}

const keyOf = (sid: string) => ({ pk: `OTP#${sid}`, sk: 'OTP' })

/** A fresh code from the system's random source. */
export const newCode = (): string =>
  randomInt(10 ** OTP.digits)
    .toString()
    .padStart(OTP.digits, '0')

/** Keeps the HMAC of a code, bound to its sid, phone and purpose (promise 7). */
export async function keepOp(
  code: string,
  sid: string,
  phone: string,
  purpose: Purpose,
  now: string,
): Promise<Op> {
  const stored: StoredCode = {
    phone,
    purpose,
    mac: await mac(code, sid, phone, purpose),
    triesLeft: OTP.tries,
    expiresAt: secondsLater(now, OTP.validSeconds),
  }
  return { put: { Item: { ...keyOf(sid), type: 'Otp', ...stored, ttl: expiry(now, OTP.validSeconds) } } }
}

/**
 * Takes one of a code's tries, before anything is compared: however many guesses arrive at once, five are looked at.
 * Undefined when there is no such code for this phone, it expired, was used, or has no try left.
 * @param requestId names a request that may be repeated: its twins are one guess, so only the first takes a try
 */
export async function takeTry(
  sid: string,
  phone: string,
  requestId: string | undefined,
  now: string,
): Promise<StoredCode | undefined> {
  const open = 'phone = :phone AND triesLeft > :none AND expiresAt > :now AND attribute_not_exists(usedAt)'
  return updateItem<StoredCode>(keyOf(sid), {
    UpdateExpression: `ADD triesLeft :minus${requestId ? ', requests :requests' : ''}`,
    ConditionExpression: `${open}${requestId ? ' AND NOT contains(requests, :request)' : ''}`,
    ExpressionAttributeValues: {
      ...{ ':minus': -1, ':none': 0, ':phone': phone, ':now': now },
      ...(requestId && { ':requests': new Set([requestId]), ':request': requestId }),
    },
    ReturnValues: 'ALL_NEW',
  }).catch(refusedByCondition)
}

/** Does a code match, in constant time? */
export async function isRight(code: string, sid: string, stored: StoredCode): Promise<boolean> {
  return sameText(await mac(code, sid, stored.phone, stored.purpose), stored.mac)
}

/** A code works once. */
export const usedOp = (sid: string, now: string): Op => ({
  update: {
    Key: keyOf(sid),
    UpdateExpression: 'SET usedAt = :now',
    ConditionExpression: 'attribute_not_exists(usedAt)',
    ExpressionAttributeValues: { ':now': now },
  },
  refusal: 'otp_invalid',
})

const PROOF_SECONDS = 30 * 60
const proofKey = (proof: string) => ({ pk: `SIGNUP#${sha256(proof)}`, sk: 'SIGNUP' })

/** Proof that a phone was verified, for half an hour: what `/cust/add` asks for. The table holds its hash. */
export function newProof(phone: string, now: string): { proof: string; op: Op } {
  const proof = randomBytes(32).toString('base64url')
  const item = {
    ...proofKey(proof),
    type: 'SignUp',
    phone,
    expiresAt: secondsLater(now, PROOF_SECONDS),
    ttl: expiry(now, PROOF_SECONDS),
  }
  return { proof, op: { put: { Item: item } } }
}

/** The phone that a proof stands for, while it is valid. */
export async function provenPhone(proof: string, now: string): Promise<string | undefined> {
  const item = await getItem<{ phone: string; expiresAt: string }>(proofKey(proof))
  return item && item.expiresAt > now ? item.phone : undefined
}

/** A proof makes one account. */
export const spendProofOp = (proof: string): Op => ({
  delete: { Key: proofKey(proof), ConditionExpression: 'attribute_exists(pk)' },
  refusal: 'signup_expired',
})
