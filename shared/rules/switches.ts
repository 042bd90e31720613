import { includedIn, type KeptPrices, type PlanName, pricesOf } from '../price-book.ts'
import type { RefusalCode } from '../refusals/refusal.ts'
import type { ReservationStatus } from '../vocabulary.ts'
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

interface SwitchTerms extends KeptPrices {
  plan: PlanName
  startsOn?: IsoDate | undefined
  /** The days on which the vehicle was switched. */
  switchedOn?: readonly IsoDate[] | undefined
}

/** "Plus 4 switches a year" (spec §9), or as many as the contract's prices say, counted by the day on which they are made; One unlimited, Single none (spec §1). */
export function switchesOf(terms: SwitchTerms, today: IsoDate): Switches {
  const { plan, startsOn, switchedOn = [] } = terms
  const { from, until } = subscriptionYear(startsOn ?? today, today)
  const used = switchedOn.filter((day) => from <= day && day <= until).length
  const allowed = { Single: 0, Plus: includedIn(pricesOf(terms)).switches, One: undefined }[plan]
  return { used, until, ...(allowed !== undefined && { allowed }) }
}

/** A reservation that waits for its confirmation is only a wish: another vehicle for it is no switch of the year. */
export const countsAsSwitch = (status: ReservationStatus): boolean => status !== 'Waiting'

/** Why the vehicle of a reservation cannot be switched in this year, or undefined while it can. */
export function switchesRefusal(
  { used, allowed }: Switches,
  status: ReservationStatus,
): RefusalCode | undefined {
  if (allowed === 0) return 'switch_not_in_plan'
  const isLeft = allowed === undefined || used < allowed
  return isLeft || !countsAsSwitch(status) ? undefined : 'switches_used'
}
