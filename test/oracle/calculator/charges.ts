import {
  type Category,
  COURT,
  type Country,
  DEDUCTIBLE,
  FINE,
  FORMAL_NOTICE,
  FUEL,
  LEAST,
  ofCategory,
  PENALTY,
  TRANSFER,
  UNAVAILABLE_A_DAY,
} from './figures.ts'
import { forDays, type Line, taxed, untaxed } from './money.ts'

export interface Facts {
  country: Country
  /** What the advisor names where the specification has a minimum only; for a day where the fee is by the day. */
  amountCents?: number | undefined
  days?: number | undefined
  /** Of the reservation that the fee is about. */
  category?: Category | undefined
  reservationCents?: number | undefined
  monthCents?: number | undefined
  /** Open and late under the subscription. */
  lateCents?: number | undefined
}

/**
 * The lines of each fee that staff charge (spec §9). What is a service or the use of a vehicle bears VAT; damages and penalties do not
 * (docs/decisions/0027).
 */
export const FEES: Record<string, (facts: Facts) => Line[]> = {
  traffic_fine: ({ days = 0, country }) => [
    taxed('traffic_fine', 1, days > FINE.days ? FINE.after : FINE.within, country),
  ],
  transfer: ({ reservationCents = 0, country }) => [
    taxed('transfer', 1, transferCents(reservationCents), country),
  ],
  unavailability: ({ days = 0, category = 1 }) => [
    untaxed('unavailability', days, days * ofCategory(UNAVAILABLE_A_DAY, category)),
  ],
  deductible: ({ category = 1 }) => [untaxed('deductible', 1, ofCategory(DEDUCTIBLE, category))],
  fuel: ({ country }) => [taxed('fuel', 1, FUEL, country)],
  cleaning: ({ amountCents = 0, country }) => [
    taxed('cleaning', 1, Math.max(LEAST.cleaning, amountCents), country),
  ],
  missing_items: ({ amountCents = 0 }) => [
    untaxed('missing_items', 1, Math.max(LEAST.missing_items, amountCents)),
  ],
  unreturned: ({ amountCents = 0, days = 0, monthCents = 0, country }) => [
    taxed('overdue_rent', days, forDays(monthCents, days), country),
    untaxed('overdue', days, days * Math.max(LEAST.unreturned, amountCents)),
  ],
  immobilised: ({ amountCents = 0, days = 0 }) => [
    untaxed('immobilised', days, days * Math.max(LEAST.immobilised, amountCents)),
  ],
  influence: () => [untaxed('penalty_influence', 1, PENALTY.penalty_influence)],
  sublease: () => [untaxed('penalty_sublease', 1, PENALTY.penalty_sublease)],
  schengen: () => [untaxed('penalty_schengen', 1, PENALTY.penalty_schengen)],
  track: () => [untaxed('penalty_track', 1, PENALTY.penalty_track)],
  smoking: () => [untaxed('penalty_smoking', 1, PENALTY.penalty_smoking)],
  use_breach: ({ amountCents = 0 }) => [untaxed('penalty_use', 1, Math.max(LEAST.penalty_use, amountCents))],
  formal_notice: () => [untaxed('formal_notice', 1, FORMAL_NOTICE)],
  court: ({ lateCents = 0 }) => [untaxed('court', 1, lateCents < COURT.from ? COURT.small : COURT.large)],
}

function transferCents(reservationCents: number): number {
  if (reservationCents < TRANSFER.lowUnder) return TRANSFER.low
  return reservationCents <= TRANSFER.middleTo ? TRANSFER.middle : 0
}
