import { isBalanced, type LedgerEntry, type LedgerLine } from '../../shared/rules/ledger.ts'
import type { Op } from './commit.ts'
import { absent } from './conditions.ts'
import { partition } from './customers.ts'
import { newId } from './ids.ts'
import { queryItems } from './table.ts'
import { put } from './writes.ts'

/** As stored: with the moment of writing. Entries are put and never changed. */
export interface StoredEntry extends LedgerEntry {
  _id: string
  at: string
  lines: LedgerLine[]
}

/** All entries of a customer, oldest first: every balance is their sum. */
export const entries = (customerId: string) => queryItems<StoredEntry>(partition(customerId), 'LEDGER#')

/** Writes an entry, in the transaction that moves the money. @throws Error when its sides do not cancel out: a bug */
export function postOp(customerId: string, entry: LedgerEntry, now: string): Op {
  if (!isBalanced(entry)) throw new Error(`An entry of kind ${entry.kind} does not balance`)
  const _id = newId('led', now)
  const item = { pk: partition(customerId), sk: `LEDGER#${_id}`, type: 'LedgerEntry', _id, ...entry, at: now }
  return put(item).when({ pk: absent }).op()
}
