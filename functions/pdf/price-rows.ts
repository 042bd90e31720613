import type { Language } from '../../shared/language.ts'
import { lineText } from '../../shared/line-items/line-text.ts'
import type { PriceLine, Totals } from '../../shared/rules/price-line.ts'
import { exact, number } from './formats.ts'
import { WIDTH } from './letterhead.ts'
import { PDF_WORDS } from './pdf-words.ts'
import type { Cell } from './sheet.ts'

const AMOUNT = 92
const WHAT = WIDTH - 3 * AMOUNT

/** The heads over lines with their VAT. */
export function priceHeads(language: Language, what = PDF_WORDS[language].columns.what): Cell[] {
  const { columns } = PDF_WORDS[language]
  return amounts(what, [columns.net, columns.vat, columns.total])
}

/** A line as a table shows it; `details` stand below what it is. */
export function priceRow(line: PriceLine, language: Language, details?: string): Cell[] {
  const text = lineText(line.key, line.quantity, number(line.quantity, language), language)
  return sumRow(details ? `${text}\n${details}` : text, line, language)
}

/** Any sums under a name of their own. */
export const sumRow = (what: string, { cents, vatCents, totalCents }: Totals, language: Language): Cell[] =>
  amounts(
    what,
    [cents, vatCents, totalCents].map((each) => exact(each, language)),
  )

/** Lines, and what they come to. */
export const withTotal = (
  lines: readonly PriceLine[],
  totals: Totals,
  language: Language,
  details?: string,
): Cell[][] => [
  ...lines.map((line) => priceRow(line, language, details)),
  sumRow(PDF_WORDS[language].total, totals, language).map((cell) => ({ ...cell, strong: true as const })),
]

const amounts = (what: string, texts: readonly string[]): Cell[] => [
  { text: what, width: WHAT },
  ...texts.map((text) => ({ text, width: AMOUNT, right: true as const })),
]
