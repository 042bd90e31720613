import type { LoggedLine } from './logged-lines.ts'

const COMPARISON = /^(\S+)\s*=\s*(?:"([^"]*)"|(\d+))$/

/**
 * The lines that a query of CloudWatch Logs Insights keeps, of what docs/operations.md uses of its language: `fields … | filter a = "b"
 * and c = 1`. As in CloudWatch, a field is found in a line that is one JSON object, and not inside a text.
 * @throws for anything else, so that no query seems to find nothing
 */
export function logQuery(query: string): (line: LoggedLine) => boolean {
  const parts = query.split('|').map((part) => part.trim())
  const filters = parts.filter((part) => !part.startsWith('fields '))
  const comparisons = filters.flatMap((part) => {
    if (!part.startsWith('filter ')) throw new Error(`What does ${part} do?`)
    return part.slice('filter '.length).split(/\s+and\s+/)
  })
  const tests = comparisons.map((comparison) => {
    const [, field, text, number] = COMPARISON.exec(comparison.trim()) ?? []
    if (!field) throw new Error(`What does ${comparison} compare?`)
    return (line: LoggedLine) => valueAt(line, field) === (text ?? Number(number))
  })
  return (line) => tests.every((test) => test(line))
}

const valueAt = (line: LoggedLine, path: string): unknown =>
  path.split('.').reduce<LoggedLine | undefined>((value, name) => value?.[name], line)
