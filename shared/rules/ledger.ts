import type { IsoDate } from './dates.ts'
import { ACCOUNT_OF } from './line-keys.ts'
import { type Cents, sum } from './money.ts'
import type { PriceLine } from './price-line.ts'

/** The accounts of a customer's ledger. What they owe us is `receivable`; what we hold for them is `deposits`; what we gave up is `losses`. */
export const ACCOUNTS = ['receivable', 'revenue', 'vat', 'fees', 'deposits', 'bank', 'losses'] as const
export type Account = (typeof ACCOUNTS)[number]

export const ENTRY_KINDS = [
  'invoice',
  'payment',
  'credit_note',
  'refund',
  'refund_failed',
  'deposit_released',
  'deposit_kept',
  'netted',
  'payment_reversed',
  'written_off',
  'write_off_reversed',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** One side of an entry: cents above zero are debited, below zero credited. */
export interface LedgerLine {
  account: Account
  cents: Cents
  /** The invoice that a line on `receivable` belongs to; without one it is the customer's credit. */
  invoiceId?: string | undefined
  /** The reservation that a line on `deposits` belongs to. */
  reservationId?: string | undefined
  /** The subscription that a month in advance on `deposits` belongs to. */
  contractId?: string | undefined
}

/** What an entry was written for: an invoice or a credit note with its number and subscription, or a payment with how it came. */
export interface EntrySource {
  id: string
  number?: string
  contractId?: string
  method?: string
}

/** What happened, on two sides that cancel out. Never changed: what was wrong is corrected by another entry. */
export interface LedgerEntry {
  kind: EntryKind
  on: IsoDate
  lines: readonly LedgerLine[]
}

interface Billed {
  _id: string
  reservationId?: string | undefined
  contractId?: string | undefined
}

/** An invoice: the customer owes its total; net, VAT, fees and deposits are on accounts of their own. */
export const invoiceEntry = (invoice: Billed, lines: readonly PriceLine[], on: IsoDate): LedgerEntry => ({
  kind: 'invoice',
  on,
  lines: sides(invoice, lines, 1),
})

/** A credit note: what its lines took back, on the same accounts. */
export const creditEntry = (invoice: Billed, lines: readonly PriceLine[], on: IsoDate): LedgerEntry => ({
  kind: 'credit_note',
  on,
  lines: sides(invoice, lines, -1),
})

function sides(
  { _id, reservationId, contractId }: Billed,
  lines: readonly PriceLine[],
  sign: 1 | -1,
): LedgerLine[] {
  const total = sum(lines.map((line) => line.totalCents))
  const net = lines.map(({ key, cents }): LedgerLine => {
    const account = ACCOUNT_OF[key]
    const owner = key === 'rent_advance' ? { contractId } : { reservationId }
    return { account, cents: -sign * cents, ...(account === 'deposits' && owner) }
  })
  const vat = sum(lines.map((line) => line.vatCents))
  return [
    { account: 'receivable', cents: sign * total, invoiceId: _id },
    ...net,
    ...(vat > 0 ? [{ account: 'vat', cents: -sign * vat } as const] : []),
  ]
}

/** Money that came in for some invoices; what belongs to none is the customer's credit. */
export const paymentEntry = (shares: readonly Share[], on: IsoDate): LedgerEntry => ({
  kind: 'payment',
  on,
  lines: [{ account: 'bank', cents: sum(shares.map((share) => share.cents)) }, ...credits(shares)],
})

/** Money that was recorded wrongly, or that the bank took back: what it paid is owed again. */
export const reversalEntry = (shares: readonly Share[], on: IsoDate): LedgerEntry => ({
  kind: 'payment_reversed',
  on,
  lines: [
    ...shares.map(({ cents, invoiceId }) => ({ account: 'receivable' as const, cents, invoiceId })),
    { account: 'bank', cents: -sum(shares.map((share) => share.cents)) },
  ],
})

/** A debt that was given up; its VAT is a matter of the VAT return, where a credit note is not issued. */
export const writeOffEntry = (invoiceId: string, cents: Cents, on: IsoDate): LedgerEntry => ({
  kind: 'written_off',
  on,
  lines: [
    { account: 'losses', cents },
    { account: 'receivable', cents: -cents, invoiceId },
  ],
})

/** It is asked for again. */
export const writeBackEntry = (invoiceId: string, cents: Cents, on: IsoDate): LedgerEntry => ({
  kind: 'write_off_reversed',
  on,
  lines: [
    { account: 'receivable', cents, invoiceId },
    { account: 'losses', cents: -cents },
  ],
})

/** Money that was refunded, out of what an invoice or the customer has too much. */
export const refundEntry = (share: Share, on: IsoDate): LedgerEntry => ({
  kind: 'refund',
  on,
  lines: [
    { account: 'receivable', cents: share.cents, invoiceId: share.invoiceId },
    { account: 'bank', cents: -share.cents },
  ],
})

/** A refund that did not arrive: its money is with us again, for what it was taken from. */
export const refundFailedEntry = ({ cents, invoiceId }: Share, on: IsoDate): LedgerEntry => ({
  kind: 'refund_failed',
  on,
  lines: [
    { account: 'bank', cents },
    { account: 'receivable', cents: -cents, invoiceId },
  ],
})

/** What some invoices of the customer have too much pays another one; no money moves. */
export const nettedEntry = (from: readonly Share[], invoiceId: string, on: IsoDate): LedgerEntry => ({
  kind: 'netted',
  on,
  lines: [
    ...from.map((share) => ({ account: 'receivable' as const, ...share })),
    { account: 'receivable', cents: -sum(from.map((share) => share.cents)), invoiceId },
  ],
})

/** What came for no invoice pays some after all; no money moves. */
export const creditUsedEntry = (shares: readonly Share[], on: IsoDate): LedgerEntry => ({
  kind: 'netted',
  on,
  lines: [{ account: 'receivable', cents: sum(shares.map((share) => share.cents)) }, ...credits(shares)],
})

/** A deposit at the end of a reservation, netted: it pays what is open, and the rest is the customer's credit. */
export const depositReleasedEntry = (
  reservationId: string,
  shares: readonly Share[],
  on: IsoDate,
): LedgerEntry => ({
  kind: 'deposit_released',
  on,
  lines: [
    { account: 'deposits', cents: sum(shares.map((share) => share.cents)), reservationId },
    ...credits(shares),
  ],
})

/** The month in advance of a reinstatement pays rent that is due, or goes back when the subscription is over. */
export const advanceReleasedEntry = (
  contractId: string,
  shares: readonly Share[],
  on: IsoDate,
): LedgerEntry => ({
  kind: 'deposit_released',
  on,
  lines: [
    { account: 'deposits', cents: sum(shares.map((share) => share.cents)), contractId },
    ...credits(shares),
  ],
})

/** A deposit that a cancelled booking loses (spec §4): it was the customer's and is ours. */
export const depositKeptEntry = (reservationId: string, cents: Cents, on: IsoDate): LedgerEntry => ({
  kind: 'deposit_kept',
  on,
  lines: [
    { account: 'deposits', cents, reservationId },
    { account: 'fees', cents: -cents },
  ],
})

const credits = (shares: readonly Share[]): LedgerLine[] =>
  shares.map(({ cents, invoiceId }) => ({ account: 'receivable', cents: -cents, invoiceId }))

/** Does an entry cancel out? One that does not is never written. */
export const isBalanced = ({ lines }: Pick<LedgerEntry, 'lines'>): boolean =>
  sum(lines.map((line) => line.cents)) === 0

/** The sum of an account over some entries, or of the part of it that a test picks. */
export const balanceOf = (
  entries: readonly LedgerEntry[],
  account: Account,
  only: (line: LedgerLine) => boolean = () => true,
): Cents =>
  sum(
    entries.flatMap(({ lines }) =>
      lines.filter((line) => line.account === account && only(line)).map((line) => line.cents),
    ),
  )

/** What is still owed of an invoice; below zero when more came in than it asks for. */
export const owedOn = (entries: readonly LedgerEntry[], invoiceId: string): Cents =>
  balanceOf(entries, 'receivable', (line) => line.invoiceId === invoiceId)

/** The balances of a customer: what they owe on invoices, what they have too much, and the deposits that we hold. */
export function customerBalance(entries: readonly LedgerEntry[]): {
  owedCents: Cents
  creditCents: Cents
  depositCents: Cents
} {
  const lines = entries.flatMap((entry) => entry.lines)
  const byInvoice = Map.groupBy(
    lines.filter((line) => line.account === 'receivable'),
    (line) => line.invoiceId ?? '',
  )
  const balances = [...byInvoice.values()].map((own) => sum(own.map((line) => line.cents)))
  return {
    owedCents: sum(balances.filter((cents) => cents > 0)),
    creditCents: 0 - sum(balances.filter((cents) => cents < 0)),
    depositCents: Math.max(0, 0 - balanceOf(entries, 'deposits')),
  }
}

/** A part of some money, and the invoice that it is for. */
export interface Share {
  cents: Cents
  invoiceId?: string | undefined
}

interface Open {
  _id: string
  dueOn: IsoDate
  number: string
  owedCents: Cents
}

/**
 * Shares money out over open invoices: the one that its payer named before all others, then the oldest; what is left over comes last, for no
 * invoice.
 * @param namedId the invoice whose reference came with the money
 */
export function allocate(cents: Cents, open: readonly Open[], namedId?: string): Share[] {
  const inOrder = open.toSorted(
    (a, b) =>
      Number(b._id === namedId) - Number(a._id === namedId) ||
      a.dueOn.localeCompare(b.dueOn) ||
      a.number.localeCompare(b.number),
  )
  const shares: Share[] = []
  let left = cents
  for (const { _id, owedCents } of inOrder) {
    const share = Math.min(left, owedCents)
    if (share > 0) shares.push({ cents: share, invoiceId: _id })
    left -= Math.max(0, share)
  }
  return left > 0 ? [...shares, { cents: left }] : shares
}
