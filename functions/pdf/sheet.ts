import PDFDocument from 'pdfkit'
import { COMPANY } from '../../shared/company.ts'
import { pdfMark } from '../../shared/pdf-mark.ts'
import { type FontName, font } from './fonts.ts'
import {
  GOLD,
  hairline,
  INK,
  letterhead,
  PAGE,
  type SheetHead,
  SOFT,
  TYPE,
  unbroken,
  WIDTH,
} from './letterhead.ts'
import { reserveSeal } from './seal.ts'

const { label: LABEL_SIZE, ...SIZES } = TYPE
/** About the height of a row with its line: a short table is not torn apart. */
const ROW = 19
/** About the height of a heading with the space around it. */
const HEADING = 30

/** What a heading needs to stay with a short paragraph below it. */
const HEADED = 84
/** Paragraphs of up to so many lines are not torn apart by the end of a page. */
const WHOLE_LINES = 4
const ABOVE_HEADING = 7
const BENEATH_HEADING = 3
/** The space beneath a paragraph. */
const BENEATH = 5
const PARAGRAPH = { width: WIDTH, lineGap: 2.2 }
/** Between the letters of a label, as a part of its size. With more, readers of text take each letter for a word of its own. */
export const LABEL_SPACING = 0.06

/** pdfkit also takes a font that is open, which its types do not say. */
const source = (name: FontName) => font(name) as unknown as string

/** A cell of a row: its text, and how it is set. */
export interface Cell {
  text: string
  width: number
  right?: true
  strong?: true
}

/** A PDF of the company: letterhead, body, footer on every page; tagged, so that a screen reader reads it in order. */
export class Sheet {
  readonly pdf: PDFKit.PDFDocument
  private readonly head: SheetHead
  private readonly root: PDFKit.PDFStructureElement

  constructor(head: SheetHead) {
    this.head = head
    const { top, bottom, left, right } = PAGE
    // An entry of our own beside those that PDF knows: by it the file is found again.
    const info: PDFKit.DocumentInfo & { DrivelinePaper: string } = {
      Title: head.title,
      Subject: head.subject,
      Author: COMPANY.name,
      Creator: 'Driveline',
      CreationDate: head.at,
      ModDate: head.at,
      DrivelinePaper: pdfMark(head.mark),
    }
    this.pdf = new PDFDocument({
      size: 'A4',
      margins: { top, bottom, left, right },
      bufferPages: true,
      pdfVersion: '1.7',
      lang: head.language,
      tagged: true,
      displayTitle: true,
      // The library's own default font would be read from its folder, which is not deployed.
      font: source('manrope-400'),
      info,
    })
    for (const name of ['cormorant-500', 'manrope-400', 'manrope-600'] as const)
      this.pdf.registerFont(name, source(name))
    this.root = this.pdf.struct('Document')
    this.pdf.addStructure(this.root)
  }

  title(text: string, beneath?: string): void {
    this.block('H1', () =>
      this.set('cormorant-500', SIZES.title, INK).text(text, { features: ['lnum', 'kern', 'liga'] }),
    )
    if (beneath) this.block('P', () => this.set('manrope-400', SIZES.body, SOFT).text(beneath))
    this.space(16)
  }

  /** The beginning of a text of its own, such as the general terms. */
  chapter(text: string): void {
    this.room(120)
    this.space(12)
    this.block('H2', () =>
      this.set('cormorant-500', SIZES.chapter, INK).text(text, { width: WIDTH, features: ['lnum', 'kern'] }),
    )
    this.space(3)
  }

  /** Where the paragraph beneath is known, the two need as much room as they take. */
  heading(text: string, tag: 'H2' | 'H3' = 'H2', beneath?: string): void {
    this.room(beneath === undefined ? HEADED : this.headingHeight(text) + this.unbrokenHeight(beneath))
    this.space(ABOVE_HEADING)
    this.block(tag, () => this.set('manrope-600', SIZES.heading, INK).text(text, { width: WIDTH }))
    this.space(BENEATH_HEADING)
  }

  paragraph(text: string, tone: 'ink' | 'soft' = 'ink'): void {
    const colour = tone === 'ink' ? INK : SOFT
    this.room(this.unbrokenHeight(text))
    this.block('P', () => this.set('manrope-400', SIZES.body, colour).text(text, PARAGRAPH))
    this.space(BENEATH)
  }

  /** The height of a heading and its paragraphs, in points. */
  headedHeight(heading: string, paragraphs: readonly string[]): number {
    const headed = this.headingHeight(heading)
    const pdf = this.set('manrope-400', SIZES.body, INK)
    return paragraphs.reduce((sum, text) => sum + pdf.heightOfString(text, PARAGRAPH) + BENEATH, headed)
  }

  private headingHeight(text: string): number {
    const pdf = this.set('manrope-600', SIZES.heading, INK)
    return ABOVE_HEADING + pdf.heightOfString(text, { width: WIDTH }) + BENEATH_HEADING
  }

  /** How much of a paragraph has to stand on one page, in points: all of a short one, two lines of a long one. */
  private unbrokenHeight(text: string): number {
    const pdf = this.set('manrope-400', SIZES.body, INK)
    const line = pdf.currentLineHeight(true) + PARAGRAPH.lineGap
    const height = pdf.heightOfString(text, PARAGRAPH)
    return height <= WHOLE_LINES * line + 1 ? height : 2 * line
  }

  /** Columns of a label over its lines, such as who sells and who buys. */
  columns(columns: readonly { label: string; lines: readonly string[] }[]): void {
    const width = WIDTH / columns.length
    const top = this.pdf.y
    const bottoms = columns.map(({ label, lines }, index) => {
      const x = PAGE.left + index * width
      const inner = { width: width - 18, lineGap: 2 }
      this.block('P', () => this.label(label, x, top))
      lines.forEach((line, place) => {
        const name = place === 0 ? 'manrope-600' : 'manrope-400'
        const y = place === 0 ? top + 14 : this.pdf.y
        this.block('P', () => this.set(name, SIZES.body, INK).text(line, x, y, inner))
      })
      return this.pdf.y
    })
    this.pdf.x = PAGE.left
    this.pdf.y = Math.max(...bottoms)
    this.space(14)
  }

  /** A label and what it says, line by line. */
  facts(rows: readonly (readonly [string, string])[]): void {
    const LABEL = 150
    for (const [label, value] of rows)
      this.row([
        { text: label, width: LABEL },
        { text: value, width: WIDTH - LABEL, strong: true },
      ])
    this.space(8)
  }

  /** A table with a line of heads, under a heading that stays on its page; the last rows may be sums. */
  table(heads: readonly Cell[], rows: readonly (readonly Cell[])[], heading?: string): void {
    this.room((heading ? HEADING : 0) + Math.min(rows.length + 1, 12) * ROW)
    if (heading) this.heading(heading)
    const table = this.pdf.struct('Table')
    this.root.add(table)
    this.row(heads, { table, cell: 'TH' })
    for (const row of rows) this.row(row, { table })
    table.end()
    this.space(8)
  }

  /** A picture of so many points in height. What it shows is also said in words: it is passed over when the PDF is read aloud. */
  drawing(height: number, draw: (pdf: PDFKit.PDFDocument, top: number) => void): void {
    this.room(height + 12)
    const top = this.pdf.y + 4
    this.artifact(() => draw(this.pdf, top))
    this.pdf.x = PAGE.left
    this.pdf.y = top + height + 8
  }

  space(points: number): void {
    this.pdf.y += points
  }

  /** A new page unless so many points are left on this one. */
  room(points: number): void {
    if (this.pdf.y + points > PAGE.height - PAGE.bottom) this.pdf.addPage()
  }

  /** Letterheads and footers go on when the number of pages is known; then the file is whole. */
  async bytes(): Promise<Buffer> {
    // Neither drafts nor what is published are sealed; everything else has room for it.
    if (!this.head.stamp && !this.head.isUnsealed) reserveSeal(this.pdf, this.head.at)
    this.root.end()
    const { start, count } = this.pdf.bufferedPageRange()
    for (let page = start; page < start + count; page += 1) {
      this.pdf.switchToPage(page)
      this.artifact(() => letterhead(this.pdf, this.head, page - start + 1, count))
    }
    const parts: Buffer[] = []
    const whole = new Promise<Buffer>((resolve, reject) => {
      this.pdf.on('data', (part: Buffer) => parts.push(part))
      this.pdf.on('end', () => resolve(Buffer.concat(parts)))
      this.pdf.on('error', reject)
    })
    this.pdf.end()
    return whole
  }

  private block(tag: string, draw: () => void): void {
    const element = this.pdf.struct(tag, {}, draw)
    this.root.add(element)
    element.end()
  }

  private set(name: FontName, size: number, colour: string): PDFKit.PDFDocument {
    return this.pdf.font(name).fontSize(size).fillColor(colour)
  }

  private label(text: string, x: number, y: number): void {
    this.set('manrope-600', LABEL_SIZE, GOLD).text(text.toUpperCase(), x, y, {
      characterSpacing: LABEL_SIZE * LABEL_SPACING,
    })
  }

  private row(
    cells: readonly Cell[],
    { table, cell: tag = 'TD' }: { table?: PDFKit.PDFStructureElement; cell?: 'TH' | 'TD' } = {},
  ): void {
    const isHead = tag === 'TH'
    const style = ({ strong }: Cell) =>
      this.set(
        strong || isHead ? 'manrope-600' : 'manrope-400',
        isHead ? LABEL_SIZE : SIZES.body,
        isHead ? SOFT : strong ? INK : SOFT,
      )
    const inner = (cell: Cell) => ({
      width: cell.width - 8,
      align: cell.right ? ('right' as const) : ('left' as const),
      lineGap: 1.8,
      features: ['tnum', 'kern'] as PDFKit.Mixins.OpenTypeFeatures[],
    })
    const height = Math.max(
      ...cells.map((cell) => style(cell).heightOfString(unbroken(cell.text), inner(cell))),
    )
    this.room(height + 8)
    const y = this.pdf.y + 3.4
    const parent = table ? this.pdf.struct('TR') : this.root
    table?.add(parent)
    let x = PAGE.left
    for (const cell of cells) {
      const at = x + (cell.right ? 8 : 0)
      const element = this.pdf.struct(table ? tag : 'P', {}, () =>
        style(cell).text(unbroken(cell.text), at, y, inner(cell)),
      )
      parent.add(element)
      element.end()
      x += cell.width
    }
    if (table) parent.end()
    this.pdf.x = PAGE.left
    this.pdf.y = y + height + 3
    this.artifact(() => hairline(this.pdf, this.pdf.y))
  }

  /** Drawn, and passed over when the PDF is read aloud. */
  private artifact(draw: () => void): void {
    this.pdf.markContent('Artifact')
    draw()
    this.pdf.endMarkedContent()
  }
}
