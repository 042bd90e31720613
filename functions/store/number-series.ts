import type { Op } from './commit.ts'
import { absent } from './conditions.ts'
import { getItem } from './table.ts'
import { update } from './writes.ts'

const SERIES = { INVOICES: '', 'CREDIT-NOTES': 'CN-', CONTRACTS: 'C-' } as const

interface Counter {
  last: number
}

/**
 * The next legal numbers of a year: without gaps, because they are counted up in the transaction that issues the documents.
 * A transaction may touch the counter once, so it takes all of its numbers together.
 */
export async function nextNumbers(
  series: keyof typeof SERIES,
  year: string,
  count: number,
): Promise<{ numbers: string[]; op: Op }> {
  const key = { pk: `COUNTER#${series}#${year}`, sk: 'COUNTER' }
  const last = (await getItem<Counter>(key))?.last ?? 0
  const op = update<Counter>(key)
    .set({ last: last + count, type: 'Counter' })
    .when({ last: last || absent })
    .orReadAgain()
  const numbers = Array.from({ length: count }, (_, index) => numberOf(series, year, last + 1 + index))
  return { numbers, op }
}

/** The next number alone. */
export async function nextNumber(series: keyof typeof SERIES, year: string) {
  const { numbers, op } = await nextNumbers(series, year, 1)
  return { number: numbers[0] as string, op }
}

const numberOf = (series: keyof typeof SERIES, year: string, count: number) =>
  `${SERIES[series]}${year}-${String(count).padStart(6, '0')}`
