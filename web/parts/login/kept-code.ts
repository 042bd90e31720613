import { OTP } from '../../../shared/rules/sms-limits.ts'
import type { SentCode } from '../../ui/phone-form.tsx'

const KEY = 'loginCode'

/** The code that was sent, as the tab has kept it for a reload: its digits are typed, never kept. None once it has expired. */
export function keptCode(now: number): SentCode | undefined {
  try {
    const { code, until } = JSON.parse(sessionStorage.getItem(KEY) ?? '') as { code: SentCode; until: number }
    return now < until && code.otpToken && code.phoneNumber ? code : undefined
  } catch {
    return undefined
  }
}

/** Keeps a code that was just sent; undefined removes it. */
export function keepCode(code: SentCode | undefined, now: number): void {
  try {
    const kept = { code, until: now + OTP.validSeconds * 1000 }
    if (code) sessionStorage.setItem(KEY, JSON.stringify(kept))
    if (!code) sessionStorage.removeItem(KEY)
  } catch {
    // Storage is forbidden or full: a reload then asks for the number again.
  }
}
