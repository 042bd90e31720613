import type { Party } from '../api/agreement.ts'
import type { BookedCustomer, BookedEntry, MonthReport } from '../api/staff-books.ts'
import { COMPANY } from '../company.ts'
import { firstDay, lastDay, type Month, vatOfLine } from '../rules/books.ts'
import type { IsoDate } from '../rules/dates.ts'
import { envelopeParts } from '../rules/envelope.ts'
import type { Account } from '../rules/ledger.ts'
import { ACCOUNT_OF } from '../rules/line-keys.ts'
import { type Cents, sum } from '../rules/money.ts'
import type { PriceLine } from '../rules/price-line.ts'
import { eurosOf, leaf, node, xmlFile } from '../rules/xml.ts'

/** FAIA, the Luxembourg version of the OECD's audit file: version 2.01. */
const NAMESPACE = 'urn:OECD:StandardAuditFile-Taxation/2.00'
const VERSION = '2.01'

/**
 * Our accounts with what they are in the standard chart (PCN 2020), by group where we keep one account for several. Proposals for the
 * accountant, who confirms them before a launch (docs/decisions/0101).
 */
const CHART: Record<Account, { standard: string; type: string; name: string }> = {
  receivable: { standard: '4011', type: 'Asset', name: 'Trade receivables' },
  revenue: { standard: '703', type: 'Sale', name: 'Sales of services' },
  vat: { standard: '46141', type: 'Liability', name: 'VAT payable' },
  fees: { standard: '748', type: 'Sale', name: 'Interest, damages and penalties charged' },
  deposits: { standard: '471', type: 'Liability', name: 'Deposits of customers' },
  bank: { standard: '5131', type: 'Asset', name: 'Bank' },
  losses: { standard: '645', type: 'Expense', name: 'Losses on receivables' },
}

export interface Books {
  report: MonthReport
  entries: readonly BookedEntry[]
  customers: readonly BookedCustomer[]
  createdOn: IsoDate
}

/** A month of the books as an audit file. The totals of each part are of what is in it. */
export function faiaOf(books: Books): string {
  const { report, entries, createdOn } = books
  return xmlFile(
    node(
      'AuditFile',
      [
        header(report.month, createdOn),
        masterFiles(books),
        ledger(report.month, entries),
        sourceDocuments(report.month, entries),
      ],
      { xmlns: NAMESPACE },
    ),
  )
}

/** The name of the file. */
export const faiaName = (month: Month): string => `FAIA_${COMPANY.vatNumber}_${month}.xml`

function header(month: Month, createdOn: IsoDate): string {
  const [street = '', town = ''] = COMPANY.address
  return node('Header', [
    leaf('AuditFileVersion', VERSION),
    leaf('AuditFileCountry', 'LU'),
    leaf('AuditFileDateCreated', createdOn),
    leaf('SoftwareCompanyName', COMPANY.name),
    leaf('SoftwareID', 'Driveline'),
    leaf('SoftwareVersion', '1'),
    node('Company', [
      leaf('RegistrationNumber', COMPANY.register),
      leaf('Name', COMPANY.name),
      address([street, town], 'LU'),
      node('Contact', [
        node('ContactPerson', [leaf('FirstName', 'NA'), leaf('LastName', COMPANY.name)]),
        leaf('Telephone', COMPANY.phone),
        leaf('Email', COMPANY.email),
      ]),
      ...Object.values(COMPANY.vatNumbers).map(taxRegistration),
      node('BankAccount', [leaf('IBANNumber', COMPANY.iban)]),
    ]),
    leaf('DefaultCurrencyCode', 'EUR'),
    node('SelectionCriteria', [
      leaf('SelectionStartDate', firstDay(month)),
      leaf('SelectionEndDate', lastDay(month)),
    ]),
    leaf('TaxAccountingBasis', 'Invoice Accounting'),
  ])
}

const taxRegistration = (number: string) =>
  node('TaxRegistration', [leaf('TaxRegistrationNumber', number), leaf('TaxType', 'VAT')])

const UNKNOWN = 'NA'

function address(lines: readonly string[], country: string | undefined): string {
  const { street = UNKNOWN, city = UNKNOWN, postalCode = UNKNOWN } = envelopeParts(lines)
  return node('Address', [
    leaf('StreetName', street),
    leaf('City', city),
    leaf('PostalCode', postalCode),
    country && leaf('Country', country),
  ])
}

function masterFiles({ report, entries, customers }: Books): string {
  const keys = [...new Set(linesOf(entries).map(({ key }) => key))].toSorted()
  return node('MasterFiles', [
    node(
      'GeneralLedgerAccounts',
      report.accounts.map(({ account, openingCents, closingCents }) =>
        node('Account', [
          leaf('AccountID', account),
          leaf('AccountDescription', CHART[account].name),
          leaf('StandardAccountID', CHART[account].standard),
          leaf('AccountType', CHART[account].type),
          balance('Opening', openingCents),
          balance('Closing', closingCents),
        ]),
      ),
    ),
    node(
      'Customers',
      customers.map((one) => customer(one, entries)),
    ),
    node('TaxTable', [
      node('TaxTableEntry', [
        leaf('TaxType', 'VAT'),
        leaf('Description', 'Value added tax'),
        ...taxCodes(entries),
      ]),
    ]),
    node('UOMTable', [
      node('UOMTableEntry', [leaf('UnitOfMeasure', UNIT), leaf('Description', 'One piece of a service')]),
    ]),
    node(
      'Products',
      keys.map((key) =>
        node('Product', [
          leaf('ProductCode', key),
          leaf('GoodsServicesID', 'S'),
          leaf('Description', key.replaceAll('_', ' ')),
          leaf('UOMBase', UNIT),
        ]),
      ),
    ),
  ])
}

const UNIT = 'C62'

const balance = (name: 'Opening' | 'Closing', cents: Cents) =>
  cents < 0 ? leaf(`${name}CreditBalance`, eurosOf(0 - cents)) : leaf(`${name}DebitBalance`, eurosOf(cents))

const linesOf = (entries: readonly BookedEntry[]): PriceLine[] =>
  entries.flatMap(({ document }) => document?.lines ?? [])

function customer(
  { customerId, party, openingCents, closingCents }: BookedCustomer,
  entries: readonly BookedEntry[],
) {
  const own = entries.filter((entry) => entry.customerId === customerId)
  const known: Party = party ??
    own.find(({ document }) => document?.billTo)?.document?.billTo ?? { name: customerId, lines: [] }
  return node('Customer', [
    known.register && leaf('RegistrationNumber', known.register),
    leaf('Name', known.name),
    address(known.lines, known.country),
    known.vatNumber && taxRegistration(known.vatNumber),
    leaf('CustomerID', customerId),
    leaf('AccountID', 'receivable'),
    balance('Opening', openingCents),
    balance('Closing', closingCents),
  ])
}

/** A code for each country and rate: `LU1700`; `RC-BE` is a reverse charge, `OUT` is outside of VAT. */
function taxCode(line: PriceLine, buyer: string | undefined) {
  const { country, treatment, vatBp } = vatOfLine(line, buyer)
  const codes = { taxed: `${country}${vatBp}`, reverse_charge: `RC-${country}`, outside: 'OUT' }
  return { code: codes[treatment], country, percent: eurosOf(vatBp) }
}

function taxCodes(entries: readonly BookedEntry[]): string[] {
  const used = entries.flatMap(({ document }) =>
    (document?.lines ?? []).map((line) => taxCode(line, document?.billTo?.country)),
  )
  const byCode = new Map(used.map((each) => [each.code, each]))
  return [...byCode.values()]
    .toSorted((a, b) => a.code.localeCompare(b.code))
    .map(({ code, country, percent }) =>
      node('TaxCodeDetails', [
        leaf('TaxCode', code),
        leaf('Description', code),
        leaf('TaxPercentage', percent),
        leaf('Country', country),
      ]),
    )
}

const amountOf = (name: string, cents: Cents) => node(name, [leaf('Amount', eurosOf(cents))])
const positive = (cents: readonly Cents[]) => sum(cents.filter((each) => each > 0))
const negative = (cents: readonly Cents[]) => 0 - sum(cents.filter((each) => each < 0))
const yearAndMonth = (month: Month) => [
  leaf('Period', Number(month.slice(5))),
  leaf('PeriodYear', month.slice(0, 4)),
]

function ledger(month: Month, entries: readonly BookedEntry[]): string {
  const cents = entries.flatMap(({ lines }) => lines.map((line) => line.cents))
  return node('GeneralLedgerEntries', [
    leaf('NumberOfEntries', entries.length),
    leaf('TotalDebit', eurosOf(positive(cents))),
    leaf('TotalCredit', eurosOf(negative(cents))),
    node('Journal', [
      leaf('JournalID', 'GENERAL'),
      leaf('Description', 'General journal'),
      leaf('Type', 'GL'),
      ...entries.map((entry) => transaction(month, entry)),
    ]),
  ])
}

const transaction = (month: Month, entry: BookedEntry) =>
  node('Transaction', [
    leaf('TransactionID', entry._id),
    ...yearAndMonth(month),
    leaf('TransactionDate', entry.on),
    leaf('Description', entry.document?.number ?? entry.kind),
    leaf('SystemEntryDate', entry.at.slice(0, 10)),
    leaf('GLPostingDate', entry.bookedOn),
    leaf('CustomerID', entry.customerId),
    ...entry.lines
      .filter(({ cents }) => cents !== 0)
      .map(({ account, cents }, at) =>
        node('Line', [
          leaf('RecordID', at + 1),
          leaf('AccountID', account),
          entry.sourceId && leaf('SourceDocumentID', entry.document?.number ?? entry.sourceId),
          leaf('CustomerID', entry.customerId),
          leaf('Description', entry.kind),
          amountOf(cents > 0 ? 'DebitAmount' : 'CreditAmount', Math.abs(cents)),
        ]),
      ),
  ])

type WithDocument = BookedEntry & { document: NonNullable<BookedEntry['document']> }
const MONEY: readonly BookedEntry['kind'][] = ['payment', 'refund', 'refund_failed', 'payment_reversed']

function sourceDocuments(month: Month, entries: readonly BookedEntry[]): string {
  const documents = entries.filter((entry): entry is WithDocument => entry.document !== undefined)
  const netOf = (kind: WithDocument['document']['kind']) =>
    sum(
      documents.filter(({ document }) => document.kind === kind).map(({ document }) => document.totals.cents),
    )
  const moves = entries.filter(({ kind }) => MONEY.includes(kind))
  const cents = moves.flatMap(({ lines }) => lines.map((line) => line.cents))
  return node('SourceDocuments', [
    node('SalesInvoices', [
      leaf('NumberOfEntries', documents.length),
      leaf('TotalDebit', eurosOf(netOf('credit_note'))),
      leaf('TotalCredit', eurosOf(netOf('invoice'))),
      ...documents.map((one) => invoice(month, one)),
    ]),
    node('Payments', [
      leaf('NumberOfEntries', moves.length),
      leaf('TotalDebit', eurosOf(positive(cents))),
      leaf('TotalCredit', eurosOf(negative(cents))),
      ...moves.map((one) => payment(month, one)),
    ]),
  ])
}

/** Commercial invoice and credit note (UNTDID 1001). */
const TYPES = { invoice: '380', credit_note: '381' } as const

function invoice(month: Month, { _id, customerId, bookedOn, document }: WithDocument): string {
  const { kind, number, issuedOn, lines, totals, billTo, invoiceNumber, reason } = document
  const buyer = billTo?.country
  const indicator = kind === 'invoice' ? 'C' : 'D'
  return node('Invoice', [
    leaf('InvoiceNo', number),
    node('CustomerInfo', [leaf('CustomerID', customerId)]),
    leaf('AccountID', 'receivable'),
    ...yearAndMonth(month),
    leaf('InvoiceDate', issuedOn),
    leaf('InvoiceType', TYPES[kind]),
    leaf('GLPostingDate', bookedOn),
    leaf('TransactionID', _id),
    ...lines.map((line, at) =>
      node('Line', [
        leaf('LineNumber', at + 1),
        leaf('AccountID', ACCOUNT_OF[line.key]),
        leaf('ProductCode', line.key),
        leaf('ProductDescription', line.key.replaceAll('_', ' ')),
        leaf('Quantity', line.quantity),
        leaf('InvoiceUOM', UNIT),
        leaf('UnitPrice', eurosOf(Math.round(line.cents / (line.quantity || 1)))),
        leaf('TaxPointDate', issuedOn),
        invoiceNumber &&
          node('References', [
            node('CreditNote', [leaf('Reference', invoiceNumber), reason && leaf('Reason', reason)]),
          ]),
        leaf('Description', line.key.replaceAll('_', ' ')),
        amountOf('InvoiceLineAmount', line.cents),
        leaf('DebitCreditIndicator', indicator),
        taxInformation('TaxInformation', [line], buyer),
      ]),
    ),
    node('InvoiceDocumentTotals', [
      ...[...Map.groupBy(lines, (line) => taxCode(line, buyer).code).values()].map((own) =>
        taxInformation('TaxInformationTotals', own, buyer),
      ),
      leaf('NetTotal', eurosOf(totals.cents)),
      leaf('GrossTotal', eurosOf(totals.totalCents)),
    ]),
  ])
}

/** The VAT of some lines under one code. */
function taxInformation(name: string, lines: readonly PriceLine[], buyer: string | undefined) {
  const [first] = lines
  if (!first) return ''
  const { code, percent } = taxCode(first, buyer)
  return node(name, [
    leaf('TaxType', 'VAT'),
    leaf('TaxCode', code),
    leaf('TaxPercentage', percent),
    leaf('TaxBase', eurosOf(sum(lines.map(({ cents }) => cents)))),
    amountOf('TaxAmount', sum(lines.map(({ vatCents }) => vatCents))),
  ])
}

const payment = (month: Month, { _id, customerId, kind, on, method, sourceId, lines }: BookedEntry) =>
  node('Payment', [
    leaf('PaymentRefNo', sourceId ?? _id),
    ...yearAndMonth(month),
    leaf('TransactionID', _id),
    leaf('TransactionDate', on),
    leaf('PaymentMethod', method ?? UNKNOWN),
    leaf('Description', kind),
    ...lines
      .filter(({ cents }) => cents !== 0)
      .map(({ account, cents }, at) =>
        node('Line', [
          leaf('LineNumber', at + 1),
          leaf('AccountID', account),
          leaf('CustomerID', customerId),
          leaf('DebitCreditIndicator', cents > 0 ? 'D' : 'C'),
          amountOf('PaymentLineAmount', Math.abs(cents)),
        ]),
      ),
  ])
