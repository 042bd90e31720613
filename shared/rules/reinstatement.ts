import type { Subscription } from '../api/subscriptions.ts'
import { CONTRACT_TERMS } from '../contract-terms.ts'
import { daysBetween, type IsoDate } from './dates.ts'
import { type BillingCountry, type Cents, interest, shareOf, sum } from './money.ts'
import { type PriceLine, priceLine, type Totals, totals, untaxedLine } from './price-line.ts'
import { endOfNotice } from './renewal.ts'

export interface Late {
  owedCents: Cents
  dueOn: IsoDate
  /** It was paid by itself meanwhile, late: only its interest and its share of the flat fee are left. */
  paidOn?: IsoDate | undefined
}

export interface Reinstatement {
  /** What the invoices themselves still ask for. */
  owedCents: Cents
  /** What comes on top: interest, the flat fee, and one month in advance. */
  lines: PriceLine[]
  lineTotals: Totals
  /** All of it, VAT included. */
  totalCents: Cents
}

interface Asked {
  late: readonly Late[]
  /** One month's rent excl. VAT. */
  monthlyCents: Cents
  country: BillingCountry
  today: IsoDate
  /** The commercial rate of the day, in basis points a year; it counts when it is higher (spec §9). */
  commercialRateBp?: number
}

/**
 * What makes a suspended subscription active again (spec §4): all that is late, its interest of 12.5 % a year or the
 * commercial rate if higher, 15 % flat with a minimum of 125, and one month in advance. Interest and the flat fee are damages
 * and bear no VAT; the month does.
 */
export function reinstatement({
  late,
  monthlyCents,
  country,
  today,
  commercialRateBp = 0,
}: Asked): Reinstatement {
  const overdue = late.filter(({ dueOn, owedCents }) => dueOn < today && owedCents > 0)
  const lateCents = sum(overdue.map((one) => one.owedCents))
  const owedCents = sum(overdue.filter(({ paidOn }) => !paidOn).map((one) => one.owedCents))
  const rateBp = Math.max(CONTRACT_TERMS.lateInterestBp, commercialRateBp)
  const days = Math.max(0, ...overdue.map(({ dueOn, paidOn = today }) => daysBetween(dueOn, paidOn)))
  const interestCents = sum(
    overdue.map(({ dueOn, paidOn = today, ...one }) =>
      interest(one.owedCents, rateBp, daysBetween(dueOn, paidOn)),
    ),
  )
  const flatCents = Math.max(CONTRACT_TERMS.lateFlatLeastCents, shareOf(lateCents, CONTRACT_TERMS.lateFlatBp))
  const lines = [
    ...(overdue.length > 0
      ? [untaxedLine('late_interest', days, interestCents), untaxedLine('late_flat', 1, flatCents)]
      : []),
    priceLine('rent_advance', 1, monthlyCents, country),
  ]
  const lineTotals = totals(lines)
  return { owedCents, lines, lineTotals, totalCents: owedCents + lineTotals.totalCents }
}

/** Only what unpaid invoices have stopped can be reinstated: a subscription that ended for another reason has ended. */
export const isReinstatable = ({ status, endReason }: Pick<Subscription, 'status' | 'endReason'>): boolean =>
  status === 'suspended' || (status === 'terminated' && (!endReason || endReason === 'unpaid'))

/** A subscription once it is reinstated. A notice that was given before still counts, and so does its end. */
export function reinstated(subscription: Subscription) {
  const { noticeOn, endReason, renewalRefused } = subscription
  const active = { status: 'active', bookingsBlocked: false, pausedOn: undefined } as const
  const isOurs = renewalRefused || endReason === 'not_renewed'
  const reason = isOurs ? ('not_renewed' as const) : ('notice' as const)
  if (noticeOn) return { ...active, endsOn: endOfNotice(subscription, noticeOn), endReason: reason }
  return { ...active, endsOn: undefined, endReason: undefined }
}
