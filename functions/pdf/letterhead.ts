import { COMPANY } from '../../shared/company.ts'
import type { Language } from '../../shared/language.ts'

/** Points: A4 with wide margins, so that a line of text remains short enough to read. */
export const PAGE = { width: 595.28, height: 841.89, left: 62, right: 62, top: 106, bottom: 82 }
export const WIDTH = PAGE.width - PAGE.left - PAGE.right
export const TYPE = { title: 28, chapter: 18, heading: 9.8, body: 8.7, small: 7.4, label: 6.7 }
export const INK = '#191714'
export const SOFT = '#5c564d'
export const GOLD = '#76572a'
const LINE = '#cdc8bf'
const STAMP_OPACITY = 0.045
const STAMP_SIZE = 74
/** Close enough for a reader of text to take the letters for one word. */
const STAMP_SPACING = 0.06

export interface SheetHead {
  language: Language
  /** What it is and its number: on every page and is the file's title. */
  title: string
  subject: string
  /** What the file says of itself, so that a changed one is still recognised: `invoice 2026-000001`. */
  mark: string
  page: (page: number, pages: number) => string
  at: Date
  /** A word across every page, such as "Draft". */
  stamp?: string | undefined
  /** No place for a seal: what is published for everybody has none. */
  isUnsealed?: true
}

/** French punctuation remains on its line. */
export const unbroken = (text: string): string =>
  text.replace(/ ([;:!?»])/g, '\u00a0$1').replace(/« /g, '«\u00a0')

/** What is on every page: the name over a line of gold, the PDF's title; below, who we are and the page's number. */
export function letterhead(pdf: PDFKit.PDFDocument, head: SheetHead, page: number, pages: number): void {
  const { left, right, width, height } = PAGE
  // Text below the margin would begin a new page.
  pdf.page.margins.bottom = 0
  if (head.stamp) stamp(pdf, head.stamp)
  const atRight = { width: WIDTH, align: 'right', lineBreak: false } as const
  pdf.font('cormorant-500').fontSize(23).fillColor(INK).text('Driveline', left, 42, { lineBreak: false })
  pdf.font('manrope-400').fontSize(TYPE.small).fillColor(SOFT).text(head.title, left, 52, atRight)
  pdf
    .moveTo(left, 76)
    .lineTo(width - right, 76)
    .lineWidth(0.7)
    .stroke(GOLD)

  hairline(pdf, height - 60)
  pdf.fontSize(TYPE.label)
  const lines = [
    `${COMPANY.name} · ${COMPANY.address.join(' · ')}`,
    `${COMPANY.vatNumber} · ${COMPANY.register} · ${COMPANY.email} · ${COMPANY.phone}`,
  ]
  lines.forEach((line, index) => {
    pdf.text(line, left, height - 51 + index * 11, { lineBreak: false })
  })
  pdf.text(head.page(page, pages), left, height - 51, atRight)
}

export function hairline(pdf: PDFKit.PDFDocument, y: number): void {
  pdf
    .moveTo(PAGE.left, y)
    .lineTo(PAGE.width - PAGE.right, y)
    .lineWidth(0.4)
    .stroke(LINE)
}

function stamp(pdf: PDFKit.PDFDocument, word: string): void {
  const middle = PAGE.height / 2
  pdf.save()
  pdf.rotate(-52, { origin: [PAGE.width / 2, middle] })
  pdf.font('manrope-600').fontSize(STAMP_SIZE).fillColor(INK).fillOpacity(STAMP_OPACITY)
  pdf.text(word.toUpperCase(), 0, middle - 40, {
    width: PAGE.width,
    align: 'center',
    lineBreak: false,
    characterSpacing: STAMP_SIZE * STAMP_SPACING,
  })
  pdf.fillOpacity(1).restore()
}
