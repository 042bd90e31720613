import { CONTRACT_TERMS } from '../contract-terms.ts'
import type { RefusalCode } from '../refusals/refusal.ts'
import { CHARGES, type ChargeKind, type ChargeRule, type FactName, type Facts } from './charge-kinds.ts'
import { addDays, type IsoDate } from './dates.ts'
import { ACCOUNT_OF } from './line-keys.ts'
import { type BillingCountry, sum } from './money.ts'
import { type PriceLine, priceLine, untaxedLine } from './price-line.ts'

/** Which refusal says that a fact is missing. */
const MISSING: Record<FactName, RefusalCode> = {
  reservation: 'charge_needs_stay',
  days: 'charge_needs_days',
  noticeOn: 'charge_needs_notice',
  amountCents: 'charge_below_least',
  owedCents: 'charge_nothing_owed',
}

/** The most that one fee comes to, cents excl. VAT. Ours: the dearest of the contract is 80,000 euros, and beyond this is a slip. */
export const MOST_CHARGE_CENTS = 10_000_000

interface Asked {
  kind: ChargeKind
  facts: Partial<Facts>
  country: BillingCountry
  today: IsoDate
}

/** Why a fee cannot be charged on these facts, or undefined when it can. */
export function chargeRefusal({ kind, facts, today }: Asked): RefusalCode | undefined {
  const { needs, leastCents = 0 }: ChargeRule = CHARGES[kind]
  const missing = needs.find((name) => name !== 'amountCents' && !isTold(facts, name, kind))
  if (missing) return MISSING[missing]
  if ((facts.amountCents ?? leastCents) < leastCents) return 'charge_below_least'
  const { noticeOn } = facts
  const noticeDays = CONTRACT_TERMS.unreturnedNoticeHours / 24
  if (needs.includes('noticeOn') && noticeOn && addDays(noticeOn, noticeDays) > today)
    return 'charge_notice_runs'
  const cents = sum(partsOf({ kind, facts }).map(([, , each]) => each))
  if (cents > MOST_CHARGE_CENTS) return 'charge_above_most'
  return cents > 0 ? undefined : 'charge_nothing'
}

/** Zero counts as missing, except for a fine that was passed on today. */
function isTold(facts: Partial<Facts>, name: FactName, kind: ChargeKind): boolean {
  const fact = facts[name]
  return fact !== undefined && (fact !== 0 || kind === 'traffic_fine')
}

/**
 * The lines of a fee, each with the VAT that it bears: what is a service or the use of a vehicle is revenue and is taxed, damages
 * and penalties are not (decision 0027). Only for facts that were not refused.
 */
export function chargeLines({ kind, facts, country }: Asked): PriceLine[] {
  return partsOf({ kind, facts })
    .filter(([, , cents]) => cents > 0)
    .map(([key, quantity, cents]) =>
      ACCOUNT_OF[key] === 'revenue'
        ? priceLine(key, quantity, cents, country)
        : untaxedLine(key, quantity, cents),
    )
}

function partsOf({ kind, facts }: Pick<Asked, 'kind' | 'facts'>) {
  const { parts, leastCents = 0 }: ChargeRule = CHARGES[kind]
  return parts({ ...facts, amountCents: facts.amountCents ?? leastCents } as Facts)
}
