import { describe, expect, test } from 'vitest'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import {
  OTP,
  SMS_COUNTRIES,
  SMS_LIMITS,
  SMS_RESERVES,
  secondsUntilNext,
  smsRefusal,
} from '../../shared/rules/sms-limits.ts'

const NOW = '2026-03-10T12:00:00.000Z'
const ago = (...seconds: number[]) =>
  seconds.map((age) => new Date(Date.parse(NOW) - age * 1000).toISOString())
const MINUTE = 60
const HOUR = 60 * MINUTE

describe('a phone gets', () => {
  test('a phone gets its first code at once', () => {
    expect(smsRefusal([], NOW)).toBeUndefined()
  })

  test('a phone gets the next code after 60 seconds, not after 59', () => {
    expect(smsRefusal(ago(59), NOW)).toBe('otp_too_soon')
    expect(smsRefusal(ago(60), NOW)).toBeUndefined()
  })

  test('a phone gets at most 3 codes in any 15 minutes: the window slides', () => {
    expect(smsRefusal(ago(61, 200, 15 * MINUTE - 1), NOW)).toBe('otp_limit')
    expect(smsRefusal(ago(61, 200, 15 * MINUTE), NOW)).toBeUndefined()
  })

  test('a phone gets at most 5 codes in any 24 hours: the window slides', () => {
    const four = [HOUR, 2 * HOUR, 3 * HOUR, 4 * HOUR]
    expect(smsRefusal(ago(...four, 24 * HOUR - 1), NOW)).toBe('otp_limit')
    expect(smsRefusal(ago(...four, 24 * HOUR), NOW)).toBeUndefined()
  })
})

test('a code has 6 digits, is valid for 5 minutes and may be tried 5 times; a phone may fail 10 times a day', () => {
  expect(OTP).toEqual({ digits: 6, validSeconds: 300, tries: 5 })
  expect(SMS_LIMITS.failuresPerPhonePerDay).toBe(10)
})

test('an address may ask 20 times a day, numbers that begin alike 10 times an hour, all together 500 a day', () => {
  expect(SMS_LIMITS).toMatchObject({ perAddressPerDay: 20, perPrefixPerHour: 10 })
  expect(SMS_RESERVES.customers + SMS_RESERVES.strangers).toBe(500)
})

test('codes go to Luxembourg, Belgium and their neighbours', () => {
  expect(SMS_COUNTRIES).toEqual(['LU', 'BE', 'FR', 'DE', 'NL', 'CH'])
})

test('somebody may log in as every person of the demo within an hour', () => {
  const begin = Object.values(PHONES).map((phone) => phone.slice(0, 8))
  for (const prefix of new Set(begin))
    expect(begin.filter((each) => each === prefix).length).toBeLessThan(SMS_LIMITS.perPrefixPerHour)
})

test('a code that is asked for too soon can be asked for again when a minute after the last one is over', () => {
  expect(secondsUntilNext(ago(18, 200), NOW)).toBe(42)
  expect(secondsUntilNext(ago(59.9), NOW)).toBe(1)
})
