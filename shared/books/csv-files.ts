import type { BookedEntry, MonthReport, OpenItem } from '../api/staff-books.ts'
import { csvOf } from '../rules/csv.ts'
import { eurosOf } from '../rules/xml.ts'

/** A month's journal: a line for each side of each entry; debit and credit come to the same. */
export const journalCsv = (entries: readonly BookedEntry[]): string =>
  csvOf([
    ['bookedOn', 'on', 'entry', 'kind', 'document', 'customerId', 'customer', 'account', 'debit', 'credit'],
    ...entries.flatMap(({ _id, bookedOn, on, kind, document, customerId, customerName, lines }) =>
      lines.map(({ account, cents }) => [
        bookedOn,
        on,
        _id,
        kind,
        document?.number ?? '',
        customerId,
        customerName ?? '',
        account,
        cents > 0 ? eurosOf(cents) : '',
        cents < 0 ? eurosOf(0 - cents) : '',
      ]),
    ),
  ])

export const accountsCsv = ({ accounts }: MonthReport): string =>
  csvOf([
    ['account', 'opening', 'debit', 'credit', 'closing'],
    ...accounts.map(({ account, openingCents, debitCents, creditCents, closingCents }) => [
      account,
      ...[openingCents, debitCents, creditCents, closingCents].map(eurosOf),
    ]),
  ])

export const vatCsv = ({ vat }: MonthReport): string =>
  csvOf([
    ['country', 'treatment', 'ratePercent', 'base', 'vat'],
    ...vat.map(({ country, treatment, vatBp, baseCents, vatCents }) => [
      country,
      treatment,
      ...[vatBp, baseCents, vatCents].map(eurosOf),
    ]),
  ])

export const revenueCsv = ({ revenue }: MonthReport): string =>
  csvOf([['plan', 'revenue'], ...revenue.map(({ plan, cents }) => [plan, eurosOf(cents)])])

/** Open items, those that are due the longest first. */
export const openItemsCsv = (items: readonly OpenItem[]): string =>
  csvOf([
    ['number', 'customerId', 'customer', 'issuedOn', 'dueOn', 'age', 'total', 'open'],
    ...items
      .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn) || a.number.localeCompare(b.number))
      .map((item) => [
        item.number,
        item.customerId,
        item.customerName ?? '',
        item.issuedOn,
        item.dueOn,
        item.age,
        eurosOf(item.totalCents),
        eurosOf(item.owedCents),
      ]),
  ])
