import type { Party } from '../../shared/api/agreement.ts'
import type { Invoice, InvoiceAbout } from '../../shared/api/invoices.ts'
import { COMPANY } from '../../shared/company.ts'
import { CONTRACT_TERMS } from '../../shared/contract-terms.ts'
import type { Language } from '../../shared/language.ts'
import { creditorReference } from '../../shared/rules/creditor-reference.ts'
import { ACCOUNT_OF } from '../../shared/rules/line-keys.ts'
import { type BillingCountry, sum } from '../../shared/rules/money.ts'
import { type PriceLine, totals } from '../../shared/rules/price-line.ts'
import { VAT_MENTIONS, vatCase, vatCountry } from '../../shared/rules/vat-mentions.ts'
import { day, exact, grouped, money, percent } from './formats.ts'
import { INVOICE_WORDS } from './invoice-words.ts'
import { PDF_WORDS } from './pdf-words.ts'
import { priceHeads, sumRow, withTotal } from './price-rows.ts'
import { Sheet } from './sheet.ts'

/** An invoice with all that its PDF says. */
export type InvoicePdfData = Pick<
  Invoice,
  'number' | 'kind' | 'lines' | 'totals' | 'issuedOn' | 'dueOn' | 'issuedAt'
> &
  Partial<Pick<Invoice, 'about'>> & {
    billTo: Party
    contractNumber?: string | undefined
    paidAtIssueCents: number
  }

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
  sellerAndBuyer(sheet, invoice.billTo, language, vatCountry(invoice.lines))
  sheet.facts([
    [words.facts.issued, day(issuedOn, language)],
    [words.facts.due, day(dueOn, language)],
    [words.facts.for, PDF_WORDS[language].kinds[kind]],
    ...(contractNumber ? [[words.facts.contract, contractNumber] as const] : []),
    ...(invoice.about ? [[words.facts.booking, invoice.about.reservationId] as const] : []),
  ])
  const details = invoice.about && aboutText(invoice.about, language)
  sheet.table(priceHeads(language), withTotal(invoice.lines, invoice.totals, language, details))
  vatByRate(sheet, invoice.lines, language)
  const mention = VAT_MENTIONS[vatCase(invoice.lines, invoice.lines.some(isTaxable), invoice.billTo)]
  if (mention) sheet.paragraph(mention[language])
  howToPay(sheet, invoice, language, site)
  sheet.paragraph(PDF_WORDS[language].verify(`${site}/verify`), 'soft')
  return sheet.bytes()
}

/** What is revenue bears VAT; deposits, interest and damages never do. */
const isTaxable = ({ key }: PriceLine) => ACCOUNT_OF[key] === 'revenue'

/** The car, its plate and the days, as they stand under each line: `Porsche 911 Carrera GTS · DL 1001`, then the days. */
const aboutText = ({ vehicle, plate, from, until }: InvoiceAbout, language: Language) =>
  `${[vehicle, plate].filter(Boolean).join(' · ')}\n${day(from, language)} – ${day(until, language)}`

/** Who sells, under the VAT number of the country whose VAT is asked for, and who buys. */
export function sellerAndBuyer(
  sheet: Sheet,
  billTo: Party,
  language: Language,
  country: BillingCountry = 'LU',
): void {
  const { seller, vatNumber } = PDF_WORDS[language]
  sheet.columns([
    {
      label: seller,
      lines: [COMPANY.name, ...COMPANY.address, `${vatNumber} ${COMPANY.vatNumbers[country]}`],
    },
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
  const heads = priceHeads(language, PDF_WORDS[language].columns.rate)
  sheet.table(heads, rows, INVOICE_WORDS[language].byRate)
}

/** Nobody is asked for money where nothing is owed: the invoice is of nothing, or was settled as it was issued. */
function howToPay(sheet: Sheet, invoice: InvoicePdfData, language: Language, site: string): void {
  const words = INVOICE_WORDS[language]
  const owed = sum([invoice.totals.totalCents, -invoice.paidAtIssueCents])
  const accepted = words.accepted(String(CONTRACT_TERMS.invoiceAcceptedAfterDays))
  sheet.heading(owed > 0 ? words.pay : words.payment)
  if (invoice.paidAtIssueCents > 0) sheet.paragraph(words.received(exact(invoice.paidAtIssueCents, language)))
  if (owed <= 0) {
    sheet.facts([[words.toPay, exact(owed, language)]])
    sheet.paragraph(words.nothingToPay)
    sheet.paragraph(accepted, 'soft')
    return
  }
  sheet.facts([
    [words.toPay, exact(owed, language)],
    [words.transfer, `${COMPANY.name}, ${grouped(COMPANY.iban)}, BIC ${COMPANY.bic}`],
    [words.reference, grouped(creditorReference(invoice.number))],
  ])
  sheet.paragraph(words.online(`${site}/profile/invoices`))
  const late = words.late({
    rate: percent(CONTRACT_TERMS.lateInterestBp, language),
    flat: percent(CONTRACT_TERMS.lateFlatBp, language),
    least: money(CONTRACT_TERMS.lateFlatLeastCents, language),
  })
  sheet.paragraph(`${late} ${accepted}`, 'soft')
}
