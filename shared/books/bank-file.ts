import { creditorReference, isCreditorReference, plainReference } from '../rules/creditor-reference.ts'
import { type CsvLine, parsedCsv, plainCell } from '../rules/csv.ts'

/** An entry of a bank's statement, as a file says it. */
export interface BankLine {
  /** Its line in a CSV file, or its place among the entries of a statement. */
  at: number
  /** The bank's own reference, which no other entry of the account has. */
  bankReference?: string
  /** Among entries of a file that are equal and have no reference, the how-manieth it is. */
  nth: number
  bookedOn: string
  /** Above zero it came in, below zero it went out. */
  cents: number
  name?: string
  iban?: string
  /** Of an invoice, with right check digits. */
  creditorReference?: string
  message?: string
  /** Why the bank took money back (ISO 20022, `AC04`). */
  returnReason?: string
  /** Of an order of ours (pain.001): of one transfer, or of all of them where the bank books them as one entry. */
  orderId?: string
}

/** What is wrong with a file, and where: a line, or the place of an entry. */
export interface FileProblem {
  at: number
  code: FileProblemCode
}
export const FILE_PROBLEMS = [
  'too_large',
  'doctype',
  'broken',
  'version',
  'other_account',
  'currency',
  'amount',
  'decimals',
  'thousands',
  'direction',
  'date',
  'batch_sum',
  'columns',
  'cells',
  'empty',
  'too_many',
] as const
export type FileProblemCode = (typeof FILE_PROBLEMS)[number]

export type ReadFile = { lines: BankLine[]; problems: [] } | { lines: []; problems: FileProblem[] }

/** A statement of a day is far smaller; whatever is larger is not even looked at. */
export const LARGEST_FILE_BYTES = 10 * 1024 * 1024
/** The entries that a file may have. */
export const MOST_LINES = 5000
/** What a text of a statement may be long. */
const LONGEST = { name: 140, message: 500, reference: 60 }

export const refused = (problems: FileProblem[]): ReadFile => ({ lines: [], problems })

/** Cents of an amount as files write it: a point or a comma, at most two decimals that are not zero. */
export function centsOf(text: string): number | 'amount' | 'decimals' {
  const found = /^(?<sign>[+-]?)(?<whole>\d{1,9})(?:[.,](?<rest>\d+))?$/.exec(text.trim())
  if (!found?.groups) return 'amount'
  const { sign, whole = '', rest = '' } = found.groups
  if (/[1-9]/.test(rest.slice(2))) return 'decimals'
  const cents = Number(whole) * 100 + Number(rest.slice(0, 2).padEnd(2, '0'))
  if (cents === 0) return 'amount'
  return sign === '-' ? -cents : cents
}

/** Is it a day of the calendar? */
export const isDay = (text: string): boolean => {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text
}

/** Our creditor reference in what a payer wrote, with spaces or without. */
const OURS = /RF\s*\d\s*\d(?:[\s.-]*\d){10}(?!\d)/gi

/** The creditor reference that some texts name: the first whose check digits are right. */
export function referenceIn(texts: readonly string[]): string | undefined {
  for (const text of texts) {
    const whole = plainReference(text)
    if (isCreditorReference(whole)) return whole
    for (const [found] of text.matchAll(OURS)) {
      const plain = plainReference(found.replace(/[.-]/g, ''))
      if (isCreditorReference(plain)) return plain
    }
  }
  return undefined
}

/** The creditor reference of an invoice whose number a payer wrote instead: `2026-000123`. Nothing checks its digits. */
export const numberIn = (message: string): string | undefined => {
  const found = /(?<!\d)20\d\d-\d{6}(?!\d)/.exec(message)
  return found ? creditorReference(found[0]) : undefined
}

/** Texts cut to what is kept, and equal entries without a reference told apart by their order. */
export function finished(lines: readonly Omit<BankLine, 'nth'>[]): BankLine[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const short = {
      ...line,
      ...(line.name && { name: line.name.slice(0, LONGEST.name) }),
      ...(line.message && { message: line.message.slice(0, LONGEST.message) }),
      ...(line.bankReference && { bankReference: line.bankReference.slice(0, LONGEST.reference) }),
    }
    const { bankReference, bookedOn, cents, name, iban, message } = short
    const key = JSON.stringify([bankReference, bookedOn, cents, name, iban, message])
    const nth = seen.get(key) ?? 0
    seen.set(key, nth + 1)
    return { ...short, nth: bankReference ? 0 : nth }
  })
}

/** One mark and three digits after it: whether `1.000` is one euro or a thousand, nobody can tell. */
const THOUSANDS = /^[+-]?\d{1,3}[.,]\d{3}$/

type LineRead = Omit<BankLine, 'nth'>
const COLUMNS = ['bookedOn', 'amount', 'currency', 'name', 'iban', 'bankReference', 'message'] as const
type Column = (typeof COLUMNS)[number]
const NEEDED: readonly Column[] = ['bookedOn', 'amount', 'currency']

/** A CSV file with a first line of column names; a comma or a semicolon between. One wrong line, and nothing of it is taken. */
export function readBankCsv(text: string): ReadFile {
  const [head, ...rows] = parsedCsv(text)
  const names = (head?.cells ?? []) as Column[]
  const isKnown = names.every((name, at) => COLUMNS.includes(name) && names.indexOf(name) === at)
  if (!isKnown || NEEDED.some((name) => !names.includes(name))) return refused([{ at: 1, code: 'columns' }])
  if (rows.length === 0) return refused([{ at: 1, code: 'empty' }])
  if (rows.length > MOST_LINES) return refused([{ at: MOST_LINES + 1, code: 'too_many' }])
  const read = rows.map((row) => readRow(names, row))
  const problems = read.filter((one): one is FileProblem => 'code' in one)
  if (problems.length > 0) return refused(problems)
  return { lines: finished(read.filter((one): one is LineRead => !('code' in one))), problems: [] }
}

function readRow(
  names: readonly Column[],
  { line: at, cells }: CsvLine,
): Omit<BankLine, 'nth'> | FileProblem {
  if (cells.length !== names.length) return { at, code: 'cells' }
  // What our own files marked as text is text again.
  const cell = (name: Column) => plainCell(cells[names.indexOf(name)] ?? '').trim()
  const bookedOn = cell('bookedOn').replace(/^(\d\d)[./-](\d\d)[./-](20\d\d)$/, '$3-$2-$1')
  const cents = THOUSANDS.test(cell('amount')) ? 'thousands' : centsOf(cell('amount'))
  if (!isDay(bookedOn)) return { at, code: 'date' }
  if (typeof cents === 'string') return { at, code: cents }
  if (cell('currency').toUpperCase() !== 'EUR') return { at, code: 'currency' }
  return lineOf({
    at,
    bookedOn,
    cents,
    name: cell('name'),
    iban: cell('iban'),
    bankReference: cell('bankReference'),
    texts: [cell('message')],
  })
}

interface Said {
  at: number
  bookedOn: string
  cents: number
  name: string
  iban: string
  bankReference: string
  texts: readonly string[]
  returnReason?: string
  orderId?: string | undefined
}

/** An entry without what it does not say. */
export function lineOf({
  texts,
  name,
  iban,
  bankReference,
  returnReason,
  orderId,
  ...line
}: Said): Omit<BankLine, 'nth'> {
  const reference = referenceIn(texts)
  const message = texts.filter(Boolean).join(' ')
  return {
    ...line,
    ...(name && { name }),
    ...(iban && { iban: iban.replace(/\s/g, '').toUpperCase() }),
    ...(bankReference && { bankReference }),
    ...(reference && { creditorReference: reference }),
    ...(message && { message }),
    ...(returnReason && { returnReason }),
    ...(orderId && { orderId }),
  }
}
