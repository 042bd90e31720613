import type { CreditNote } from '../../../shared/api/credit-notes.ts'
import type { MonthReport } from '../../../shared/api/staff-books.ts'
import {
  accountSums,
  type Balances,
  type BookedDocument,
  checkNumbers,
  grossOf,
  isClosed,
  type Month,
  NO_BALANCES,
  nextMonth,
  openUntil,
  revenueByPlan,
  vatSums,
} from '../../../shared/rules/books.ts'
import type { IsoDate } from '../../../shared/rules/dates.ts'
import { ACCOUNTS, balanceOf } from '../../../shared/rules/ledger.ts'
import { sum } from '../../../shared/rules/money.ts'
import * as books from '../../store/books.ts'
import * as creditNotes from '../../store/credit-notes.ts'
import * as invoices from '../../store/invoices.ts'
import type { StoredEntry } from '../../store/ledger.ts'
import * as subscriptions from '../../store/subscriptions.ts'

/** An entry's document as it was issued. */
export type Issued = { entry: StoredEntry } & (
  | { kind: 'invoice'; document: invoices.StoredInvoice }
  | { kind: 'credit_note'; document: CreditNote }
)

const SERIES = { invoice: 'INVOICES', credit_note: 'CREDIT-NOTES' } as const
const KINDS = ['invoice', 'credit_note'] as const

/** The documents of some entries, from the documents themselves and not from the ledger. */
export async function documentsOf(entries: readonly StoredEntry[]): Promise<Issued[]> {
  const keysOf = (kind: StoredEntry['kind']) =>
    entries.flatMap((entry) =>
      entry.kind === kind && entry.source ? [{ customerId: entry.customerId, id: entry.source.id }] : [],
    )
  const [issued, credited] = await Promise.all([
    invoices.findMany(keysOf('invoice')),
    creditNotes.findMany(keysOf('credit_note')),
  ])
  const invoiceById = new Map(issued.map((one) => [one._id, one]))
  const noteById = new Map(credited.map((one) => [one._id, one]))
  return entries.flatMap((entry): Issued[] => {
    const id = entry.source?.id ?? ''
    const invoice = entry.kind === 'invoice' ? invoiceById.get(id) : undefined
    const note = entry.kind === 'credit_note' ? noteById.get(id) : undefined
    if (invoice) return [{ entry, kind: 'invoice', document: invoice }]
    return note ? [{ entry, kind: 'credit_note', document: note }] : []
  })
}

/** Documents as the books count them, with the plan of each one's subscription. */
async function counted(issued: readonly Issued[]): Promise<BookedDocument[]> {
  const of = issued.flatMap(({ entry: { customerId, source } }) =>
    source?.contractId ? [{ customerId, id: source.contractId }] : [],
  )
  const found = await subscriptions.findMany(of)
  const planById = new Map(found.map(({ _id, plan }) => [_id, plan]))
  return issued.map(({ entry, kind, document }) => ({
    kind,
    number: document.number,
    lines: document.lines,
    country: document.billTo?.country,
    plan: planById.get(entry.source?.contractId ?? ''),
  }))
}

/** What the months before come to: from the last closed month on, or from the first entry. */
async function before(month: Month): Promise<Pick<books.ClosedMonth, 'balances' | 'lastNumbers'>> {
  const closed = await books.lastClosedBefore(month)
  const from = closed && nextMonth(closed.month)
  if (closed && from === month) return closed
  const between = await books.entriesOf(nextMonth(month, -1), from)
  return after({ balances: closed?.balances ?? NO_BALANCES, lastNumbers: closed?.lastNumbers ?? {} }, between)
}

/** The balances and the last numbers after some entries. */
function after(
  { balances, lastNumbers }: Pick<books.ClosedMonth, 'balances' | 'lastNumbers'>,
  entries: readonly StoredEntry[],
): Pick<books.ClosedMonth, 'balances' | 'lastNumbers'> {
  const numbers = KINDS.map((kind) => {
    const own = entries.flatMap((entry) => (entry.kind === kind && entry.source?.number) || [])
    const last = [lastNumbers[SERIES[kind]] ?? '', ...own].toSorted().at(-1) ?? ''
    return [SERIES[kind], last] as const
  })
  return {
    balances: Object.fromEntries(
      ACCOUNTS.map((account) => [account, balances[account] + balanceOf(entries, account)]),
    ) as Balances,
    lastNumbers: Object.fromEntries(numbers.filter(([, last]) => last !== '')),
  }
}

/**
 * A month of the books, as it is today. What is in the ledger and what is in the documents is counted apart, and `checks` says what both
 * come to. Its cost grows with the month's entries; once the month is closed it is stored (`closing`).
 */
export async function monthReport(month: Month, today: IsoDate) {
  const earlier = await before(month)
  const entries = await books.entriesOf(month, month)
  const documents = await counted(await documentsOf(entries))
  const vat = vatSums(documents)
  const revenue = revenueByPlan(documents)
  const accounts = accountSums(entries, earlier.balances)
  const ofDocuments = entries.filter(({ kind }) => kind === 'invoice' || kind === 'credit_note')
  const report: MonthReport = {
    month,
    isClosed: isClosed(month, today),
    openUntil: openUntil(month),
    entries: entries.length,
    accounts,
    vat,
    revenue,
    numbers: KINDS.map((kind) => ({
      series: SERIES[kind],
      ...checkNumbers(
        documents.filter((one) => one.kind === kind).map(({ number }) => number),
        earlier.lastNumbers[SERIES[kind]],
      ),
    })),
    checks: [
      {
        name: 'sides',
        ledgerCents: sum(accounts.map(({ debitCents }) => debitCents)),
        documentsCents: sum(accounts.map(({ creditCents }) => creditCents)),
      },
      {
        name: 'documents',
        ledgerCents: balanceOf(ofDocuments, 'receivable'),
        documentsCents: grossOf(documents),
      },
      {
        name: 'vat',
        ledgerCents: 0 - balanceOf(entries, 'vat'),
        documentsCents: sum(vat.map(({ vatCents }) => vatCents)),
      },
      {
        name: 'revenue',
        ledgerCents: 0 - balanceOf(entries, 'revenue'),
        documentsCents: sum(revenue.map(({ cents }) => cents)),
      },
    ],
  }
  return { report, ...after(earlier, entries) }
}
