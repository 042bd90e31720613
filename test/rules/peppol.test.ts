import { describe, expect, test } from 'vitest'
import { CHECKED, peppolProblems } from '../../shared/books/peppol-check.ts'
import { type BilledDocument, ublOf } from '../../shared/books/ubl.ts'
import { lineTexts } from '../../shared/line-items/line-text.ts'
import { participant, receiverOf } from '../../shared/rules/peppol.ts'
import { priceLine, totals, untaxedLine } from '../../shared/rules/price-line.ts'

const BELGIAN = {
  name: 'Maison Delacroix SRL',
  lines: ['12, rue de la Loi', '1000 Bruxelles', 'Belgium'],
  vatNumber: 'BE0403170701',
  country: 'BE',
}
const rents = [priceLine('rent', 2, 340_000, 'BE'), priceLine('delivery', 33, 4_950, 'BE')]
const whole = (lines: BilledDocument['lines'], more: Partial<BilledDocument> = {}): BilledDocument => ({
  number: '2026-000007',
  issuedOn: '2026-11-23',
  dueOn: '2026-12-08',
  lines,
  totals: totals(lines),
  billTo: BELGIAN,
  language: 'fr',
  to: '0208:0403170701',
  contractNumber: 'C-2026-000003',
  about: {
    vehicle: 'Porsche 911 Carrera GTS',
    plate: 'DL 1001',
    reservationId: 'res_1',
    from: '2026-12-01',
    until: '2027-01-31',
  },
  ...more,
})
const xmlOf = (document: BilledDocument) => ublOf(document, lineTexts(document.language))

const invoice = xmlOf(whole(rents))
const credit = xmlOf(
  whole(rents, { number: 'CN-2026-000001', credits: { invoiceNumber: '2026-000007', reason: 'Annulée' } }),
)
/** To a company abroad: no VAT of ours, and a deposit beside. */
const reversed = xmlOf(whole([untaxedLine('rent', 1, 170_000), untaxedLine('deposit', 1, 500_000)]))
const outside = xmlOf(whole([untaxedLine('deposit', 1, 500_000), untaxedLine('late_interest', 4, 310)]))

describe('an invoice for Peppol', () => {
  test.each([
    ['an invoice', invoice],
    ['a credit note', credit],
    ['a reverse charge with a deposit', reversed],
    ['deposits and interest alone', outside],
    ['a line that takes off', xmlOf(whole([...rents, priceLine('down_payment', 1, -20_000, 'BE')]))],
    ['one that was paid in part when it was issued', xmlOf(whole(rents, { paidAtIssueCents: 100_000 }))],
  ])('%s keeps every rule that is checked', (_, xml) => {
    expect(peppolProblems(xml)).toEqual([])
  })

  test('says who sells, who buys, and under which VAT number of ours', () => {
    expect(invoice).toContain('<cbc:EndpointID schemeID="9938">LU28000006</cbc:EndpointID>')
    expect(invoice).toContain('<cbc:EndpointID schemeID="0208">0403170701</cbc:EndpointID>')
    expect(invoice).toContain('<cbc:CompanyID>BE0800123405</cbc:CompanyID>')
    expect(invoice).toContain('<cbc:CityName>Bruxelles</cbc:CityName><cbc:PostalZone>1000</cbc:PostalZone>')
    expect(invoice).toContain('<cbc:PaymentID>RF')
  })

  test('asks for the sum of its lines and their VAT, to the cent', () => {
    // 3,400.00 + 49.50 at 21 %: 714.00 + 10.40.
    expect(invoice).toContain('<cbc:TaxExclusiveAmount currencyID="EUR">3449.50</cbc:TaxExclusiveAmount>')
    expect(invoice).toContain('<cbc:PayableAmount currencyID="EUR">4173.90</cbc:PayableAmount>')
    expect(invoice).toContain('<cbc:TaxAmount currencyID="EUR">724.40</cbc:TaxAmount>')
  })

  test('a reverse charge says so, and a deposit beside it is exempt and not "outside", which stands alone', () => {
    expect(reversed).toContain('<cbc:TaxExemptionReasonCode>VATEX-EU-AE</cbc:TaxExemptionReasonCode>')
    expect(reversed).toContain('<cbc:ID>E</cbc:ID>')
    expect(reversed).not.toContain('<cbc:ID>O</cbc:ID>')
    expect(outside).toContain('<cbc:TaxExemptionReasonCode>VATEX-EU-O</cbc:TaxExemptionReasonCode>')
    expect(outside).not.toContain('PartyTaxScheme')
  })

  test('a credit note names the invoice that it takes back', () => {
    expect(credit).toContain('<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>')
    expect(credit).toContain('<cac:InvoiceDocumentReference><cbc:ID>2026-000007</cbc:ID>')
    expect(credit).not.toContain('DueDate')
  })
})

/** The file with one thing wrong. */
const BROKEN: Record<string, string> = {
  'BR-01': without(invoice, 'cbc:CustomizationID'),
  'BR-02': without(invoice, 'cbc:ID'),
  'BR-03': swap(invoice, '2026-11-23', '23.11.2026'),
  'BR-04': without(invoice, 'cbc:InvoiceTypeCode'),
  'BR-05': without(invoice, 'cbc:DocumentCurrencyCode'),
  'BR-06': without(invoice, 'cbc:RegistrationName'),
  'BR-07': withoutLast(invoice, 'cbc:RegistrationName'),
  'BR-08': without(invoice, 'cac:PostalAddress'),
  'BR-09': without(invoice, 'cac:Country'),
  'BR-10': withoutLast(invoice, 'cac:PostalAddress'),
  'BR-11': withoutLast(invoice, 'cac:Country'),
  'BR-16': invoice.replace(/<cac:InvoiceLine>.*<\/cac:InvoiceLine>/, ''),
  'BR-21': swap(invoice, '<cac:InvoiceLine><cbc:ID>1</cbc:ID>', '<cac:InvoiceLine>'),
  'BR-22': without(invoice, 'cbc:InvoicedQuantity'),
  'BR-23': swap(invoice, '<cbc:InvoicedQuantity unitCode="C62">', '<cbc:InvoicedQuantity>'),
  'BR-24': withoutLast(invoice, 'cbc:LineExtensionAmount'),
  'BR-25': withoutLast(invoice, 'cbc:Name'),
  'BR-26': without(invoice, 'cbc:PriceAmount'),
  'BR-27': swap(invoice, '<cbc:PriceAmount currencyID="EUR">', '<cbc:PriceAmount currencyID="EUR">-'),
  'BR-55': swap(
    credit,
    '<cac:InvoiceDocumentReference><cbc:ID>2026-000007</cbc:ID>',
    '<cac:InvoiceDocumentReference>',
  ),
  'BR-61': without(invoice, 'cac:PayeeFinancialAccount'),
  'BR-62': swap(invoice, ' schemeID="9938"', ''),
  'BR-63': swap(invoice, ' schemeID="0208"', ''),
  'BR-CO-04': withoutLast(invoice, 'cac:ClassifiedTaxCategory'),
  'BR-CO-09': swap(invoice, '<cbc:CompanyID>BE0403170701', '<cbc:CompanyID>0403170701'),
  'BR-CO-10': swap(
    invoice,
    '<cbc:LineExtensionAmount currencyID="EUR">3449.50',
    '<cbc:LineExtensionAmount currencyID="EUR">3449.51',
  ),
  'BR-CO-13': swap(
    invoice,
    '<cbc:TaxExclusiveAmount currencyID="EUR">3449.50',
    '<cbc:TaxExclusiveAmount currencyID="EUR">3449.51',
  ),
  'BR-CO-14': swap(
    invoice,
    '<cbc:TaxAmount currencyID="EUR">724.40',
    '<cbc:TaxAmount currencyID="EUR">724.41',
  ),
  'BR-CO-15': swap(invoice, '4173.90</cbc:TaxInclusiveAmount>', '4173.91</cbc:TaxInclusiveAmount>'),
  'BR-CO-16': swap(invoice, '4173.90</cbc:PayableAmount>', '4173.91</cbc:PayableAmount>'),
  'BR-CO-17': swap(invoice, '<cbc:Percent>21.00', '<cbc:Percent>17.00'),
  'BR-CO-18': invoice.replace(/<cac:TaxSubtotal>.*<\/cac:TaxSubtotal>/, ''),
  'BR-CO-25': without(invoice, 'cbc:DueDate'),
  'BR-CO-26': without(without(invoice, 'cac:PartyTaxScheme'), 'cbc:CompanyID'),
  'BR-S-02': without(invoice, 'cac:PartyTaxScheme'),
  'BR-S-05': last(invoice, '<cbc:Percent>21.00', '<cbc:Percent>0.00'),
  'BR-S-08': last(invoice, '<cbc:Percent>21.00', '<cbc:Percent>17.00'),
  'BR-S-09': swap(
    invoice,
    '724.40</cbc:TaxAmount><cac:TaxCategory>',
    '999.40</cbc:TaxAmount><cac:TaxCategory>',
  ),
  'BR-S-10': swap(
    invoice,
    '</cbc:Percent>',
    '</cbc:Percent><cbc:TaxExemptionReason>Why</cbc:TaxExemptionReason>',
  ),
  'BR-AE-02': withoutLast(reversed, 'cac:PartyTaxScheme'),
  'BR-AE-05': lineRate('AE'),
  'BR-AE-08': swap(reversed, '1700.00</cbc:TaxableAmount>', '1700.01</cbc:TaxableAmount>'),
  'BR-AE-09': taxedGroup(reversed, 'AE'),
  'BR-AE-10': reasonless(reversed, 'AE'),
  'BR-E-02': without(reversed, 'cac:PartyTaxScheme'),
  'BR-E-05': lineRate('E'),
  'BR-E-08': swap(reversed, '5000.00</cbc:TaxableAmount>', '5000.01</cbc:TaxableAmount>'),
  'BR-E-09': taxedGroup(reversed, 'E'),
  'BR-E-10': reasonless(reversed, 'E'),
  'BR-O-02': swap(
    outside,
    '<cac:PartyLegalEntity>',
    '<cac:PartyTaxScheme><cbc:CompanyID>LU28000006</cbc:CompanyID></cac:PartyTaxScheme><cac:PartyLegalEntity>',
  ),
  'BR-O-05': last(outside, '<cbc:ID>O</cbc:ID>', '<cbc:ID>O</cbc:ID><cbc:Percent>0.00</cbc:Percent>'),
  'BR-O-08': swap(outside, '5003.10</cbc:TaxableAmount>', '5003.11</cbc:TaxableAmount>'),
  'BR-O-09': taxedGroup(outside, 'O'),
  'BR-O-10': reasonless(outside, 'O'),
  'BR-O-11': swap(outside, '<cac:TaxSubtotal>', '<cac:TaxSubtotal></cac:TaxSubtotal><cac:TaxSubtotal>'),
  'BR-O-12': last(outside, '<cbc:ID>O</cbc:ID>', '<cbc:ID>E</cbc:ID>'),
  'PEPPOL-EN16931-R001': without(invoice, 'cbc:ProfileID'),
  'PEPPOL-EN16931-R002': swap(credit, '<cbc:Note>', '<cbc:Note>Two</cbc:Note><cbc:Note>'),
  'PEPPOL-EN16931-R003': without(invoice, 'cbc:BuyerReference'),
  'PEPPOL-EN16931-R004': swap(invoice, 'billing:3.0<', 'billing:2.0<'),
  'PEPPOL-EN16931-R007': swap(invoice, 'billing:01:1.0', 'ordering'),
  'PEPPOL-EN16931-R008': swap(invoice, 'Porsche 911 Carrera GTS · DL 1001', ''),
  'PEPPOL-EN16931-R010': withoutLast(invoice, 'cbc:EndpointID'),
  'PEPPOL-EN16931-R020': without(invoice, 'cbc:EndpointID'),
  'PEPPOL-EN16931-R051': swap(invoice, 'currencyID="EUR"', 'currencyID="USD"'),
  'PEPPOL-EN16931-R053': swap(
    invoice,
    '<cac:TaxTotal>',
    '<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">724.40</cbc:TaxAmount></cac:TaxTotal><cac:TaxTotal>',
  ),
  'PEPPOL-EN16931-R120': swap(
    invoice,
    '<cbc:PriceAmount currencyID="EUR">3400.00',
    '<cbc:PriceAmount currencyID="EUR">3400.03',
  ),
  'PEPPOL-EN16931-R121': last(
    invoice,
    '<cbc:BaseQuantity unitCode="C62">33',
    '<cbc:BaseQuantity unitCode="C62">-33',
  ),
  'PEPPOL-EN16931-R130': swap(
    invoice,
    '<cbc:BaseQuantity unitCode="C62">',
    '<cbc:BaseQuantity unitCode="DAY">',
  ),
  'PEPPOL-EN16931-P0100': swap(invoice, '>380<', '>381<'),
  'PEPPOL-EN16931-P0101': swap(credit, '>381<', '>380<'),
  'PEPPOL-COMMON-R043': swap(invoice, '>0403170701<', '>0403170702<'),
}

describe('the check before an invoice is sent', () => {
  test('has a broken file for every rule', () => {
    expect(Object.keys(BROKEN).toSorted()).toEqual([...CHECKED].toSorted())
  })

  test.each(Object.entries(BROKEN))('%s is broken by a file that breaks it', (code, xml) => {
    expect(peppolProblems(xml)).toContain(code)
  })
})

describe('a participant of Peppol', () => {
  test.each([
    ['0208:0403170701', '0208:0403170701'],
    ['0403.170.701', '0208:0403170701'],
    ['BE 0403.170.701', '0208:0403170701'],
    ['9925:BE0403170701', '9925:BE0403170701'],
    ['9938:LU26375245', '9938:LU26375245'],
    ['lu 26375245', '9938:LU26375245'],
  ])('%s is %s', (typed, written) => {
    expect(participant(typed)).toBe(written)
  })

  test.each(['0208:0403170702', '9938:BE0403170701', '0088:7300010000001', 'LU26375246', 'Delacroix', ''])(
    '“%s” is none',
    (typed) => {
      expect(participant(typed)).toBeUndefined()
    },
  )

  test('a company of Belgium is found by its enterprise number, one of Luxembourg only if it says where', () => {
    expect(receiverOf(BELGIAN)).toBe('0208:0403170701')
    expect(receiverOf({ name: 'Lumen', lines: [], vatNumber: 'LU26375245' })).toBeUndefined()
    expect(receiverOf({ name: 'Lumen', lines: [], vatNumber: 'LU26375245', peppol: '9938:LU26375245' })).toBe(
      '9938:LU26375245',
    )
    expect(receiverOf({ name: 'Anna Weber', lines: [] })).toBeUndefined()
  })
})

function swap(xml: string, from: string, to: string): string {
  if (!xml.includes(from)) throw new Error(`There is no ${from}`)
  return xml.replace(from, to)
}
function last(xml: string, from: string, to: string): string {
  const at = xml.lastIndexOf(from)
  if (at < 0) throw new Error(`There is no ${from}`)
  return xml.slice(0, at) + to + xml.slice(at + from.length)
}
function without(xml: string, name: string): string {
  const [found] = new RegExp(`<${name}[ >].*?</${name}>`).exec(xml) ?? []
  return swap(xml, found ?? name, '')
}
function withoutLast(xml: string, name: string): string {
  const found = [...xml.matchAll(new RegExp(`<${name}[ >].*?</${name}>`, 'g'))].at(-1)?.[0]
  return last(xml, found ?? name, '')
}
function lineRate(category: string): string {
  const head = `<cac:ClassifiedTaxCategory><cbc:ID>${category}</cbc:ID>`
  return swap(reversed, `${head}<cbc:Percent>0.00`, `${head}<cbc:Percent>3.00`)
}
function taxedGroup(xml: string, category: string): string {
  const head = `</cbc:TaxAmount><cac:TaxCategory><cbc:ID>${category}</cbc:ID>`
  return swap(xml, `0.00${head}`, `0.01${head}`)
}
function reasonless(xml: string, category: string): string {
  const group = new RegExp(
    `(<cbc:ID>${category}</cbc:ID>(?:<cbc:Percent>0.00</cbc:Percent>)?)<cbc:TaxExemption.*?<cac:TaxScheme>`,
  )
  return xml.replace(group, '$1<cac:TaxScheme>')
}
