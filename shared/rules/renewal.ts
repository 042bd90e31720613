import { CONTRACT_TERMS } from '../contract-terms.ts'
import type { PlanName } from '../price-book.ts'
import { addDays, addMonths, type IsoDate } from './dates.ts'
import { YEARLY_TERM } from './plans.ts'

/** After its commitment a Single continues month by month; the others by the year (decision 0026). */
const RENEWAL_MONTHS: Record<PlanName, number> = { Single: 1, Plus: YEARLY_TERM, One: YEARLY_TERM }

/** A reminder comes this many days before the last day for notice. Our figure: the specification has none. */
export const REMINDED_DAYS_BEFORE = 14

/** What decides when a subscription renews: its plan, its first day, its commitment and the next anniversary. */
export interface Renewing {
  plan: PlanName
  startsOn?: IsoDate | undefined
  renewsOn?: IsoDate | undefined
  quote: { months: number }
}

/** Months for which a subscription renews. */
export const renewalMonths = (plan: PlanName): number => RENEWAL_MONTHS[plan]

/** "Unless notice is given 30 days before the anniversary; a rental 15 days before" (spec §4). */
export const noticeDays = (plan: PlanName): number =>
  plan === 'Single' ? CONTRACT_TERMS.rentalNoticeDays : CONTRACT_TERMS.subscriptionNoticeDays

/** The last day on which notice counts for an anniversary: until 23:59 of it, Luxembourg time. */
export const lastNoticeOn = (plan: PlanName, anniversary: IsoDate): IsoDate =>
  addDays(anniversary, -noticeDays(plan))

/**
 * The anniversary after one. Counted from the first day, so that a subscription of 29 February or of the 31st returns to it:
 * 31 August, 30 September, 31 October.
 */
export function anniversaryAfter({ plan, startsOn, quote }: Renewing, anniversary: IsoDate): IsoDate {
  const from = startsOn ?? anniversary
  let months = startsOn ? quote.months : 0
  while (addMonths(from, months) <= anniversary) months += RENEWAL_MONTHS[plan]
  return addMonths(from, months)
}

/** The anniversary for which notice still counts on a day: the next one, or after its last day for notice the one after. */
export function anniversaryFor(subscription: Renewing, today: IsoDate): IsoDate | undefined {
  let anniversary = subscription.renewsOn
  while (anniversary && today > lastNoticeOn(subscription.plan, anniversary))
    anniversary = anniversaryAfter(subscription, anniversary)
  return anniversary
}

/** The last day of a subscription whose notice is given on a day: the day before the anniversary. */
export function endOfNotice(subscription: Renewing, today: IsoDate): IsoDate | undefined {
  const anniversary = anniversaryFor(subscription, today)
  return anniversary && addDays(anniversary, -1)
}

/** Until when a notice may be taken back: as long as it could have been given for the same end. */
export const takenBackUntil = (plan: PlanName, endsOn: IsoDate): IsoDate =>
  lastNoticeOn(plan, addDays(endsOn, 1))

/** The day of the reminder before an anniversary; none before the monthly ones of a Single whose commitment is over. */
export function remindedOn(subscription: Renewing, anniversary: IsoDate): IsoDate | undefined {
  const { plan, startsOn, quote } = subscription
  const isMonthly = RENEWAL_MONTHS[plan] === 1 && startsOn && anniversary > addMonths(startsOn, quote.months)
  return isMonthly ? undefined : addDays(lastNoticeOn(plan, anniversary), -REMINDED_DAYS_BEFORE)
}
