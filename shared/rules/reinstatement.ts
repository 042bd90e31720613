import type { Subscription } from '../api/subscriptions.ts'
import { CONTRACT_TERMS } from '../contract-terms.ts'
import type { Instant, IsoDate } from './dates.ts'
import { type InvoiceKind, type InvoiceStatus, openCents } from './invoices.ts'
import { type LateInvoice, lateDays, lateFlat, lateInterest } from './late-interest.ts'
import { type Cents, sum } from './money.ts'
import { type PriceLine, type Totals, totals, untaxedLine } from './price-line.ts'
import { endOfNotice } from './renewal.ts'

/** An open invoice, or one that was settled late: of that only its interest and its share of the flat fee are left. */
export interface Late extends LateInvoice {
  status: InvoiceStatus
  paidCents?: Cents | undefined
  creditedCents?: Cents | undefined
  writtenOffCents?: Cents | undefined
}

export interface Reinstatement {
  /** What the invoices themselves still ask for. */
  owedCents: Cents
  /** What comes on top: interest, the flat fee, and one month in advance. */
  lines: PriceLine[]
  lineTotals: Totals
  /** All of it. */
  totalCents: Cents
}

/**
 * As many open invoices as one payment settles: a reinstatement is one transaction, which has room for a hundred writes. With more of them
 * open, the oldest are paid by themselves first.
 */
export const MOST_AT_ONCE = 25

/** The writes that a reinstatement has for its invoices: the others, at most, are its own invoice, its tasks, the news and the record. */
const WRITES_OF_INVOICES = 60

interface Asking {
  contractId: string
  status: InvoiceStatus
  kind?: InvoiceKind | undefined
  reservationId?: string | undefined
}

/**
 * How many open invoices of a subscription one payment settles, where they are too many for it: each writes itself and a payment, and a
 * first payment its reservation too. Undefined where they are not. Invoices of the first days have no kind.
 */
export function tooManyFor(all: readonly Asking[], contractId: string): number | undefined {
  const open = all.filter((one) => one.contractId === contractId && one.status === 'open')
  const first = open.filter(
    ({ kind = 'first_payment', reservationId }) => reservationId && kind === 'first_payment',
  )
  const most = Math.min(MOST_AT_ONCE, Math.floor((WRITES_OF_INVOICES - first.length) / 2))
  return open.length > most ? Math.max(1, most) : undefined
}

interface Issued {
  issuedOn: IsoDate
  issuedAt: Instant
}

/**
 * The invoices that a reinstatement may have been asked for on a day, those with the most first: all that were issued until its end, then
 * without the last one of that day, and so on. What was issued after the asking is asked for by itself, and only the amount says what was.
 */
export function askedFor<I extends Issued>(all: readonly I[], day: IsoDate): I[][] {
  const known = all
    .filter(({ issuedOn }) => issuedOn <= day)
    .toSorted((a, b) => a.issuedAt.localeCompare(b.issuedAt))
  const before = known.filter(({ issuedOn }) => issuedOn < day).length
  return Array.from({ length: known.length - before + 1 }, (_, left) => known.slice(0, known.length - left))
}

interface Asked {
  late: readonly Late[]
  /** One month's rent excl. VAT. */
  monthlyCents: Cents
  today: IsoDate
  /** The commercial rate of the day, in basis points a year; it counts when it is higher (spec §9). */
  commercialRateBp?: number
}

/**
 * What makes a suspended subscription active again (spec §4; readings, reinstatement): all open invoices, interest of 12.5 %
 * a year or the commercial rate if higher, 15 % flat with a minimum of 125, and one month in advance. Interest and the flat
 * fee are damages, the month is a deposit: none of them bears VAT.
 */
export function reinstatement({ late, monthlyCents, today, commercialRateBp = 0 }: Asked): Reinstatement {
  const owedCents = sum(late.filter(({ status }) => status === 'open').map(openCents))
  const rateBp = Math.max(CONTRACT_TERMS.lateInterestBp, commercialRateBp)
  const days = Math.max(0, ...late.map((invoice) => lateDays(invoice, today)))
  const interestCents = sum(late.map((invoice) => lateInterest(invoice, today, rateBp)))
  const flatCents = lateFlat(late, today)
  const lines = [
    ...(days > 0 ? [untaxedLine('late_interest', days, interestCents)] : []),
    ...(flatCents > 0 ? [untaxedLine('late_flat', 1, flatCents)] : []),
    untaxedLine('rent_advance', 1, monthlyCents),
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
