import type { Party } from '../api/agreement.ts'
import type { InvoiceAbout } from '../api/invoices.ts'
import { COMPANY } from '../company.ts'
import type { Language } from '../language.ts'
import { creditorReference } from '../rules/creditor-reference.ts'
import type { IsoDate } from '../rules/dates.ts'
import { envelopeParts } from '../rules/envelope.ts'
import { ACCOUNT_OF, type LineKey } from '../rules/line-keys.ts'
import { type Cents, sum } from '../rules/money.ts'
import { ofVatNumber, partsOf } from '../rules/peppol.ts'
import type { PriceLine, Totals } from '../rules/price-line.ts'
import { VAT_MENTIONS, vatCase, vatCountry } from '../rules/vat-mentions.ts'
import { eurosOf, leaf, node, xmlFile } from '../rules/xml.ts'

/** What Peppol BIS Billing 3.0 says of an invoice or a credit note. */
export interface BilledDocument {
  number: string
  issuedOn: IsoDate
  lines: readonly PriceLine[]
  totals: Totals
  billTo: Party
  language: Language
  /** The participant who gets it: `0208:0403170701`. */
  to: string
  /** The number of the contract: what the buyer knows it by. */
  contractNumber?: string | undefined
  /** Of an invoice. */
  dueOn?: IsoDate
  about?: InvoiceAbout | undefined
  paidAtIssueCents?: Cents | undefined
  /** Of a credit note: the invoice that it takes back, and why. */
  credits?: { invoiceNumber: string; reason: string }
}

const CUSTOMIZATION = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'
const PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'
const UBL = 'urn:oasis:names:specification:ubl:schema:xsd'
/** One piece of a service (UNECE Rec. 20). */
const UNIT = 'C62'
/** A transfer within SEPA (UNTDID 4461). */
const SEPA_TRANSFER = '58'

const cbc = (name: string, text: string | number, attributes?: Record<string, string>) =>
  leaf(`cbc:${name}`, text, attributes)
const cac = (name: string, children: readonly (string | undefined | false)[]) => node(`cac:${name}`, children)
const amount = (name: string, cents: Cents) => cbc(name, eurosOf(cents), { currencyID: 'EUR' })

/** A line item in words. */
type LineText = (key: LineKey, quantity: number) => string

/** The name of the file. */
export const ublName = ({ number }: BilledDocument): string => `peppol-${number}.xml`

/**
 * An invoice or a credit note as UBL 2.1, in the profile Peppol BIS Billing 3.0. Of the same document it is the same to the letter.
 * @param textOf what a line item says in the document's language: functions and the web word it each in their way
 */
export function ublOf(document: BilledDocument, textOf: LineText): string {
  const { number, issuedOn, dueOn, credits, contractNumber, totals } = document
  const kind = credits ? 'CreditNote' : 'Invoice'
  const root = node(
    kind,
    [
      cbc('CustomizationID', CUSTOMIZATION),
      cbc('ProfileID', PROFILE),
      cbc('ID', number),
      cbc('IssueDate', issuedOn),
      dueOn && !credits && cbc('DueDate', dueOn),
      credits ? cbc('CreditNoteTypeCode', '381') : cbc('InvoiceTypeCode', '380'),
      credits && cbc('Note', credits.reason),
      cbc('DocumentCurrencyCode', 'EUR'),
      cbc('BuyerReference', contractNumber ?? number),
      period(document),
      credits &&
        cac('BillingReference', [cac('InvoiceDocumentReference', [cbc('ID', credits.invoiceNumber)])]),
      seller(document),
      buyer(document),
      payment(document),
      taxTotal(document),
      monetaryTotal(document, totals),
      ...document.lines.map((line, at) => lineOf(document, textOf, line, at)),
    ],
    {
      xmlns: `${UBL}:${kind}-2`,
      'xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
      'xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
    },
  )
  return xmlFile(root)
}

/** Of invoices whose lines are all outside of VAT the numbers of both are left out (BR-O-02). */
const isOutside = ({ lines }: BilledDocument) =>
  lines.every(({ key, vatBp }) => vatBp === 0 && ACCOUNT_OF[key] !== 'revenue')

const period = ({ about }: BilledDocument) =>
  about && cac('InvoicePeriod', [cbc('StartDate', about.from), cbc('EndDate', about.until)])

function seller(document: BilledDocument): string {
  const number = COMPANY.vatNumbers[vatCountry(document.lines) ?? 'LU']
  const { name, address, register, email, phone } = COMPANY
  return cac('AccountingSupplierParty', [
    cac('Party', [
      endpoint(ofVatNumber(COMPANY.vatNumber)),
      cac('PartyName', [cbc('Name', name)]),
      postalAddress(address, 'LU'),
      !isOutside(document) && taxScheme(number),
      cac('PartyLegalEntity', [cbc('RegistrationName', name), cbc('CompanyID', register)]),
      cac('Contact', [cbc('Telephone', phone), cbc('ElectronicMail', email)]),
    ]),
  ])
}

function buyer(document: BilledDocument): string {
  const { name, lines, country, vatNumber, register } = document.billTo
  return cac('AccountingCustomerParty', [
    cac('Party', [
      endpoint(document.to),
      cac('PartyName', [cbc('Name', name)]),
      postalAddress(lines, country),
      !isOutside(document) && vatNumber !== undefined && taxScheme(vatNumber),
      cac('PartyLegalEntity', [cbc('RegistrationName', name), register && cbc('CompanyID', register)]),
    ]),
  ])
}

function endpoint(written: string | undefined): string | undefined {
  if (!written) return undefined
  const { scheme, id } = partsOf(written)
  return cbc('EndpointID', id, { schemeID: scheme })
}

function postalAddress(lines: readonly string[], country: string | undefined): string {
  const { street, city, postalCode } = envelopeParts(lines)
  return cac('PostalAddress', [
    street && cbc('StreetName', street),
    city && cbc('CityName', city),
    postalCode && cbc('PostalZone', postalCode),
    country && cac('Country', [cbc('IdentificationCode', country)]),
  ])
}

const VAT = cac('TaxScheme', [cbc('ID', 'VAT')])
const taxScheme = (number: string) => cac('PartyTaxScheme', [cbc('CompanyID', number), VAT])

/** By transfer, with the reference that finds it; a credit note asks for nothing. */
function payment({ number, credits }: BilledDocument): string | undefined {
  if (credits) return undefined
  return cac('PaymentMeans', [
    cbc('PaymentMeansCode', SEPA_TRANSFER),
    cbc('PaymentID', creditorReference(number)),
    cac('PayeeFinancialAccount', [
      cbc('ID', COMPANY.iban),
      cbc('Name', COMPANY.name),
      cac('FinancialInstitutionBranch', [cbc('ID', COMPANY.bic)]),
    ]),
  ])
}

/** Standard rate, reverse charge, exempt, outside of VAT (UNTDID 5305). */
type Category = 'S' | 'AE' | 'E' | 'O'

/** What is outside of VAT beside lines under VAT is `E`: an invoice with `O` may have nothing else (BR-O-11). */
function categoryOf(document: BilledDocument, line: PriceLine): Category {
  if (line.vatBp > 0) return 'S'
  if (isOutside(document)) return 'O'
  const isTaxable = ACCOUNT_OF[line.key] === 'revenue'
  const isReversed = isTaxable && vatCase(document.lines, true, document.billTo) === 'reverse_charge'
  return isReversed ? 'AE' : 'E'
}

/** Why no VAT is asked for, in both languages; the mention of a reverse charge is that of the PDF. */
const OUTSIDE = {
  en: 'Outside of VAT: deposit, interest, damages or penalty.',
  fr: 'Hors champ de la TVA : dépôt de garantie, intérêts, dommages ou pénalité.',
}
const REASONS = {
  AE: { code: 'VATEX-EU-AE', text: VAT_MENTIONS.reverse_charge ?? OUTSIDE },
  E: { code: undefined, text: OUTSIDE },
  O: { code: 'VATEX-EU-O', text: OUTSIDE },
}

/** The VAT of a document, by category and rate. Each line was rounded once, so a sum may differ from its rate by cents (BR-CO-17 allows 1). */
function taxTotal(document: BilledDocument): string {
  const groups = Map.groupBy(document.lines, (line) => `${categoryOf(document, line)} ${line.vatBp}`)
  return cac('TaxTotal', [
    amount('TaxAmount', document.totals.vatCents),
    ...[...groups.values()].map((lines) => subtotal(document, lines)),
  ])
}

function subtotal(document: BilledDocument, lines: readonly PriceLine[]): string {
  const [first] = lines as [PriceLine]
  const category = categoryOf(document, first)
  const reason = category === 'S' ? undefined : REASONS[category]
  return cac('TaxSubtotal', [
    amount('TaxableAmount', sum(lines.map(({ cents }) => cents))),
    amount('TaxAmount', sum(lines.map(({ vatCents }) => vatCents))),
    cac('TaxCategory', [
      ...rateOf(category, first),
      reason?.code && cbc('TaxExemptionReasonCode', reason.code),
      reason && cbc('TaxExemptionReason', reason.text[document.language]),
      VAT,
    ]),
  ])
}

/** What is outside of VAT has no rate (BR-O-05). */
const rateOf = (category: Category, { vatBp }: PriceLine) => [
  cbc('ID', category),
  category !== 'O' && cbc('Percent', eurosOf(vatBp)),
]

function monetaryTotal({ paidAtIssueCents = 0 }: BilledDocument, { cents, totalCents }: Totals): string {
  return cac('LegalMonetaryTotal', [
    amount('LineExtensionAmount', cents),
    amount('TaxExclusiveAmount', cents),
    amount('TaxInclusiveAmount', totalCents),
    paidAtIssueCents > 0 && amount('PrepaidAmount', paidAtIssueCents),
    amount('PayableAmount', totalCents - paidAtIssueCents),
  ])
}

/** The price is that of the whole quantity, so that both multiply to the cent; what is taken off is a quantity below zero (BR-27). */
function lineOf(document: BilledDocument, textOf: LineText, line: PriceLine, at: number): string {
  const { key, cents, quantity: given } = line
  const quantity = Math.abs(given) || 1
  const { about, credits } = document
  const category = categoryOf(document, line)
  const unit = { unitCode: UNIT }
  return cac(credits ? 'CreditNoteLine' : 'InvoiceLine', [
    cbc('ID', at + 1),
    cbc(credits ? 'CreditedQuantity' : 'InvoicedQuantity', cents < 0 ? -quantity : quantity, unit),
    amount('LineExtensionAmount', cents),
    cac('Item', [
      about && cbc('Description', [about.vehicle, about.plate].filter(Boolean).join(' · ')),
      cbc('Name', textOf(key, quantity)),
      cac('ClassifiedTaxCategory', [...rateOf(category, line), VAT]),
    ]),
    cac('Price', [amount('PriceAmount', Math.abs(cents)), cbc('BaseQuantity', quantity, unit)]),
  ])
}
