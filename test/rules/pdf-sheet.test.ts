import { expect, test } from 'vitest'
import { PAGE } from '../../functions/pdf/letterhead.ts'
import { type Cell, Sheet } from '../../functions/pdf/sheet.ts'
import { pdfText } from '../support/pdf-text.ts'

const cell = (text: string): Cell => ({ text, width: 200 })

/** The pages of a PDF whose table of ten rows begins so many points above the end of the first page. */
async function pagesWith(pointsLeft: number): Promise<string[]> {
  const sheet = new Sheet({
    language: 'en',
    title: 'Invoice 2027-000001',
    subject: 'Invoice',
    mark: 'invoice 2027-000001',
    page: (page, pages) => `${page} of ${pages}`,
    at: new Date('2027-03-01T08:00:00.000Z'),
    // A draft is not sealed.
    stamp: 'Draft',
  })
  sheet.space(PAGE.height - PAGE.bottom - pointsLeft - sheet.pdf.y)
  const rows = Array.from({ length: 10 }, (_, index) => [cell(`row ${index}`)])
  sheet.table([cell('Heads')], rows, 'Prices')
  return pdfText(await sheet.bytes()).split('\n')
}

test.each([70, 120, 180, 215, 235, 300])(
  'with %i points left on a page, the heading of a table is on the page where the table begins',
  async (pointsLeft) => {
    const pages = await pagesWith(pointsLeft)
    const headed = pages.findIndex((page) => page.includes('Prices'))
    expect(headed).toBe(pages.findIndex((page) => page.includes('Heads')))
    expect(headed).toBe(pages.findIndex((page) => page.includes('row 0')))
  },
)

/** A PDF of one paragraph. */
function withParagraph(text: string): Promise<Buffer> {
  const sheet = new Sheet({
    language: 'fr',
    title: 'Facture 2027-000001',
    subject: 'Facture',
    mark: 'invoice 2027-000001',
    page: (page, pages) => `${page} / ${pages}`,
    at: new Date('2027-03-01T08:00:00.000Z'),
    stamp: 'Projet',
  })
  sheet.paragraph(text)
  return sheet.bytes()
}

test('a PDF does not depend on the PDFs before it, whose words the process has kept', async () => {
  const words = 'Une réservation, une affaire : 1 234,56 EUR'
  const first = await withParagraph(words)
  expect(pdfText(first)).toContain(words)
  await withParagraph(`${words} réservation`)
  expect(await withParagraph(words)).toEqual(first)
})
