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

/**
 * The lines of a credit note over some of an invoice's amount, VAT included: every line gives its share, each with the VAT
 * that it bore, and the shares add up to the cent.
 */
export function creditedLines(lines: readonly PriceLine[], totalCents: Cents): PriceLine[] {
  const whole = sum(lines.map((line) => line.totalCents))
  let before = 0
  return lines.flatMap((line) => {
    const from = proportion(totalCents, before, whole)
    before += line.totalCents
    const gross = proportion(totalCents, before, whole) - from
    if (gross === line.totalCents) return [line]
    const cents = proportion(gross, 10_000, 10_000 + line.vatBp)
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
