import { type PlanName, PRICE_BOOK } from '../price-book.ts'
import type { RefusalCode } from '../refusals/refusal.ts'
import { addDays, addMonths, type IsoDate } from './dates.ts'

const MONTHS_A_YEAR = 12

/** Vehicle switches of a subscription year: how many were made, how many there are, and the year's last day. */
export interface Switches {
  used: number
  /** Undefined when there is no limit. */
  allowed?: number | undefined
  until: IsoDate
}

/** The year of a subscription in which a day lies, from anniversary to anniversary; both days count. */
export function subscriptionYear(startsOn: IsoDate, day: IsoDate): { from: IsoDate; until: IsoDate } {
  let year = 0
  while (addMonths(startsOn, (year + 1) * MONTHS_A_YEAR) <= day) year += 1
  const begins = (of: number) => addMonths(startsOn, of * MONTHS_A_YEAR)
  return { from: begins(year), until: addDays(begins(year + 1), -1) }
}

interface SwitchTerms {
  plan: PlanName
  startsOn?: IsoDate | undefined
  /** The days on which the vehicle was switched. */
  switchedOn?: readonly IsoDate[] | undefined
}

/** "Plus 4 switches a year" (spec §9), counted by the day on which they are made; One unlimited, Single none (spec §1). */
export function switchesOf({ plan, startsOn, switchedOn = [] }: SwitchTerms, today: IsoDate): Switches {
  const { from, until } = subscriptionYear(startsOn ?? today, today)
  const used = switchedOn.filter((day) => from <= day && day <= until).length
  const most = PRICE_BOOK.switchesPerYear[plan]
  return { used, until, ...(Number.isFinite(most) && { allowed: most }) }
}

/** Why no more vehicle can be switched, or undefined while one can. */
export function switchesRefusal({ used, allowed }: Switches): RefusalCode | undefined {
  if (allowed === undefined || used < allowed) return undefined
  return allowed === 0 ? 'switch_not_in_plan' : 'switches_used'
}
