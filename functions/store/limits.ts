import type { RefusalCode } from '../../shared/refusals/refusal.ts'
import { CONTACT_PER_DAY } from '../../shared/rules/contact.ts'
import { SMS_LIMITS } from '../../shared/rules/sms-limits.ts'
import { sha256 } from '../crypto/sealed-values.ts'
import { expiry } from '../ports/clock.ts'
import { commit, type Op, untilFresh } from './commit.ts'
import { absent, absentOr, below } from './conditions.ts'
import { getItem, type Item, type Key, updateItem } from './table.ts'
import { put, update } from './writes.ts'

const DAY_SECONDS = 24 * 60 * 60
const HOUR_SECONDS = 60 * 60

interface Counted {
  count: number
}

/** When codes were sent to a phone or a mailbox in the last day, newest first, with the version that guards a decision. */
export interface SentHistory {
  sentAt: string[]
  version: number
}

/** Where codes go; a mailbox is known by its hash. */
export const toPhone = (phone: string) => `sms-phone#${phone}`
export const toMailbox = (email: string) => `mail#${sha256(email.toLowerCase())}`
const sentKey = (to: string) => ({ pk: `LIMIT#${to}`, sk: 'LIMIT' })

export async function sentHistory(to: string): Promise<SentHistory> {
  const item = await getItem<SentHistory>(sentKey(to))
  return { sentAt: item?.sentAt ?? [], version: item?.version ?? 0 }
}

/** Notes that a code is sent now. Two at once: the second reads again and finds that it is too soon. */
export function sentOp(to: string, history: SentHistory, now: string): Op {
  const sentAt = [now, ...history.sentAt].slice(0, SMS_LIMITS.perPhonePerDay)
  const item = {
    ...sentKey(to),
    type: 'Limit',
    sentAt,
    version: history.version + 1,
    ttl: expiry(now, DAY_SECONDS),
  }
  return put<SentHistory>(item)
    .when({ version: history.version || absent })
    .orReadAgain()
}

/** One more in a window, up to a limit. */
const oneMore = (key: Key, limit: number, seconds: number, now: string) =>
  update<Counted>(key)
    .add({ count: 1 })
    .set({ ttl: expiry(now, seconds), type: 'Limit' })
    .when({ count: absentOr(below(limit)) })

/** Counts one more in a named window; over the limit the transaction is refused. */
const countOp = (
  name: string,
  limit: number,
  seconds: number,
  now: string,
  refusal: RefusalCode = 'otp_limit',
): Op => oneMore({ pk: `LIMIT#${name}`, sk: 'LIMIT' }, limit, seconds, now).orRefuse(refusal)

const day = (now: string) => now.slice(0, 10)
const hour = (now: string) => now.slice(0, 13)

/** The windows that one SMS counts in (promise 8): the address, the numbers that begin alike, all of them. */
export const smsCountOps = (phone: string, address: string, now: string): Op[] => [
  addressOp(address, now),
  countOp(`sms-prefix#${phone.slice(0, 8)}#${hour(now)}`, SMS_LIMITS.perPrefixPerHour, HOUR_SECONDS, now),
  countOp(`sms-all#${day(now)}`, SMS_LIMITS.inAllPerDay, DAY_SECONDS, now),
]

/** Also counts questions about phones that nobody has, so that accounts cannot be listed. */
export const addressOp = (address: string, now: string): Op =>
  countOp(`sms-address#${address}#${day(now)}`, SMS_LIMITS.perAddressPerDay, DAY_SECONDS, now)

/** Codes by e-mail are counted by address too. */
export const mailAddressOp = (address: string, now: string): Op =>
  countOp(`mail-address#${address}#${day(now)}`, SMS_LIMITS.perAddressPerDay, DAY_SECONDS, now)

const VAT_CHECKS_PER_DAY = 20
/**
 * VIES is asked a few times a day for a customer: it is not ours to be emptied through us. Counted before the question, once
 * for all twins of a request. @throws Refusal `vat_limit`
 */
export async function countVatCheck(customerId: string, requestId: string | undefined, now: string) {
  const count = countOp(`vat#${customerId}#${day(now)}`, VAT_CHECKS_PER_DAY, DAY_SECONDS, now, 'vat_limit')
  if (!requestId) return commit([count])
  const claim = { pk: `LIMIT#request#${requestId}`, sk: 'LIMIT' }
  return untilFresh(async () => {
    if (await getItem(claim)) return
    const claimed = { ...claim, type: 'CountedRequest', ttl: expiry(now, DAY_SECONDS) }
    await commit([count, put(claimed).when({ pk: absent }).orReadAgain()])
  })
}

const PDF_CHECKS_PER_DAY = 200
/** Files that are checked from one address: hashes cannot be guessed, numbers must not be listed. */
export const pdfCheckOp = (address: string, now: string): Op =>
  countOp(`verify#${address}#${day(now)}`, PDF_CHECKS_PER_DAY, DAY_SECONDS, now, 'verify_limit')

const EXPORTS_PER_DAY = 3
/** All data of a customer is gathered a few times a day: it reads everything. */
export const exportOp = (customerId: string, now: string): Op =>
  countOp(`export#${customerId}#${day(now)}`, EXPORTS_PER_DAY, DAY_SECONDS, now, 'export_limit')

/**
 * The windows that one message to us counts in: where it comes from, and whom we would confirm it to, so that nobody can
 * have us fill another's mailbox.
 */
export const contactOps = (address: string, email: string, now: string): Op[] =>
  [`contact-address#${address}`, `contact-mail#${sha256(email.toLowerCase())}`].map((name) =>
    countOp(`${name}#${day(now)}`, CONTACT_PER_DAY, DAY_SECONDS, now, 'contact_limit'),
  )

/** The windows that a wish to be called counts in: where it comes from, and whose phone would ring. */
export const callOps = (address: string, phone: string, now: string): Op[] =>
  [`contact-address#${address}`, `contact-phone#${phone}`].map((name) =>
    countOp(`${name}#${day(now)}`, CONTACT_PER_DAY, DAY_SECONDS, now, 'contact_limit'),
  )

const failuresKey = (who: string, now: string) => ({
  pk: `LIMIT#otp-failures#${who}#${day(now)}`,
  sk: 'LIMIT',
})

/** Reserves one of the day's failures of a phone, a mailbox or an account before a code or password is compared. */
export async function reserveFailure(who: string, now: string): Promise<boolean> {
  const counted = oneMore(failuresKey(who, now), SMS_LIMITS.failuresPerPhonePerDay, DAY_SECONDS, now)
  const reserved = await updateItem<Counted>(counted, 'ALL_NEW').catch(refusedByCondition)
  return reserved !== undefined
}

/** It was right after all: gives the reserved failure back. */
export const refundFailureOp = (who: string, now: string): Op =>
  update<Counted>(failuresKey(who, now)).add({ count: -1 }).op()

/** A condition that failed means "no"; anything else is an error. */
export function refusedByCondition(error: unknown): Item<never> | undefined {
  if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return undefined
  throw error
}
