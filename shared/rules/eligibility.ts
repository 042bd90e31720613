import type { RefusalCode } from '../refusals.ts'
import { type IsoDate, yearsOn } from './dates.ts'

/** "At least 23 years old and licence held at least 5 years" (spec §5). */
export const MINIMUM_AGE_YEARS = 23
export const MINIMUM_LICENCE_YEARS = 5

export interface Driver {
  dob: IsoDate
  license_more_than_5years: 'yes' | 'no'
}

/** Why someone may not drive our vehicles, or undefined when they may. */
export function ineligibility(driver: Driver, today: IsoDate): RefusalCode | undefined {
  if (yearsOn(driver.dob, today) < MINIMUM_AGE_YEARS) return 'too_young'
  if (driver.license_more_than_5years !== 'yes') return 'licence_too_recent'
  return undefined
}
