import { CONTRACT_TERMS } from '../contract-terms.ts'
import { addDays, daysBetween, type IsoDate } from './dates.ts'
import { DUNNING_STEPS } from './dunning-steps.ts'
import { type Cents, proportion, shareOf, sum } from './money.ts'

/** An invoice as its interest sees it: what it asked for, and what took from that on which day. */
export interface LateInvoice {
  dueOn: IsoDate
  totals: { totalCents: Cents }
  /** Payments and credit notes; below zero a refund that opened it again. */
  reductions?: readonly { on: IsoDate; cents: Cents }[] | undefined
}

/** What an invoice still asked for at the end of a day. */
export function openOn({ totals, reductions = [] }: LateInvoice, day: IsoDate): Cents {
  const taken = sum(reductions.filter(({ on }) => on <= day).map(({ cents }) => cents))
  return Math.max(0, totals.totalCents - taken)
}

/**
 * The stretches of days after the due date on which the same amount was open, until a day: a payment of that day counts from
 * that day on.
 */
function stretches(invoice: LateInvoice, until: IsoDate): { cents: Cents; days: number }[] {
  const { dueOn, reductions = [] } = invoice
  const changes = reductions.map(({ on }) => on).filter((on) => on > dueOn && on < until)
  const days = [...new Set([dueOn, ...changes])].sort()
  return days.map((from, index) => ({
    cents: openOn(invoice, from),
    days: daysBetween(from, days[index + 1] ?? until),
  }))
}

const DAYS_IN_A_YEAR = 365

/**
 * Late interest until a day: by day on what was open that day, at a yearly rate in basis points, rounded half up once
 * (readings, late interest). None before the due date is over.
 */
export function lateInterest(invoice: LateInvoice, until: IsoDate, rateBp: number): Cents {
  if (until <= invoice.dueOn) return 0
  const centDays = sum(stretches(invoice, until).map(({ cents, days }) => cents * days))
  return proportion(centDays, rateBp, 10_000 * DAYS_IN_A_YEAR)
}

/** For how many days an invoice was late until a day. */
export const lateDays = (invoice: LateInvoice, until: IsoDate): number =>
  until <= invoice.dueOn
    ? 0
    : sum(
        stretches(invoice, until)
          .filter(({ cents }) => cents > 0)
          .map(({ days }) => days),
      )

/** What the flat fee is a share of: what was open when day 7 had passed; nothing until then (readings, late interest). */
export function flatBase(invoice: LateInvoice, today: IsoDate): Cents {
  const seventh = addDays(invoice.dueOn, DUNNING_STEPS[0].afterDays)
  return today > seventh ? openOn(invoice, seventh) : 0
}

/** The flat fee for some late invoices: 15 %, at least 125 once any of them was open after day 7 (spec §9). */
export function lateFlat(invoices: readonly LateInvoice[], today: IsoDate): Cents {
  const base = sum(invoices.map((invoice) => flatBase(invoice, today)))
  return base > 0 ? Math.max(CONTRACT_TERMS.lateFlatLeastCents, shareOf(base, CONTRACT_TERMS.lateFlatBp)) : 0
}
