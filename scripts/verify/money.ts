import type { StoredInvoice } from '../../functions/store/invoices.ts'
import type { StoredEntry } from '../../functions/store/ledger.ts'
import { openCents, statusOf } from '../../shared/rules/invoices.ts'
import { isBalanced, type LedgerLine } from '../../shared/rules/ledger.ts'
import { broken, type Invariant } from './table-index.ts'

/**
 * Every entry of the ledger cancels out, what it says of an invoice is what the invoice says of itself, and no more of a deposit has left
 * than was held.
 */
export const ledger: Invariant = ({ table }) => {
  const entries = table.of<StoredEntry>('LedgerEntry')
  const invoices = table.of<StoredInvoice>('Invoice')
  const owed = owedByInvoice(entries.flatMap(({ lines }) => lines))
  const ids = new Set(invoices.map(({ _id }) => _id))
  return [
    ...entries
      .filter((entry) => !isBalanced(entry))
      .map(({ _id }) => broken(_id, 'the entry does not balance')),
    ...[...owed.keys()]
      .filter((id) => !ids.has(id))
      .map((id) => broken(id, 'entries of an invoice that is not there')),
    ...invoices.flatMap((invoice) => problemsOf(invoice, owed.get(invoice._id))),
    ...overdrawn(entries),
  ]
}

/** Deposits of a reservation, and months in advance of a subscription, of which more has left than had come. */
function overdrawn(entries: readonly StoredEntry[]) {
  const held = new Map<string, number>()
  for (const { customerId, lines } of entries)
    for (const { account, cents, reservationId, contractId } of lines) {
      const about = reservationId ?? contractId ?? customerId
      if (account === 'deposits') held.set(about, (held.get(about) ?? 0) - cents)
    }
  return [...held]
    .filter(([, cents]) => cents < 0)
    .map(([about, cents]) => broken(about, `${cents} cents are held`))
}

function problemsOf(invoice: StoredInvoice, owedCents: number | undefined) {
  const open = openCents(invoice)
  const should = statusOf(invoice)
  return [
    ...(owedCents === open
      ? []
      : [broken(invoice._id, `the ledger says ${owedCents ?? 'nothing'}, the invoice ${open} cents`)]),
    ...(should === invoice.status
      ? []
      : [broken(invoice._id, `its amounts make it ${should}, it is ${invoice.status}`)]),
  ]
}

function owedByInvoice(lines: readonly LedgerLine[]): Map<string, number> {
  const owed = new Map<string, number>()
  for (const { account, invoiceId, cents } of lines)
    if (account === 'receivable' && invoiceId) owed.set(invoiceId, (owed.get(invoiceId) ?? 0) + cents)
  return owed
}

/** After so many years documents are removed, and their numbers with them (decision 0018). */
export const KEPT_YEARS = 10
const PREFIXES = { INVOICES: '', 'CREDIT-NOTES': 'CN-' } as const
const TYPES = { INVOICES: 'Invoice', 'CREDIT-NOTES': 'CreditNote' } as const

/** Invoices and credit notes of a year are numbered from one to the counter's last number, without a gap or a double. */
export const numbers: Invariant = ({ table, today }) =>
  (['INVOICES', 'CREDIT-NOTES'] as const).flatMap((series) => {
    const issued = table.of<{ number: string }>(TYPES[series]).map(({ number }) => number)
    const byYear = Map.groupBy(issued, (number) => number.slice(PREFIXES[series].length).slice(0, 4))
    const counters = table
      .of<{ last: number }>('Counter')
      .filter(({ pk }) => pk.startsWith(`COUNTER#${series}#`))
    const counted = new Map(counters.map(({ pk, last }) => [pk.split('#')[2] ?? '', last]))
    const years = new Set([...byYear.keys(), ...counted.keys()])
    return [...years]
      .filter((year) => Number(year) + KEPT_YEARS >= Number(today.slice(0, 4)))
      .flatMap((year) => gapsOf(`${PREFIXES[series]}${year}`, byYear.get(year) ?? [], counted.get(year) ?? 0))
  })

function gapsOf(prefix: string, issued: readonly string[], last: number) {
  const expected = Array.from(
    { length: last },
    (_, index) => `${prefix}-${String(index + 1).padStart(6, '0')}`,
  )
  const there = new Set(issued)
  const known = new Set(expected)
  return [
    ...expected
      .filter((number) => !there.has(number))
      .map((number) => broken(number, 'the number is missing')),
    ...[...there]
      .filter((number) => !known.has(number))
      .map((number) => broken(number, 'the counter does not know the number')),
    ...issued
      .filter((number, at) => issued.indexOf(number) !== at)
      .map((number) => broken(number, 'the number was given twice')),
  ]
}
