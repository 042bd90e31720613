import { Refusal, type RefusalCode } from '../../shared/refusals/refusal.ts'
import { networkOf } from '../../shared/rules/network.ts'
import { SMS_LIMITS, type SmsReserve } from '../../shared/rules/sms-limits.ts'
import { sha256 } from '../crypto/sealed-values.ts'
import { expiry } from '../ports/clock.ts'
import { operating } from '../ports/operating.ts'
import { commit, type Op, untilFresh } from './commit.ts'
import { absent, absentOr, below } from './conditions.ts'
import { getItem, type Item, queryAll, updateItem } from './table.ts'
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

/** What is counted, up to how much, in which time. */
interface Limit {
  name: string
  most: number
  seconds: number
}

/** A window is counted in so many slots, and ends with the oldest: it slides, and no midnight doubles what may be done. */
const SLOTS = 24

const partitionOf = (name: string) => `LIMIT#${name}`

/** The slot that a moment is in, or an earlier one. */
function slotAt(seconds: number, now: string, earlier = 0): string {
  const slotMs = (seconds * 1000) / SLOTS
  return `SLOT#${new Date((Math.floor(Date.parse(now) / slotMs) - earlier) * slotMs).toISOString()}`
}

/** What is counted so far in the window: before this slot, and in it, where that is absent until something is counted. Earlier slots do not change any more. */
async function countedIn({ name, seconds }: Limit, now: string) {
  const current = slotAt(seconds, now)
  const items = await queryAll<Counted>({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: {
      ':pk': partitionOf(name),
      ':from': slotAt(seconds, now, SLOTS - 1),
      ':to': current,
    },
    ConsistentRead: true,
  })
  const earlier = items.filter(({ sk }) => sk !== current)
  return {
    before: earlier.reduce((total, { count }) => total + count, 0),
    now: items.find(({ sk }) => sk === current)?.count,
  }
}

/** More in the current slot, on no condition yet. */
const addTo = ({ name, seconds }: Limit, count: number, now: string) =>
  update<Counted>({ pk: partitionOf(name), sk: slotAt(seconds, now) })
    .add({ count })
    .set({ ttl: expiry(now, seconds + seconds / SLOTS), type: 'Limit' })

/** One more in a window; undefined when it is full already. The condition holds whatever is counted meanwhile. */
async function oneMore(limit: Limit, now: string) {
  const counted = await countedIn(limit, now)
  const left = limit.most - counted.before
  if (left <= 0) return undefined
  const write = addTo(limit, 1, now).when({ count: absentOr(below(left)) })
  return { write, after: counted.before + (counted.now ?? 0) + 1 }
}

/** Counts one more in a window; over the limit the transaction is refused. @throws Refusal when it is full already */
async function countOp(limit: Limit, now: string, refusal: RefusalCode = 'otp_limit'): Promise<Op> {
  const more = await oneMore(limit, now)
  if (!more) throw new Refusal(refusal)
  return more.write.orRefuse(refusal)
}

const aDay = (name: string, most: number): Limit => ({ name, most, seconds: DAY_SECONDS })

/** The windows that one SMS counts in (promise 8), and how full its reserve is with it, in percent. */
export async function smsCountOps(
  { phone, address, reserve }: { phone: string; address: string; reserve: SmsReserve },
  now: string,
): Promise<{ ops: Op[]; usedPercent: number }> {
  // Of a prefix each reserve has its own window: strangers' numbers do not use up what its customers log in with.
  const prefix = {
    name: `sms-prefix#${reserve}#${phone.slice(0, 8)}`,
    most: SMS_LIMITS.perPrefixPerHour,
    seconds: HOUR_SECONDS,
  }
  const most = (await operating()).smsReserves[reserve]
  const [ofAddress, ofPrefix, ofReserve] = await Promise.all([
    addressOp(address, now),
    countOp(prefix, now),
    oneMore(aDay(`sms-${reserve}`, most), now),
  ])
  if (!ofReserve) throw new Refusal('otp_limit')
  return {
    ops: [ofAddress, ofPrefix, ofReserve.write.orRefuse('otp_limit')],
    usedPercent: (100 * ofReserve.after) / most,
  }
}

/** Also counts questions about phones that nobody has, so that accounts cannot be listed. */
export const addressOp = (address: string, now: string): Promise<Op> =>
  countOp(aDay(`sms-address#${networkOf(address)}`, SMS_LIMITS.perAddressPerDay), now)

/** Codes by e-mail are counted by address too. */
export const mailAddressOp = (address: string, now: string): Promise<Op> =>
  countOp(aDay(`mail-address#${networkOf(address)}`, SMS_LIMITS.perAddressPerDay), now)

/**
 * VIES is asked a few times a day for a customer: it is not ours to be emptied through us. Counted before the question, once
 * for all twins of a request. @throws Refusal `vat_limit`
 */
export async function countVatCheck(customerId: string, requestId: string | undefined, now: string) {
  const { vatChecks } = (await operating()).perDay
  const count = () => countOp(aDay(`vat#${customerId}`, vatChecks), now, 'vat_limit')
  if (!requestId) return commit([await count()])
  const claim = { pk: `LIMIT#request#${requestId}`, sk: 'LIMIT' }
  return untilFresh(async () => {
    if (await getItem(claim)) return
    const claimed = { ...claim, type: 'CountedRequest', ttl: expiry(now, DAY_SECONDS) }
    await commit([await count(), put(claimed).when({ pk: absent }).orReadAgain()])
  })
}

/** Files that are checked from one address. */
export async function pdfCheckOp(address: string, now: string): Promise<Op> {
  const { pdfChecks } = (await operating()).perDay
  return countOp(aDay(`verify#${networkOf(address)}`, pdfChecks), now, 'verify_limit')
}

/** All data of a customer is gathered a few times a day: it reads everything. */
export async function exportOp(customerId: string, now: string): Promise<Op> {
  const { exports } = (await operating()).perDay
  return countOp(aDay(`export#${customerId}`, exports), now, 'export_limit')
}

async function contactOpsOf(names: readonly string[], now: string): Promise<Op[]> {
  const { messages } = (await operating()).perDay
  return Promise.all(names.map((name) => countOp(aDay(name, messages), now, 'contact_limit')))
}

/**
 * The windows that one message to us counts in: where it comes from, and whom we would confirm it to, so that nobody can
 * have us fill another's mailbox.
 */
export const contactOps = (address: string, email: string, now: string): Promise<Op[]> =>
  contactOpsOf([`contact-address#${networkOf(address)}`, `contact-mail#${sha256(email.toLowerCase())}`], now)

/** The windows that a wish to be called counts in: where it comes from, and whose phone would ring. */
export const callOps = (address: string, phone: string, now: string): Promise<Op[]> =>
  contactOpsOf([`contact-address#${networkOf(address)}`, `contact-phone#${phone}`], now)

/**
 * Counts files that a customer announces. Nobody else announces one for them while the caller decides on what is open: the counter
 * must be as it was read. @throws Refusal `upload_limit`
 */
export async function filesOp(customerId: string, files: number, now: string): Promise<Op> {
  const limit = aDay(`files#${customerId}`, (await operating()).perDay.files)
  const counted = await countedIn(limit, now)
  if (counted.before + (counted.now ?? 0) + files > limit.most) throw new Refusal('upload_limit')
  return addTo(limit, files, now)
    .when({ count: counted.now ?? absent })
    .orReadAgain()
}

const failuresOf = (who: string): Limit => aDay(`otp-failures#${who}`, SMS_LIMITS.failuresPerPhonePerDay)

/** Reserves one of the day's failures of a phone, a mailbox or an account before a code or password is compared. */
export async function reserveFailure(who: string, now: string): Promise<boolean> {
  const more = await oneMore(failuresOf(who), now)
  if (!more) return false
  const reserved = await updateItem<Counted>(more.write, 'ALL_NEW').catch(refusedByCondition)
  return reserved !== undefined
}

/** It was right after all: gives the failure back that the same call has reserved. */
export const refundFailureOp = (who: string, now: string): Op => {
  const { name, seconds } = failuresOf(who)
  return update<Counted>({ pk: partitionOf(name), sk: slotAt(seconds, now) })
    .add({ count: -1 })
    .op()
}

/** A condition that failed means "no"; anything else is an error. */
export function refusedByCondition(error: unknown): Item<never> | undefined {
  if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return undefined
  throw error
}
