/** A line of a CSV file with its number, as an editor counts lines. */
export interface CsvLine {
  line: number
  cells: string[]
}

/** A cell and what ends it. Quotes hold separators, line breaks and, doubled, quotes. */
const CELLS = {
  ',': /("(?:[^"]|"")*"|[^,\n]*)(,|\n|$)/y,
  ';': /("(?:[^"]|"")*"|[^;\n]*)(;|\n|$)/y,
}
const unquoted = (cell: string) =>
  (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell).trim()
const breaksIn = (text: string) => text.split('\n').length - 1

/** A file's lines in cells; empty lines are left out. The separator is the one that the first line has. */
export function parsedCsv(text: string): CsvLine[] {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const cell = new RegExp(CELLS[/^[^\n]*;/.test(plain) ? ';' : ','], 'y')
  const lines: CsvLine[] = []
  let current: CsvLine = { line: 1, cells: [] }
  let line = 1
  while (cell.lastIndex < plain.length) {
    const found = cell.exec(plain)
    // Something after a closing quote: the rest of the file cannot be read, which its last line says.
    if (!found) return [...lines, { line, cells: [] }]
    const [, written = '', end] = found
    current.cells.push(unquoted(written))
    line += breaksIn(written)
    if (end === ',' || end === ';') continue
    lines.push(current)
    line += 1
    current = { line, cells: [] }
  }
  if (current.cells.length > 0) lines.push(current)
  return lines.filter(({ cells }) => cells.length === 0 || cells.some((one) => one !== ''))
}

/** An amount or a share with a decimal point. */
const DECIMAL = /^-?\d+\.\d+$/
const AMOUNT = /^-?\d+(?:[.,]\d+)?$/
/** Where a spreadsheet with other regional settings would end a cell, quoted or not, and begin one with a formula. */
const FORMULA_WITHIN = /([,;\t]\s*)(?=[=@]|[+-](?!\d))/g
const MARKED = /(^|[,;\t]\s*)'(?=[=+@\t\r-])/g

/** A text in which no spreadsheet finds a formula, whichever separator it expects; a number below zero is none. */
const asText = (cell: string) =>
  `${/^[=+@\t\r-]/.test(cell) && !AMOUNT.test(cell) ? "'" : ''}${cell.replace(FORMULA_WITHIN, "$1'")}`

/** A cell that one of our files marked as text, as it was. */
export const plainCell = (cell: string): string => cell.replace(MARKED, '$1')

/** A cell as a file holds it: numbers with a decimal comma. */
const written = (cell: string) => {
  if (DECIMAL.test(cell)) return cell.replace('.', ',')
  const safe = asText(cell)
  return /[",;\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as a CSV file that spreadsheets open as a table where we and our accountants are: semicolons between, decimal commas (decision 0185). */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(written).join(';')).join('\r\n')}\r\n`
