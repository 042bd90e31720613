import type { Instant } from './dates.ts'
import { OTP } from './sms-limits.ts'

/** A mail that no one could be sent for so long says what is no longer so. Money is sent back, and a card forgotten, however late. */
const MAIL_SECONDS = 3 * 24 * 60 * 60

/** How long a message is worth sending. An SMS is a code unless it is news, and a code that is no longer valid only confuses. */
const WORTH_SECONDS = {
  sms: OTP.validSeconds,
  news: MAIL_SECONDS,
  mail: MAIL_SECONDS,
  refund: Number.POSITIVE_INFINITY,
  forget: Number.POSITIVE_INFINITY,
  // An invoice is owed to the tax office of both, however late.
  peppol: Number.POSITIVE_INFINITY,
} as const

interface Waiting {
  channel: Exclude<keyof typeof WORTH_SECONDS, 'news'>
  queuedFor: Instant
  /** An SMS that holds no code. */
  isNews?: true | undefined
}

/** Is a message of the outbox still worth sending? */
export function isWorthSending({ channel, queuedFor, isNews }: Waiting, now: Instant): boolean {
  const seconds = (Date.parse(now) - Date.parse(queuedFor)) / 1000
  return seconds <= WORTH_SECONDS[isNews ? 'news' : channel]
}

/** From ten in the evening until six nobody's phone rings for what is no code and no answer of ours. Our figure. */
const QUIET = { from: 22, until: 6 }

/** Is an hour of Luxembourg's clock one at which people sleep? The job `outbox-sweep` follows at its end. */
export const isQuietHour = (hour: number): boolean => hour >= QUIET.from || hour < QUIET.until
