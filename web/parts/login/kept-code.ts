import { OTP } from '../../../shared/rules/sms-limits.ts'
import { storedInTab, storeInTab } from '../../lib/tab-storage.ts'

/** A code that was sent by SMS: what proves which one it is. Its digits are typed, never kept. */
interface Sent {
  otpToken: string
}

/**
 * A code that was sent for something, as the tab has kept it for a reload; none once it has expired.
 * @param what what it is for: `loginCode`, or the contract that it signs
 */
export function keptCode<S extends Sent>(what: string, now: number): S | undefined {
  try {
    const { code, until } = JSON.parse(storedInTab(what) ?? '') as { code: S; until: number }
    return now < until && code.otpToken ? code : undefined
  } catch {
    return undefined
  }
}

/** Keeps a code that was just sent; undefined removes it. Where that is impossible, a reload asks for a code again. */
export function keepCode(what: string, code: Sent | undefined, now: number): void {
  const kept = { code, until: now + OTP.validSeconds * 1000 }
  storeInTab(what, code ? JSON.stringify(kept) : null)
}
