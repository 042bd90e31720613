import type { IsoDate } from '../../shared/rules/dates.ts'
import { bankReferences } from './bank-references.ts'
import { deleted, pairs, tasks } from './customers.ts'
import { ledger, numbers } from './money.ts'
import { searchWords } from './search-words.ts'
import { standing } from './standing.ts'
import { type Broken, type Invariant, TableIndex, type TableItem } from './table-index.ts'
import { calendars, holders, vehicleDates } from './vehicles.ts'
import { workLists } from './work-lists.ts'

/** What holds of the table between any two transactions, by name. */
export const INVARIANTS = {
  ledger,
  numbers,
  'bank references': bankReferences,
  standing,
  calendars,
  holders,
  'vehicle dates': vehicleDates,
  'work lists': workLists,
  tasks,
  deleted,
  pairs,
  'search words': searchWords,
} satisfies Record<string, Invariant>
export type InvariantName = keyof typeof INVARIANTS

/** Everything that does not hold of a whole table, as it was read on a day. */
export function brokenInvariants(items: readonly object[], today: IsoDate): Broken[] {
  const table = new TableIndex(items as TableItem[])
  return Object.entries(INVARIANTS).flatMap(([invariant, check]) =>
    check({ table, today }).map((one) => ({ invariant, ...one })),
  )
}

/** One line for each, as the command prints them. */
export const lineOf = ({ invariant, about, says }: Broken): string => `${invariant}: ${about}: ${says}`
