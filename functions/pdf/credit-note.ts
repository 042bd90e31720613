import type { Party } from '../../shared/api/agreement.ts'
import type { CreditNote } from '../../shared/api/credit-notes.ts'
import { creditReason } from '../../shared/books/credit-reasons.ts'
import type { Language } from '../../shared/language.ts'
import { vatCountry } from '../../shared/rules/vat-mentions.ts'
import { day } from './formats.ts'
import { sellerAndBuyer, vatByRate } from './invoice.ts'
import { INVOICE_WORDS } from './invoice-words.ts'
import { PDF_WORDS } from './pdf-words.ts'
import { priceHeads, withTotal } from './price-rows.ts'
import { Sheet } from './sheet.ts'

/** A credit note as a PDF: it names the invoice that it takes back, and is made out to the same party. */
export function drawCreditNotePdf(
  note: CreditNote & { billTo: Party; issuedAt: string },
  language: Language,
  site: string,
): Promise<Buffer> {
  const words = INVOICE_WORDS[language]
  const { number, issuedOn, invoiceNumber, reason } = note
  const sheet = new Sheet({
    language,
    title: `${words.creditNote} ${number}`,
    subject: words.creditNumber(number, day(issuedOn, language), invoiceNumber),
    mark: `credit_note ${number}`,
    page: PDF_WORDS[language].page,
    at: new Date(note.issuedAt),
  })
  sheet.title(`${words.creditNote} ${number}`)
  sellerAndBuyer(sheet, note.billTo, language, vatCountry(note.lines))
  sheet.facts([
    [words.facts.issued, day(issuedOn, language)],
    [words.invoice, invoiceNumber],
    [words.facts.reason, creditReason(reason, language)],
  ])
  sheet.table(priceHeads(language), withTotal(note.lines, note.totals, language))
  vatByRate(sheet, note.lines, language)
  sheet.paragraph(words.credited)
  sheet.paragraph(PDF_WORDS[language].verify(`${site}/verify`), 'soft')
  return sheet.bytes()
}
