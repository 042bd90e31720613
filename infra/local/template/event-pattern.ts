import { wildcard } from '../lib/wildcard.ts'

/** A pattern of EventBridge rules and of Lambda's filter criteria: fields of lists of what is accepted. */
export type EventPattern = { [field: string]: EventPattern | unknown[] }

type Comparison = { [name: string]: unknown }

/** Whether an event fits a pattern: every field of the pattern must be met by one of its alternatives. */
export function fitsPattern(event: unknown, pattern: EventPattern): boolean {
  return Object.entries(pattern).every(([field, wanted]) => {
    if (field === '$or') return (wanted as EventPattern[]).some((each) => fitsPattern(event, each))
    const value = (event as Record<string, unknown> | undefined)?.[field]
    if (!Array.isArray(wanted)) return fitsPattern(value, wanted)
    const values = Array.isArray(value) ? value : [value]
    return wanted.some((alternative) => values.some((each) => fitsValue(each, alternative)))
  })
}

function fitsValue(value: unknown, alternative: unknown): boolean {
  if (alternative === null || typeof alternative !== 'object') return value === alternative
  return Object.entries(alternative as Comparison).every(([name, given]) =>
    fitsComparison(value, name, given),
  )
}

function fitsComparison(value: unknown, name: string, given: unknown): boolean {
  if (name === 'exists') return (value !== undefined) === given
  if (name === 'anything-but') return value !== undefined && !isListed(value, given)
  if (name === 'numeric') return fitsNumbers(value, given as (string | number)[])
  if (typeof value !== 'string') return false
  if (name === 'prefix') return value.startsWith(String(given))
  if (name === 'suffix') return value.endsWith(String(given))
  if (name === 'equals-ignore-case') return value.toLowerCase() === String(given).toLowerCase()
  if (name === 'wildcard') return wildcard(String(given))(value)
  throw new Error(`The local run does not know the pattern "${name}"`)
}

function isListed(value: unknown, given: unknown): boolean {
  if (Array.isArray(given)) return given.includes(value)
  return typeof given === 'object' ? fitsValue(value, given) : value === given
}

/** `[">", 0, "<=", 5]`; a number of the table is text. */
function fitsNumbers(value: unknown, comparisons: (string | number)[]): boolean {
  const number = Number(value)
  if (value === undefined || Number.isNaN(number)) return false
  for (let i = 0; i < comparisons.length; i += 2) {
    const limit = Number(comparisons[i + 1])
    const holds = { '=': number === limit, '<': number < limit, '<=': number <= limit, '>': number > limit }
    const all: Record<string, boolean> = { ...holds, '>=': number >= limit }
    if (!all[String(comparisons[i])]) return false
  }
  return true
}
