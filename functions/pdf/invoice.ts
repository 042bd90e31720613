import type { Party } from '../../shared/api/agreement.ts'
import type { Invoice } from '../../shared/api/invoices.ts'
import { COMPANY } from '../../shared/company.ts'
import { CONTRACT_TERMS } from '../../shared/contract-terms.ts'
import type { Language } from '../../shared/language.ts'
import { creditorReference } from '../../shared/rules/creditor-reference.ts'
import { sum } from '../../shared/rules/money.ts'
import { type PriceLine, totals } from '../../shared/rules/price-line.ts'
import { day, exact, grouped, money, percent } from './formats.ts'
import { INVOICE_WORDS } from './invoice-words.ts'
import { PDF_WORDS } from './pdf-words.ts'
import { priceHeads, sumRow, withTotal } from './price-rows.ts'
import { Sheet } from './sheet.ts'

/** An invoice with all that its PDF says. */
export type InvoicePdfData = Pick<
  Invoice,
  'number' | 'kind' | 'lines' | 'totals' | 'issuedOn' | 'dueOn' | 'issuedAt'
> & { billTo: Party; contractNumber?: string | undefined; paidAtIssueCents: number }

/** The invoice as a PDF: who sells to whom, what for, VAT by rate, how and until when it is paid. */
export function drawInvoicePdf(invoice: InvoicePdfData, language: Language, site: string): Promise<Buffer> {
  const words = INVOICE_WORDS[language]
  const { number, issuedOn, dueOn, kind = 'first_payment', contractNumber } = invoice
  const sheet = new Sheet({
    language,
    title: `${words.invoice} ${number}`,
    subject: words.invoiceNumber(number, day(issuedOn, language)),
    mark: `invoice ${number}`,
    page: PDF_WORDS[language].page,
    at: new Date(invoice.issuedAt),
  })
  sheet.title(`${words.invoice} ${number}`)
  sellerAndBuyer(sheet, invoice.billTo, language)
  sheet.facts([
    [words.facts.issued, day(issuedOn, language)],
    [words.facts.due, day(dueOn, language)],
    [words.facts.for, PDF_WORDS[language].kinds[kind]],
    ...(contractNumber ? [[words.facts.contract, contractNumber] as const] : []),
  ])
  sheet.table(priceHeads(language), withTotal(invoice.lines, invoice.totals, language))
  vatByRate(sheet, invoice.lines, language)
  howToPay(sheet, invoice, language, site)
  sheet.paragraph(PDF_WORDS[language].verify(`${site}/verify`), 'soft')
  return sheet.bytes()
}

/** Who sells and who buys, with their VAT numbers. */
export function sellerAndBuyer(sheet: Sheet, billTo: Party, language: Language): void {
  const { seller, vatNumber } = PDF_WORDS[language]
  sheet.columns([
    { label: seller, lines: [COMPANY.name, ...COMPANY.address, `${vatNumber} ${COMPANY.vatNumber}`] },
    {
      label: INVOICE_WORDS[language].billedTo,
      lines: [
        billTo.name,
        ...billTo.lines,
        ...(billTo.vatNumber ? [`${vatNumber} ${billTo.vatNumber}`] : []),
      ],
    },
  ])
}

/** The sums at each rate: what a bookkeeper copies. */
export function vatByRate(sheet: Sheet, lines: readonly PriceLine[], language: Language): void {
  const rates = [...new Set(lines.map(({ vatBp }) => vatBp))].sort((a, b) => b - a)
  const rows = rates.map((rate) => {
    const name = rate === 0 ? INVOICE_WORDS[language].exempt : percent(rate, language)
    return sumRow(name, totals(lines.filter(({ vatBp }) => vatBp === rate)), language)
  })
  sheet.heading(INVOICE_WORDS[language].byRate)
  sheet.table(priceHeads(language, PDF_WORDS[language].columns.rate), rows)
}

function howToPay(sheet: Sheet, invoice: InvoicePdfData, language: Language, site: string): void {
  const words = INVOICE_WORDS[language]
  const owed = sum([invoice.totals.totalCents, -invoice.paidAtIssueCents])
  sheet.heading(words.pay)
  if (invoice.paidAtIssueCents > 0) sheet.paragraph(words.received(exact(invoice.paidAtIssueCents, language)))
  sheet.facts([
    [words.toPay, exact(owed, language)],
    [words.transfer, `${COMPANY.name}, ${grouped(COMPANY.iban)}, BIC ${COMPANY.bic}`],
    [words.reference, grouped(creditorReference(invoice.number))],
  ])
  sheet.paragraph(words.online(`${site}/profile/invoices`))
  sheet.paragraph(
    words.late({
      rate: percent(CONTRACT_TERMS.lateInterestBp, language),
      flat: percent(CONTRACT_TERMS.lateFlatBp, language),
      least: money(CONTRACT_TERMS.lateFlatLeastCents, language),
      days: String(CONTRACT_TERMS.invoiceAcceptedAfterDays),
    }),
    'soft',
  )
}
