import type { IsoDate } from './dates.ts'
import { type Cents, proportion, sum } from './money.ts'
import { type PriceLine, untaxedLine } from './price-line.ts'

/** What an invoice is for: it decides what its payment gives. */
export const INVOICE_KINDS = [
  'signing',
  'first_payment',
  'deposit',
  'rent',
  'extra_km',
  'renewal',
  'reinstatement',
  'charge',
  'driver',
  'cancellation',
] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

/** What is paid for a month of a reservation; other invoices are for all of it. */
export const MONTHLY_KINDS: readonly InvoiceKind[] = ['first_payment', 'rent']

/** Does an invoice ask for a booking itself? A fee for something that happened remains when the booking is cancelled. */
export const isOfBooking = ({ kind }: { kind?: InvoiceKind | undefined }): boolean =>
  kind !== 'charge' && kind !== 'extra_km' && kind !== 'cancellation'

/** Does an invoice ask for the first payment of a booking? Invoices of the first days have no kind. */
export const isFirstPayment = ({ kind = 'first_payment' }: { kind?: InvoiceKind | undefined }): boolean =>
  kind === 'first_payment'

interface Settled {
  totals: { totalCents: Cents }
  /** What payments brought, less what was refunded. */
  paidCents?: Cents | undefined
  /** What credit notes took back. */
  creditedCents?: Cents | undefined
  /** What was given up. */
  writtenOffCents?: Cents | undefined
}

/** What an invoice still asks for; below zero what it has too much. */
export const openCents = ({
  totals,
  paidCents = 0,
  creditedCents = 0,
  writtenOffCents = 0,
}: Settled): Cents => totals.totalCents - paidCents - creditedCents - writtenOffCents

/** Did credit notes alone bring an invoice to nothing: nobody has paid it, and it asks for nothing any more? */
export const isTakenBack = ({ status, paidCents = 0 }: Settled & { status: InvoiceStatus }): boolean =>
  status === 'credited' && paidCents === 0

/** Is an invoice late: open after its due day? */
export const isOverdue = ({ status, dueOn }: { status: string; dueOn: IsoDate }, today: IsoDate): boolean =>
  status === 'open' && dueOn < today

/** What money an invoice is settled with: what people record, the provider's page, a deposit that was held, and what another invoice had too much. */
export const SETTLED_BY = ['transfer', 'card', 'sepa', 'cash', 'online', 'deposit', 'credit'] as const

export const INVOICE_STATUSES = ['open', 'paid', 'credited', 'written_off'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

/** The status that its amounts give an invoice: taken back as a whole, settled, given up, or open. */
export function statusOf(invoice: Settled): InvoiceStatus {
  if ((invoice.creditedCents ?? 0) >= invoice.totals.totalCents && invoice.totals.totalCents > 0)
    return 'credited'
  if (openCents(invoice) > 0) return 'open'
  return (invoice.writtenOffCents ?? 0) > 0 ? 'written_off' : 'paid'
}

const isOfDeposit = ({ key }: PriceLine): boolean => key === 'deposit' || key === 'lost_deposit'

/**
 * The lines of a credit note over some of an invoice's amount, VAT included: every line gives its share of what is left of it, and the shares
 * add up to the cent. A deposit gives nothing before the other lines are taken back: it is the customer's money, given back when the
 * reservation ends, and bears no VAT. At each rate the VAT of all credit notes over an invoice comes to that of the invoice.
 * @param before what earlier credit notes took back
 */
export function creditedLines(
  lines: readonly PriceLine[],
  totalCents: Cents,
  before: readonly PriceLine[] = [],
): PriceLine[] {
  if (!lines.some(({ key }) => key === 'deposit')) return sharedLines(lines, totalCents, before)
  const others = lines.filter((line) => !isOfDeposit(line))
  const othersBefore = before.filter((line) => !isOfDeposit(line))
  const othersCents = Math.min(totalCents, sum(leftOf(others, othersBefore)))
  const depositCents = totalCents - othersCents
  return [
    ...(othersCents > 0 ? sharedLines(others, othersCents, othersBefore) : []),
    ...(depositCents > 0
      ? sharedLines(lines.filter(isOfDeposit), depositCents, before.filter(isOfDeposit))
      : []),
  ]
}

/** So much of the lines, each with its share of what is left of it. */
function sharedLines(
  lines: readonly PriceLine[],
  totalCents: Cents,
  before: readonly PriceLine[],
): PriceLine[] {
  const left = leftOf(lines, before)
  const whole = sum(left)
  if (totalCents === whole && before.length === 0) return [...lines]
  const rates = new Map([...Map.groupBy(lines, ({ vatBp }) => vatBp)].map(([bp, of]) => [bp, ofRate(of)]))
  for (const one of before) rates.get(one.vatBp)?.take(one.totalCents, one.cents)
  let passed = 0
  return lines.flatMap((line, index) => {
    const from = proportion(totalCents, passed, whole)
    passed += left[index] ?? 0
    const gross = proportion(totalCents, passed, whole) - from
    const cents = rates.get(line.vatBp)?.take(gross) ?? 0
    return gross === 0 ? [] : [{ ...line, cents, vatCents: gross - cents, totalCents: gross }]
  })
}

/**
 * The lines of a credit note over a deposit, as far as it is still held; the rest was lost (spec §4, "a booking cancellation loses the
 * deposit"), so it is ours and is taken back from there: what we hold for customers never falls below nothing.
 * @param heldCents what is held of it
 */
export function creditedDeposit(lines: readonly PriceLine[], heldCents: Cents): PriceLine[] {
  let left = heldCents
  return lines.flatMap((line) => {
    if (line.key !== 'deposit') return [line]
    const held = Math.min(line.totalCents, Math.max(0, left))
    const lost = line.totalCents - held
    left -= held
    return [
      ...(held > 0 ? [untaxedLine('deposit', line.quantity, held)] : []),
      ...(lost > 0 ? [untaxedLine('lost_deposit', line.quantity, lost)] : []),
    ]
  })
}

/** The lines of one rate, of which parts are taken: each is without VAT what brings all taken so far to its share of the whole. */
function ofRate(lines: readonly PriceLine[]) {
  const whole = { cents: sum(lines.map((one) => one.cents)), gross: sum(lines.map((one) => one.totalCents)) }
  const taken = { cents: 0, gross: 0 }
  return {
    /** @returns what `grossCents` are without VAT; `knownCents` where that was decided before */
    take(grossCents: Cents, knownCents?: Cents): Cents {
      taken.gross += grossCents
      const until = whole.gross === 0 ? 0 : proportion(whole.cents, taken.gross, whole.gross)
      // Parts that were rounded by themselves may leave a cent: no part has VAT below nothing.
      const cents = knownCents ?? Math.max(0, Math.min(grossCents, until - taken.cents))
      taken.cents += cents
      return cents
    },
  }
}

/** What is left of each line, VAT included: a line of a credit note is of the line of its rate and its kind, or of what has room for it. */
function leftOf(lines: readonly PriceLine[], before: readonly PriceLine[]): Cents[] {
  const parts = lines.map((line) => ({ line, left: line.totalCents }))
  for (const one of before) {
    const likeness = ({ vatBp, key }: PriceLine) => 2 * Number(vatBp === one.vatBp) + Number(key === one.key)
    let cents = one.totalCents
    for (const part of parts.toSorted((a, b) => likeness(b.line) - likeness(a.line))) {
      const taken = Math.min(cents, part.left)
      part.left -= taken
      cents -= taken
    }
  }
  return parts.map(({ left }) => left)
}
