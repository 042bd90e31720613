import type { PriceVersion } from '../api/staff-prices.ts'
import { addDays, type IsoDate } from './dates.ts'

/** The version that is in force on a day: of those approved the last that has begun; undefined while it is the first of all. */
export const inForceOn = (versions: readonly PriceVersion[], day: IsoDate): PriceVersion | undefined =>
  versions
    .filter(({ status, effectiveFrom }) => status === 'approved' && effectiveFrom <= day)
    .reduce<PriceVersion | undefined>(
      (last, one) => (last && last.effectiveFrom > one.effectiveFrom ? last : one),
      undefined,
    )

/** Whole days between the decision on a version and its effect: no page and no function is late. */
const DAYS_AHEAD = 2

/** The first day on which a version that is proposed or approved today can take effect. */
export const earliestEffect = (today: IsoDate): IsoDate => addDays(today, DAYS_AHEAD)
