import { FIRST_HOURS } from '../../../shared/rules/opening-hours.ts'
import { writtenHours } from './written-hours.ts'

/** When somebody answers the telephone and each place is open in a week, as this page was published. */
export const weeks = () => ({ ...FIRST_HOURS.weeks, ...writtenHours().weeks })
