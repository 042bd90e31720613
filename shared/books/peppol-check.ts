import { XMLParser } from 'fast-xml-parser'
import { vatNumber } from '../rules/vat-number.ts'

/** An element as it is parsed: attributes begin with `@`, a text beside them is `#text`. */
type Element = { [name: string]: Value }
type Value = string | Element | Value[] | undefined

const REPEATED = ['InvoiceLine', 'CreditNoteLine', 'TaxSubtotal', 'TaxTotal', 'Note']
const PARSER = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => REPEATED.includes(name),
})

/** The element or text at a path. */
const at = (from: Value, path: string): Value =>
  path.split('.').reduce<Value>((value, name) => (isElement(value) ? value[name] : undefined), from)
const isElement = (value: Value): value is Element => typeof value === 'object' && !Array.isArray(value)
const listAt = (from: Value, path: string): Value[] => {
  const found = at(from, path)
  return Array.isArray(found) ? found : []
}
function textAt(from: Value, path: string): string {
  const found = at(from, path)
  const text = isElement(found) ? found['#text'] : found
  return typeof text === 'string' ? text.trim() : ''
}
const has = (from: Value, path: string) => at(from, path) !== undefined

/** An amount in cents; `NaN` where there is none. */
const centsAt = (from: Value, path: string): number => {
  const text = textAt(from, path)
  return text === '' ? Number.NaN : Math.round(Number(text) * 100)
}
const numberAt = (from: Value, path: string) =>
  textAt(from, path) === '' ? Number.NaN : Number(textAt(from, path))
const total = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0)

/** A document as the rules read it. */
interface Document {
  root: Element
  isCredit: boolean
  lines: Value[]
  subtotals: Value[]
  seller: Value
  buyer: Value
}

type Rule = readonly [code: string, holds: (document: Document) => boolean]

const SUMS = 'LegalMonetaryTotal'
const CATEGORY = 'Item.ClassifiedTaxCategory'
const VAT_ID = 'PartyTaxScheme.CompanyID'
const COUNTRY = 'PostalAddress.Country.IdentificationCode'
const quantityOf = (line: Value) => (has(line, 'InvoicedQuantity') ? 'InvoicedQuantity' : 'CreditedQuantity')
const lineCategory = (line: Value) => textAt(line, `${CATEGORY}.ID`)
const groupCategory = (group: Value) => textAt(group, 'TaxCategory.ID')
const paysByTransfer = ({ root }: Document) =>
  ['30', '58'].includes(textAt(root, 'PaymentMeans.PaymentMeansCode'))

/** What a document has to say at all. */
const PARTS: readonly Rule[] = [
  ['BR-01', ({ root }) => textAt(root, 'CustomizationID') !== ''],
  ['BR-02', ({ root }) => textAt(root, 'ID') !== ''],
  ['BR-03', ({ root }) => /^\d{4}-\d\d-\d\d$/.test(textAt(root, 'IssueDate'))],
  ['BR-04', ({ root }) => has(root, 'InvoiceTypeCode') || has(root, 'CreditNoteTypeCode')],
  ['BR-05', ({ root }) => textAt(root, 'DocumentCurrencyCode') !== ''],
  ['BR-06', ({ seller }) => textAt(seller, 'PartyLegalEntity.RegistrationName') !== ''],
  ['BR-07', ({ buyer }) => textAt(buyer, 'PartyLegalEntity.RegistrationName') !== ''],
  ['BR-08', ({ seller }) => has(seller, 'PostalAddress')],
  ['BR-09', ({ seller }) => textAt(seller, COUNTRY) !== ''],
  ['BR-10', ({ buyer }) => has(buyer, 'PostalAddress')],
  ['BR-11', ({ buyer }) => textAt(buyer, COUNTRY) !== ''],
  ['BR-16', ({ lines }) => lines.length > 0],
  ['BR-21', ({ lines }) => lines.every((line) => textAt(line, 'ID') !== '')],
  ['BR-22', ({ lines }) => lines.every((line) => Number.isFinite(numberAt(line, quantityOf(line))))],
  ['BR-23', ({ lines }) => lines.every((line) => textAt(line, `${quantityOf(line)}.@unitCode`) !== '')],
  ['BR-24', ({ lines }) => lines.every((line) => Number.isFinite(centsAt(line, 'LineExtensionAmount')))],
  ['BR-25', ({ lines }) => lines.every((line) => textAt(line, 'Item.Name') !== '')],
  ['BR-26', ({ lines }) => lines.every((line) => Number.isFinite(centsAt(line, 'Price.PriceAmount')))],
  ['BR-27', ({ lines }) => lines.every((line) => !(centsAt(line, 'Price.PriceAmount') < 0))],
  ['BR-55', ({ root }) => !has(root, 'BillingReference') || textAt(root, PRECEDING) !== ''],
  ['BR-61', (one) => !paysByTransfer(one) || textAt(one.root, ACCOUNT) !== ''],
  ['BR-62', ({ seller }) => textAt(seller, 'EndpointID.@schemeID') !== ''],
  ['BR-63', ({ buyer }) => textAt(buyer, 'EndpointID.@schemeID') !== ''],
]
const PRECEDING = 'BillingReference.InvoiceDocumentReference.ID'
const ACCOUNT = 'PaymentMeans.PayeeFinancialAccount.ID'

const subtotalCents = ({ subtotals }: Document) =>
  total(subtotals.map((group) => centsAt(group, 'TaxAmount')))
const [NET, BEFORE_VAT, WITH_VAT, PREPAID, DUE] = [
  `${SUMS}.LineExtensionAmount`,
  `${SUMS}.TaxExclusiveAmount`,
  `${SUMS}.TaxInclusiveAmount`,
  `${SUMS}.PrepaidAmount`,
  `${SUMS}.PayableAmount`,
] as const
const vatTotal = ({ root }: Document) => centsAt(listAt(root, 'TaxTotal')[0], 'TaxAmount')

/** A tax amount may differ from its rate by less than an euro: lines are rounded one by one. */
const isNearRate = (group: Value): boolean => {
  const percent = textAt(group, 'TaxCategory.Percent')
  const exact = (centsAt(group, 'TaxableAmount') * Number(percent || 0)) / 100
  return Math.abs(centsAt(group, 'TaxAmount') - exact) < 100
}

/** What has to add up, and belong together. */
const SUM_RULES: readonly Rule[] = [
  ['BR-CO-04', ({ lines }) => lines.every((line) => lineCategory(line) !== '')],
  [
    'BR-CO-09',
    ({ seller, buyer }) =>
      [seller, buyer].every((party) => !has(party, VAT_ID) || /^[A-Z]{2}/.test(textAt(party, VAT_ID))),
  ],
  [
    'BR-CO-10',
    ({ root, lines }) =>
      centsAt(root, NET) === total(lines.map((line) => centsAt(line, 'LineExtensionAmount'))),
  ],
  ['BR-CO-13', ({ root }) => centsAt(root, BEFORE_VAT) === centsAt(root, NET)],
  ['BR-CO-14', (one) => vatTotal(one) === subtotalCents(one)],
  ['BR-CO-15', (one) => centsAt(one.root, WITH_VAT) === centsAt(one.root, BEFORE_VAT) + vatTotal(one)],
  [
    'BR-CO-16',
    ({ root }) =>
      centsAt(root, DUE) === centsAt(root, WITH_VAT) - (has(root, PREPAID) ? centsAt(root, PREPAID) : 0),
  ],
  ['BR-CO-17', ({ subtotals }) => subtotals.every(isNearRate)],
  ['BR-CO-18', ({ subtotals }) => subtotals.length > 0],
  [
    'BR-CO-25',
    ({ root, isCredit }) => isCredit || !(centsAt(root, DUE) > 0) || textAt(root, 'DueDate') !== '',
  ],
  [
    'BR-CO-26',
    ({ seller }) => textAt(seller, VAT_ID) !== '' || textAt(seller, 'PartyLegalEntity.CompanyID') !== '',
  ],
]

const of = ({ lines }: Document, category: string) => lines.filter((line) => lineCategory(line) === category)
const groupsOf = ({ subtotals }: Document, category: string) =>
  subtotals.filter((group) => groupCategory(group) === category)
const hasReason = (group: Value) =>
  has(group, 'TaxCategory.TaxExemptionReason') || has(group, 'TaxCategory.TaxExemptionReasonCode')

/** The lines of a category and rate come to what its group says. */
function addsUp(document: Document, category: string): boolean {
  const groups = groupsOf(document, category)
  const lines = of(document, category)
  const isOf = (group: Value, line: Value) =>
    textAt(line, `${CATEGORY}.Percent`) === textAt(group, 'TaxCategory.Percent')
  const each = groups.every(
    (group) =>
      centsAt(group, 'TaxableAmount') ===
      total(lines.filter((line) => isOf(group, line)).map((line) => centsAt(line, 'LineExtensionAmount'))),
  )
  return each && lines.every((line) => groups.some((group) => isOf(group, line)))
}

/** What holds of a category under which no VAT is asked for. */
const withoutVat = (category: 'AE' | 'E' | 'O'): readonly Rule[] => [
  [`BR-${category}-08`, (one) => addsUp(one, category)],
  [`BR-${category}-09`, (one) => groupsOf(one, category).every((group) => centsAt(group, 'TaxAmount') === 0)],
  [`BR-${category}-10`, (one) => groupsOf(one, category).every(hasReason)],
]
const sellerNumberWith = (category: string): Rule => [
  `BR-${category}-02`,
  (one) => of(one, category).length === 0 || textAt(one.seller, VAT_ID) !== '',
]
const rateIsZero = (category: string): Rule => [
  `BR-${category}-05`,
  (one) => of(one, category).every((line) => numberAt(line, `${CATEGORY}.Percent`) === 0),
]

const CATEGORY_RULES: readonly Rule[] = [
  sellerNumberWith('S'),
  ['BR-S-05', (one) => of(one, 'S').every((line) => numberAt(line, `${CATEGORY}.Percent`) > 0)],
  ['BR-S-08', (one) => addsUp(one, 'S')],
  ['BR-S-09', (one) => groupsOf(one, 'S').every(isNearRate)],
  ['BR-S-10', (one) => !groupsOf(one, 'S').some(hasReason)],
  [
    'BR-AE-02',
    (one) =>
      of(one, 'AE').length === 0 || [one.seller, one.buyer].every((party) => textAt(party, VAT_ID) !== ''),
  ],
  rateIsZero('AE'),
  ...withoutVat('AE'),
  sellerNumberWith('E'),
  rateIsZero('E'),
  ...withoutVat('E'),
  [
    'BR-O-02',
    (one) => of(one, 'O').length === 0 || ![one.seller, one.buyer].some((party) => has(party, VAT_ID)),
  ],
  ['BR-O-05', (one) => !of(one, 'O').some((line) => has(line, `${CATEGORY}.Percent`))],
  ...withoutVat('O'),
  ['BR-O-11', (one) => groupsOf(one, 'O').length === 0 || groupsOf(one, 'O').length === one.subtotals.length],
  ['BR-O-12', (one) => groupsOf(one, 'O').length === 0 || of(one, 'O').length === one.lines.length],
]

const CUSTOMIZATION = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'
const PROFILE = /^urn:fdc:peppol\.eu:2017:poacc:billing:\d\d:1\.0$/
/** Price times quantity, to the two cents that the rule leaves. */
function isPriced(line: Value): boolean {
  const base = has(line, 'Price.BaseQuantity') ? numberAt(line, 'Price.BaseQuantity') : 1
  const cents = (numberAt(line, quantityOf(line)) * centsAt(line, 'Price.PriceAmount')) / base
  return Math.abs(cents - centsAt(line, 'LineExtensionAmount')) <= 2
}

/** What Peppol asks for beyond the European norm. */
const PEPPOL_RULES: readonly Rule[] = [
  ['PEPPOL-EN16931-R001', ({ root }) => has(root, 'ProfileID')],
  ['PEPPOL-EN16931-R002', ({ root }) => listAt(root, 'Note').length <= 1],
  [
    'PEPPOL-EN16931-R003',
    ({ root }) => textAt(root, 'BuyerReference') !== '' || has(root, 'OrderReference.ID'),
  ],
  ['PEPPOL-EN16931-R004', ({ root }) => textAt(root, 'CustomizationID').startsWith(CUSTOMIZATION)],
  ['PEPPOL-EN16931-R007', ({ root }) => PROFILE.test(textAt(root, 'ProfileID'))],
  ['PEPPOL-EN16931-R008', ({ root }) => !hasEmpty(root)],
  ['PEPPOL-EN16931-R010', ({ buyer }) => textAt(buyer, 'EndpointID') !== ''],
  ['PEPPOL-EN16931-R020', ({ seller }) => textAt(seller, 'EndpointID') !== ''],
  ['PEPPOL-EN16931-R051', ({ root }) => currenciesOf(root).every((one) => one === currencyOf(root))],
  ['PEPPOL-EN16931-R053', ({ root }) => listAt(root, 'TaxTotal').length === 1],
  ['PEPPOL-EN16931-R120', ({ lines }) => lines.every(isPriced)],
  ['PEPPOL-EN16931-R121', ({ lines }) => lines.every((line) => !(numberAt(line, 'Price.BaseQuantity') <= 0))],
  [
    'PEPPOL-EN16931-R130',
    ({ lines }) =>
      lines.every(
        (line) =>
          !has(line, 'Price.BaseQuantity') ||
          textAt(line, 'Price.BaseQuantity.@unitCode') === textAt(line, `${quantityOf(line)}.@unitCode`),
      ),
  ],
  ['PEPPOL-EN16931-P0100', ({ root, isCredit }) => isCredit || textAt(root, 'InvoiceTypeCode') === '380'],
  ['PEPPOL-EN16931-P0101', ({ root, isCredit }) => !isCredit || textAt(root, 'CreditNoteTypeCode') === '381'],
  ['PEPPOL-COMMON-R043', ({ seller, buyer }) => [seller, buyer].every(isEnterpriseNumber)],
]

const currencyOf = (root: Value) => textAt(root, 'DocumentCurrencyCode')

function isEnterpriseNumber(party: Value): boolean {
  return (
    textAt(party, 'EndpointID.@schemeID') !== '0208' ||
    vatNumber(`BE${textAt(party, 'EndpointID')}`) !== undefined
  )
}

const childrenOf = (value: Value): Value[] => {
  if (Array.isArray(value)) return value
  return isElement(value) ? Object.values(value) : []
}
const hasEmpty = (value: Value): boolean => value === '' || childrenOf(value).some(hasEmpty)
const currenciesOf = (value: Value): string[] => {
  const own = isElement(value) && typeof value['@currencyID'] === 'string' ? [value['@currencyID']] : []
  return [...own, ...childrenOf(value).flatMap(currenciesOf)]
}

const RULES: readonly Rule[] = [...PARTS, ...SUM_RULES, ...CATEGORY_RULES, ...PEPPOL_RULES]

/** The rules that are checked here, by their official codes. */
export const CHECKED: readonly string[] = RULES.map(([code]) => code)

/**
 * Which rules of EN 16931 and of Peppol BIS Billing 3.0 a document breaks, by their official codes; none for one that may be sent. What our
 * documents never have (allowances, charges, other currencies, national rules) is not checked.
 */
export function peppolProblems(xml: string): string[] {
  const parsed = PARSER.parse(xml) as Element
  const isCredit = has(parsed, 'CreditNote')
  const root = parsed[isCredit ? 'CreditNote' : 'Invoice']
  if (!isElement(root)) return ['BR-01']
  const taxTotals = listAt(root, 'TaxTotal')
  const document: Document = {
    root,
    isCredit,
    lines: listAt(root, isCredit ? 'CreditNoteLine' : 'InvoiceLine'),
    subtotals: taxTotals.flatMap((one) => listAt(one, 'TaxSubtotal')),
    seller: at(root, 'AccountingSupplierParty.Party'),
    buyer: at(root, 'AccountingCustomerParty.Party'),
  }
  return RULES.filter(([, holds]) => !holds(document)).map(([code]) => code)
}
