import type { Language } from '../../shared/language.ts'
import { type FoundDamage, zoneOf } from '../../shared/rules/condition.ts'
import { luxembourgDate } from '../../shared/rules/luxembourg-date.ts'
import { VEHICLE_PLAN } from '../../shared/vehicle-plan.ts'
import type { StoredConditionReport } from '../store/condition-reports.ts'
import { day, moment, number } from './formats.ts'
import { GOLD, INK, PAGE, SOFT, WIDTH } from './letterhead.ts'
import { PDF_WORDS } from './pdf-words.ts'
import { REPORT_WORDS } from './report-words.ts'
import { Sheet } from './sheet.ts'

const PLAN_HEIGHT = 190
const SIGNATURE = { width: 180, height: 60, drawnWidth: 600 }

/** The report of a hand-over or a return: what was agreed about the vehicle's condition, and who signed. */
export function drawConditionReportPdf(
  report: StoredConditionReport,
  language: Language,
  site: string,
): Promise<Buffer> {
  const words = REPORT_WORDS[language]
  const title = words.title[report.move]
  const on = day(luxembourgDate(report.takenAt), language)
  const sheet = new Sheet({
    language,
    title: `${title} ${report.number}`,
    subject: words.numberOn(report.number, on),
    mark: `${report.move === 'out' ? 'hand_over' : 'return'} ${report.number}`,
    page: PDF_WORDS[language].page,
    at: new Date(report.sentAt),
  })
  sheet.title(title, words.numberOn(report.number, on))
  sheet.facts(factsOf(report, language))
  damage(sheet, report, language)
  photographs(sheet, report, language)
  signatures(sheet, report, language)
  sheet.paragraph(PDF_WORDS[language].verify(`${site}/verify`), 'soft')
  return sheet.bytes()
}

function factsOf(report: StoredConditionReport, language: Language): [string, string][] {
  const words = REPORT_WORDS[language]
  const { facts } = words
  const papers = report.papers.map((paper) => words.papers[paper]).join(', ')
  return [
    [facts.vehicle, report.vehicle],
    ...(report.plate ? [[facts.plate, report.plate] as [string, string]] : []),
    [facts.takenAt, moment(report.takenAt, language)],
    [facts.km, `${number(report.km, language)} km`],
    [report.isElectric ? facts.charge : facts.fuel, `${report.levelPercent} %`],
    [facts.keys, String(report.keys)],
    [facts.papers, papers || words.none],
    [facts.clean, report.isClean ? words.yes : words.no],
    ...(report.note ? [[facts.note, report.note] as [string, string]] : []),
  ]
}

/** Every damage that is known now, on the drawing and in a table; those that were found this time are numbered like the others. */
function damage(sheet: Sheet, { known, added, gone }: StoredConditionReport, language: Language): void {
  const words = REPORT_WORDS[language]
  const still = known.filter(({ _id }) => !gone.includes(_id))
  const all = [...still, ...added]
  sheet.room(PLAN_HEIGHT + 60)
  sheet.heading(words.damage)
  sheet.drawing(PLAN_HEIGHT, (pdf, top) => plan(pdf, top, all))
  if (all.length === 0) sheet.paragraph(words.noDamage)
  else
    sheet.table(
      [
        { text: '', width: 24 },
        { text: words.columns.place, width: 100 },
        { text: words.columns.kind, width: 90 },
        { text: words.columns.seen, width: 120 },
        { text: words.columns.note, width: WIDTH - 334 },
      ],
      all.map((one, at) => [
        { text: String(at + 1), width: 24 },
        { text: words.zones[zoneOf(one)], width: 100 },
        { text: words.kinds[one.kind], width: 90 },
        {
          text: added.includes(one) ? words.isNew : day(one.seenOn, language),
          width: 120,
          ...(added.includes(one) && { strong: true as const }),
        },
        { text: one.note ?? '', width: WIDTH - 334 },
      ]),
    )
  const repaired = known.filter(({ _id }) => gone.includes(_id))
  if (repaired.length > 0)
    sheet.paragraph(words.repaired(repaired.map((one) => words.zones[zoneOf(one)]).join(', ')))
}

function plan(pdf: PDFKit.PDFDocument, top: number, all: readonly FoundDamage[]): void {
  const scale = PLAN_HEIGHT / VEHICLE_PLAN.length
  const left = PAGE.left + (WIDTH - VEHICLE_PLAN.width * scale) / 2
  pdf.save().translate(left, top).scale(scale).lineWidth(1.6)
  for (const line of VEHICLE_PLAN.lines) pdf.path(line).stroke(SOFT)
  pdf.restore()
  all.forEach(({ x, y }, at) => {
    const [atX, atY] = [
      left + (x / 1000) * VEHICLE_PLAN.width * scale,
      top + (y / 1000) * VEHICLE_PLAN.length * scale,
    ]
    pdf.circle(atX, atY, 5).fill(GOLD)
    pdf
      .font('manrope-600')
      .fontSize(6)
      .fillColor('#ffffff')
      .text(String(at + 1), atX - 5, atY - 4, { width: 10, align: 'center', lineBreak: false })
  })
}

function photographs(sheet: Sheet, report: StoredConditionReport, language: Language): void {
  const words = REPORT_WORDS[language]
  if (report.photographs.length === 0) return
  sheet.table(
    [
      { text: words.position, width: 120 },
      { text: words.hash, width: WIDTH - 120 },
    ],
    report.photographs.map(({ position, sha256 }) => [
      { text: words.positions[position], width: 120 },
      { text: sha256.replace(/(.{32})(?=.)/, '$1 '), width: WIDTH - 120 },
    ]),
    words.photographs,
  )
  sheet.paragraph(words.photographsLead, 'soft')
}

function signatures(sheet: Sheet, report: StoredConditionReport, language: Language): void {
  const words = REPORT_WORDS[language]
  const { customerStrokes, signedBy, maskedPhone, staffStrokes, byName } = report
  sheet.room(SIGNATURE.height + 110)
  sheet.heading(words.signatures)
  sheet.paragraph(words.agreed[report.move])
  sheet.drawing(SIGNATURE.height, (pdf, top) => {
    signature(pdf, PAGE.left, top, staffStrokes)
    if (customerStrokes) signature(pdf, PAGE.left + WIDTH / 2, top, customerStrokes)
  })
  sheet.columns([
    { label: words.forUs, lines: [byName] },
    {
      label: words.forCustomer,
      lines: [signedBy.name, ...(maskedPhone ? [words.byCode(maskedPhone)] : [])],
    },
  ])
}

function signature(pdf: PDFKit.PDFDocument, left: number, top: number, strokes: string): void {
  pdf
    .save()
    .translate(left, top)
    .scale(SIGNATURE.width / SIGNATURE.drawnWidth)
    .lineWidth(4)
    .path(strokes)
    .stroke(INK)
    .restore()
}
