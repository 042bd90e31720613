import { Refusal } from '../../../shared/refusals/refusal.ts'
import { type Driver, refusedAnswer } from '../../../shared/rules/eligibility.ts'

/** Refuses a date of birth that is to come, and answers that end signing up (spec §4, onboarding). */
export function refuseWrongDriver(driver: Driver, today: string): void {
  if (driver.dob && driver.dob > today)
    throw new Refusal('invalid_input', [{ path: 'dob', code: 'birth_future' }])
  const reason = refusedAnswer(driver, today)
  if (reason) throw new Refusal(reason)
}
