import { expect, test } from 'vitest'
import { articles } from '../../functions/pdf/legal-text.ts'
import { PAGE } from '../../functions/pdf/letterhead.ts'
import { type Cell, Sheet } from '../../functions/pdf/sheet.ts'
import { contentsOf, pdfText } from '../support/pdf-text.ts'

const cell = (text: string): Cell => ({ text, width: 200 })

const DRAFT = {
  title: 'Invoice 2027-000001',
  subject: 'Invoice',
  mark: 'invoice 2027-000001',
  page: (page: number, pages: number) => `${page} of ${pages}`,
  at: new Date('2027-03-01T08:00:00.000Z'),
  // A draft is not sealed.
  stamp: 'Draft',
}

/** The pages of a PDF whose table of ten rows begins so many points above the end of the first page. */
async function pagesWith(pointsLeft: number): Promise<string[]> {
  const sheet = new Sheet({ ...DRAFT, language: 'en' })
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

const THREE_LINES = `Anfang ${'of a paragraph whose words take three lines of the page, '.repeat(6)}Ende`

/** The pages of a PDF where so many points are left for a heading with a paragraph below it. */
async function headedWith(pointsLeft: number, isKnown: boolean): Promise<string[]> {
  const sheet = new Sheet({ ...DRAFT, language: 'en' })
  sheet.space(PAGE.height - PAGE.bottom - pointsLeft - sheet.pdf.y)
  sheet.heading('Insurance', 'H2', isKnown ? THREE_LINES : undefined)
  sheet.paragraph(THREE_LINES)
  return pdfText(await sheet.bytes()).split('\n')
}

test.each([24, 40, 52, 60, 66, 72, 80, 90, 120])(
  'with %i points left on a page, a heading and its short paragraph are on one page, whole',
  async (pointsLeft) => {
    for (const isKnown of [false, true]) {
      const pages = await headedWith(pointsLeft, isKnown)
      const headed = pages.findIndex((page) => page.includes('Insurance'))
      expect(headed).toBe(pages.findIndex((page) => page.includes('Anfang')))
      expect(headed).toBe(pages.findIndex((page) => page.includes('Ende')))
    }
  },
)

test('a heading takes no more room than it and its paragraph need where that is known', async () => {
  const sheet = new Sheet({ ...DRAFT, language: 'en' })
  sheet.space(PAGE.height - PAGE.bottom - 50 - sheet.pdf.y)
  sheet.heading('Insurance', 'H2', 'One line.')
  sheet.paragraph('One line.')
  expect(pdfText(await sheet.bytes()).split('\n')[0]).toContain('One line.')
})

test.each([40, 100, 160, 180, 200, 220])(
  'with %i points left on a page, the last two articles of a text are on one page',
  async (pointsLeft) => {
    const sheet = new Sheet({ ...DRAFT, language: 'en' })
    sheet.space(PAGE.height - PAGE.bottom - pointsLeft - sheet.pdf.y)
    const titles = ['Insurance', 'Return', 'Courts']
    articles(
      sheet,
      titles.map((title) => ({ id: title, title, paragraphs: [THREE_LINES] })),
      'H2',
    )
    const pages = pdfText(await sheet.bytes()).split('\n')
    const pageOf = (title: string) => pages.findIndex((page) => page.includes(title))
    expect(pageOf('Return')).toBe(pageOf('Courts'))
    expect(pageOf('Courts')).toBe(1)
  },
)

/** The space between letters as a part of the size of the type, of every text of a PDF that has any. */
function letterSpacings(pdf: Buffer): number[] {
  const spacings: number[] = []
  for (const content of contentsOf(pdf)) {
    let size = 0
    for (const [, next, spacing] of content.matchAll(/\/F\d+ ([\d.]+) Tf|(-?[\d.]+) Tc/g)) {
      if (next) size = Number(next)
      if (Number(spacing) > 0) spacings.push(Number(spacing) / size)
    }
  }
  return spacings
}

test('letters of labels and of the word across a draft are close enough to be read as words', async () => {
  const sheet = new Sheet({ ...DRAFT, language: 'en' })
  sheet.columns([{ label: 'Seller', lines: ['Driveline S.A.'] }])
  sheet.table([cell('Heads')], [[cell('row')]])
  const spacings = letterSpacings(await sheet.bytes())
  expect(spacings.length).toBeGreaterThan(1)
  expect(Math.max(...spacings)).toBeLessThanOrEqual(0.08)
})

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
