import type { RefusalCode } from '../refusals/refusal.ts'

/** How many codes may be sent, so that SMS cannot be pumped (promise 8), and how often a phone may guess (promise 7). */
export const SMS_LIMITS = {
  secondsBetween: 60,
  perPhonePerQuarterHour: 3,
  perPhonePerDay: 5,
  perAddressPerDay: 20,
  perPrefixPerHour: 10,
  failuresPerPhonePerDay: 10,
} as const

/**
 * All SMS of 24 hours (promise 8: 500 in all), in two reserves: whoever is no customer cannot use up what customers need to log in,
 * to sign and to confirm. A code to a phone that belongs to an account is a customer's; one to a new phone is a stranger's, whoever
 * asks for it.
 */
export const SMS_RESERVES = { customers: 200, strangers: 300 } as const

export type SmsReserve = keyof typeof SMS_RESERVES

/** Percent of a reserve from which someone on call should look, before codes are refused. */
export const SMS_RESERVE_ALARM_PERCENT = 70

/** How long a code is, how long it is valid, and how often it may be tried. */
export interface CodeRules {
  digits: number
  validSeconds: number
  tries: number
}

export const OTP = { digits: 6, validSeconds: 5 * 60, tries: 5 } as const satisfies CodeRules

/** A code by e-mail has 4 digits (spec §5): it only confirms an address, so three tries are enough; mail may be slow. */
export const EMAIL_CODE = { digits: 4, validSeconds: 15 * 60, tries: 3 } as const satisfies CodeRules

/** Countries that codes are sent to: where customers and their neighbours live (spec §1, §9). */
export const SMS_COUNTRIES = ['LU', 'BE', 'FR', 'DE', 'NL', 'CH'] as const

const QUARTER_HOUR_MS = 15 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

/** Whole seconds until another code may be sent to a phone or a mailbox, at least one, given when the last ones were sent. */
export function secondsUntilNext(sentAt: readonly string[], now: string): number {
  const last = Math.max(...sentAt.map((at) => Date.parse(at)))
  const leftMs = last + SMS_LIMITS.secondsBetween * 1000 - Date.parse(now)
  return Math.max(1, Math.ceil(leftMs / 1000))
}

/** Why no further code may be sent to a phone now, given when the last ones were sent; undefined when one may. */
export function smsRefusal(sentAt: readonly string[], now: string): RefusalCode | undefined {
  const agesMs = sentAt.map((at) => Date.parse(now) - Date.parse(at))
  if (agesMs.some((age) => age < SMS_LIMITS.secondsBetween * 1000)) return 'otp_too_soon'
  if (agesMs.filter((age) => age < QUARTER_HOUR_MS).length >= SMS_LIMITS.perPhonePerQuarterHour)
    return 'otp_limit'
  if (agesMs.filter((age) => age < DAY_MS).length >= SMS_LIMITS.perPhonePerDay) return 'otp_limit'
  return undefined
}
