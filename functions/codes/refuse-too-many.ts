import { Refusal } from '../../shared/refusals/refusal.ts'
import { secondsUntilNext, smsRefusal } from '../../shared/rules/sms-limits.ts'

/**
 * Refuses one more code, given when the last ones were sent to a phone or a mailbox. What comes too soon is told in how many
 * seconds it would not be. @throws Refusal `otp_too_soon` or `otp_limit`
 */
export function refuseTooMany(sentAt: readonly string[], now: string): void {
  const refusal = smsRefusal(sentAt, now)
  if (refusal === 'otp_too_soon')
    throw new Refusal(refusal, { retryAfterSeconds: secondsUntilNext(sentAt, now) })
  if (refusal) throw new Refusal(refusal)
}
