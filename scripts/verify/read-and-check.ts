import type { IsoDate } from '../../shared/rules/dates.ts'
import { brokenInvariants, lineOf } from './invariants.ts'

/**
 * Reads a table and says what does not hold, a line each. A table that is written to meanwhile is read at different moments,
 * so what seems broken counts only when a second reading finds it too.
 */
export async function readAndCheck(read: () => Promise<object[]>, today: IsoDate): Promise<string[]> {
  const first = brokenInvariants(await read(), today).map(lineOf)
  if (first.length === 0) return []
  const second = new Set(brokenInvariants(await read(), today).map(lineOf))
  return first.filter((line) => second.has(line))
}
