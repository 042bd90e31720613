import type { RefusalCode } from '../refusals/refusal.ts'
import { addMonths, type IsoDate, yearsOn } from './dates.ts'

/** "At least 23 years old and licence held at least 5 years" (spec §5). */
export const MINIMUM_AGE_YEARS = 23
export const MINIMUM_LICENCE_YEARS = 5

export interface Driver {
  dob?: IsoDate | undefined
  license_more_than_5years?: 'yes' | 'no' | undefined
}

/** Why someone may not drive our vehicles, or undefined when they may. What was not answered yet is `profile_incomplete`. */
export function ineligibility(driver: Driver, today: IsoDate): RefusalCode | undefined {
  if (!driver.dob || !driver.license_more_than_5years)
    return refusedAnswer(driver, today) ?? 'profile_incomplete'
  return refusedAnswer(driver, today)
}

export const INELIGIBILITIES = ['too_young', 'licence_too_recent'] as const
/** An answer that ends signing up. */
export type Ineligibility = (typeof INELIGIBILITIES)[number]

/** Which answer, of those that were given, ends signing up. */
export function refusedAnswer(driver: Driver, today: IsoDate): Ineligibility | undefined {
  if (driver.dob && yearsOn(driver.dob, today) < MINIMUM_AGE_YEARS) return 'too_young'
  return driver.license_more_than_5years === 'no' ? 'licence_too_recent' : undefined
}

/**
 * The day from which somebody may drive our cars: the 23rd birthday, or five years after the licence, whichever is later.
 * Undefined when neither date is known.
 */
export function eligibleFrom(known: {
  dob?: IsoDate | undefined
  licenceSince?: IsoDate | undefined
}): IsoDate | undefined {
  const days = [
    known.dob && addMonths(known.dob, 12 * MINIMUM_AGE_YEARS),
    known.licenceSince && addMonths(known.licenceSince, 12 * MINIMUM_LICENCE_YEARS),
  ].filter((day) => day !== undefined)
  return days.sort().at(-1)
}
