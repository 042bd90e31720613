import type { Instant } from './dates.ts'
import { OTP } from './sms-limits.ts'

/** A mail that no one could be sent for so long says what is no longer so. Money is sent back however late. */
const MAIL_SECONDS = 3 * 24 * 60 * 60

/** How long a message is worth sending. Every SMS is a code, and a code that is no longer valid only confuses. */
const WORTH_SECONDS = {
  sms: OTP.validSeconds,
  mail: MAIL_SECONDS,
  refund: Number.POSITIVE_INFINITY,
  // An invoice is owed to the tax office of both, however late.
  peppol: Number.POSITIVE_INFINITY,
} as const

/** Is a message of the outbox still worth sending? */
export const isWorthSending = (
  channel: keyof typeof WORTH_SECONDS,
  queuedFor: Instant,
  now: Instant,
): boolean => (Date.parse(now) - Date.parse(queuedFor)) / 1000 <= WORTH_SECONDS[channel]
