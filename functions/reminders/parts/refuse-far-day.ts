import { Refusal } from '../../../shared/refusals/refusal.ts'
import { addMonths, type IsoDate } from '../../../shared/rules/dates.ts'
import { MINIMUM_AGE_YEARS } from '../../../shared/rules/eligibility.ts'

/** A day to come, at most as far as the 23rd birthday of somebody born today. @throws Refusal `invalid_input` */
export function refuseFarDay(on: IsoDate, today: IsoDate): void {
  if (on <= today || on > addMonths(today, 12 * MINIMUM_AGE_YEARS))
    throw new Refusal('invalid_input', [{ path: 'on', code: 'invalid' }])
}
