import { CONTRACT_TERMS } from '../contract-terms.ts'
import type { Category } from '../price-book.ts'
import type { IsoDate } from './dates.ts'
import type { LineKey } from './line-keys.ts'
import { type Cents, proportion } from './money.ts'
import { DAYS_IN_A_RENTAL_MONTH } from './rental-month.ts'

const TERMS = CONTRACT_TERMS

/** What a fee is computed from. Each kind says which facts it needs. */
export interface Facts {
  /** Days since a fine was passed on, or days of unavailability, delay or immobilisation. */
  days: number
  /** What staff ask for where the specification names a minimum; the minimum when they say nothing. Cents excl. VAT. */
  amountCents: Cents
  /** Of the reservation that it is about: its category, its price, and one month of its rent, cents excl. VAT. */
  reservation: { category: Category; priceCents: Cents; monthlyCents: Cents }
  /** Of the days that a vehicle is not brought back, those whose rent a Single owes already because it was ended early; none where nobody says. */
  rentOwedDays?: number
  /** The rent of the other days, cents excl. VAT; a thirtieth of the month's each where nobody says. */
  rentCents?: Cents
  /** When the 48 hours' notice to bring a vehicle back was given. */
  noticeOn: IsoDate
  /** What the subscription owes and is late with, cents. */
  owedCents: Cents
}
export type FactName = Exclude<keyof Facts, 'rentOwedDays' | 'rentCents'>

/** A line of a fee: what it is, how many, and cents excl. VAT. */
type Part = readonly [key: LineKey, quantity: number, cents: Cents]

export interface ChargeRule {
  /** The line whose words name the fee in a form; none where it counts days and has a name of its own there. */
  line?: LineKey
  needs: readonly FactName[]
  /** The smallest `amountCents`, where staff name the amount. */
  leastCents?: Cents
  parts(facts: Facts): readonly Part[]
}

/** A flat sum. */
const flat = (key: LineKey, cents: Cents) => ({
  line: key,
  needs: [],
  parts: (): readonly Part[] => [[key, 1, cents]],
})
/** A sum that staff name, at least the minimum. */
const atLeast = (key: LineKey, leastCents: Cents) => ({
  line: key,
  needs: ['amountCents'] as const,
  leastCents,
  parts: ({ amountCents }: Facts): readonly Part[] => [[key, 1, amountCents]],
})

/** "Transfer fee 950 if reservation under 5,000, 350 from 5,000 to 10,000, free above" (spec §9). */
function transferCents(priceCents: Cents): Cents {
  if (priceCents < TERMS.transferMiddleFromCents) return TERMS.transferCents
  return priceCents > TERMS.transferFreeAboveCents ? 0 : TERMS.transferMiddleCents
}

/**
 * Every fee of spec §9 that staff charge, each with what it needs to be computed. The figures are in `CONTRACT_TERMS`; the account
 * of a line says whether it bears VAT.
 */
export const CHARGES = {
  traffic_fine: {
    line: 'traffic_fine',
    needs: ['days'],
    parts: ({ days }) => [
      ['traffic_fine', 1, days > TERMS.lateFineAfterDays ? TERMS.lateFineCents : TERMS.fineCents],
    ],
  },
  transfer: {
    line: 'transfer',
    needs: ['reservation'],
    parts: ({ reservation }) => [['transfer', 1, transferCents(reservation.priceCents)]],
  },
  unavailability: {
    needs: ['reservation', 'days'],
    parts: ({ reservation, days }) => [
      ['unavailability', days, TERMS.unavailableDayCents[reservation.category] * days],
    ],
  },
  deductible: {
    line: 'deductible',
    needs: ['reservation'],
    parts: ({ reservation }) => [['deductible', 1, TERMS.deductibleCents[reservation.category]]],
  },
  fuel: flat('fuel', TERMS.fuelCents),
  cleaning: atLeast('cleaning', TERMS.cleaningLeastCents),
  missing_items: atLeast('missing_items', TERMS.missingLeastCents),
  unreturned: {
    needs: ['reservation', 'days', 'noticeOn', 'amountCents'],
    leastCents: TERMS.unreturnedDayLeastCents,
    // Never beside rent (readings, after the end): what an early end owes of these days is their rent.
    parts: ({ reservation, days, amountCents, rentOwedDays = 0, rentCents }) => {
      const rentDays = days - rentOwedDays
      const sameCents = proportion(reservation.monthlyCents, rentDays, DAYS_IN_A_RENTAL_MONTH)
      return [
        ['overdue_rent', rentDays, rentCents ?? sameCents],
        ['overdue', days, amountCents * days],
      ]
    },
  },
  immobilised: {
    needs: ['days', 'amountCents'],
    leastCents: TERMS.immobilisedDayLeastCents,
    parts: ({ days, amountCents }) => [['immobilised', days, amountCents * days]],
  },
  influence: flat('penalty_influence', TERMS.gravePenaltyCents),
  sublease: flat('penalty_sublease', TERMS.gravePenaltyCents),
  schengen: flat('penalty_schengen', TERMS.gravePenaltyCents),
  track: flat('penalty_track', TERMS.gravePenaltyCents),
  smoking: flat('penalty_smoking', TERMS.smokingPenaltyCents),
  use_breach: atLeast('penalty_use', TERMS.usePenaltyLeastCents),
  formal_notice: flat('formal_notice', TERMS.formalNoticeCents),
  court: {
    line: 'court',
    needs: ['owedCents'],
    parts: ({ owedCents }) => [
      ['court', 1, owedCents < TERMS.courtHighFromCents ? TERMS.courtCents : TERMS.courtHighCents],
    ],
  },
} as const satisfies Record<string, ChargeRule>

export type ChargeKind = keyof typeof CHARGES
const ruleOf = (kind: ChargeKind): ChargeRule => CHARGES[kind]
/** The kinds that no line names. */
export type CountedCharge = {
  [K in ChargeKind]: (typeof CHARGES)[K] extends { line: LineKey } ? never : K
}[ChargeKind]
export const CHARGE_KINDS = Object.keys(CHARGES) as [ChargeKind, ...ChargeKind[]]

/** What names a kind in a form: the words of its line, or words of its own. */
export const nameOf = (kind: ChargeKind): { line: LineKey } | { counted: CountedCharge } => {
  const { line } = ruleOf(kind)
  return line ? { line } : { counted: kind as CountedCharge }
}

/** Does a kind need a fact? For its form. */
export const needsFact = (kind: ChargeKind, fact: FactName): boolean => ruleOf(kind).needs.includes(fact)

/** The smallest amount of a kind, cents excl. VAT; undefined where the amount is not staff's to name. */
export const leastCents = (kind: ChargeKind): Cents | undefined => ruleOf(kind).leastCents
